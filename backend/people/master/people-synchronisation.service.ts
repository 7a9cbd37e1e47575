import { Injectable } from '@nestjs/common';
import type { PeopleCounts } from '../../contract/integrations';
import type { RunningJob } from '../../platform/jobs/job-worker.service';
import { Secrets } from '../../platform/kit/secrets';
import {
  PeopleParts,
  type ComparedPeople,
  type PeoplePart,
  type RunWriting,
} from '../../services/integrations/people/people-part.service';
import type { SourceDepartment } from '../../services/integrations/people/source-person.rules';
import type { Synchronisation } from '../../services/integrations/runs/synchronisation-runs.service';
import { VendorLists, type VendorAccess } from '../../services/integrations/runs/vendor-lists.service';
import { KnownPeopleQueries, type PeopleSetting } from './known-people.queries';
import type { KnownPerson, KnownUser } from './known-people.rules';
import { doubtfulIds, holdOf } from './people-hold.rules';
import { planPeople, type PeoplePlan, type SeenPerson } from './people-plan.rules';
import { previewOf } from './people-preview.rules';
import { PeopleRuns } from './people-runs.service';
import { PeopleWriter } from './people-writer.service';
import { isExpected } from './person-plan.rules';
import { SourceDepartments } from './source-departments.service';
import { sourcePersonId } from './source-person.decider';

type Known = ReadonlyMap<string, KnownPerson>;

interface ComparedLists {
  plan: PeoplePlan;
  knownPeople: Known;
  setting: PeopleSetting;
  departments: readonly SourceDepartment[];
}

/** The people part of a run, where the service is the company's master service. */
@Injectable()
export class PeopleSynchronisation implements PeoplePart {
  constructor(
    private readonly lists: VendorLists,
    private readonly queries: KnownPeopleQueries,
    private readonly departments: SourceDepartments,
    private readonly runs: PeopleRuns,
    private readonly writer: PeopleWriter,
    private readonly secrets: Secrets,
    parts: PeopleParts,
  ) {
    parts.add(this);
  }

  /** A preview is made as soon as anything was chosen. */
  async compare(run: Synchronisation & VendorAccess): Promise<ComparedPeople | undefined> {
    const { companyId, companyServiceId, today } = run;
    const setting = await this.queries.setting(companyId, companyServiceId);
    if (!setting.isMaster || !(run.isPreview ? setting.isChosen : setting.isOn)) return undefined;
    const list = await this.lists.people(run);
    if (!list) return undefined;
    const seenPeople = list.people.map((person) => ({
      ...person,
      id: sourcePersonId(this.secrets, companyServiceId, person.externalId),
    }));
    const [knownPeople, users, usesEmployeeCodes] = await Promise.all([
      this.queries.people(companyId, companyServiceId),
      this.queries.users(companyId, today),
      this.queries.usesEmployeeCodes(companyId),
    ]);
    const { departments } = list;
    const plan = await this.plan(run, setting, { knownPeople, users, usesEmployeeCodes }, { seenPeople, departments });
    const byId = new Map(users.map((user) => [user.id, user]));
    const expectedCount = [...knownPeople.values()].filter((person) => isExpected(person, byId, today)).length;
    return {
      doubtfulIds: doubtfulIds(plan),
      holdOf: (releasedIds) => holdOf(plan, { seenCount: seenPeople.length, expectedCount }, releasedIds),
      apply: (writing, job) => this.apply(run, { plan, knownPeople, setting, departments }, writing, job),
    };
  }

  private async plan(
    access: VendorAccess,
    choices: PeopleSetting,
    standing: { knownPeople: Known; users: readonly KnownUser[]; usesEmployeeCodes: boolean },
    { seenPeople, departments }: { seenPeople: readonly SeenPerson[]; departments: readonly SourceDepartment[] },
  ): Promise<PeoplePlan> {
    const paths = [...new Set(seenPeople.flatMap((person) => person.departments ?? []))];
    const [departmentIds, isDepartmentActive] = await Promise.all([
      this.departments.find(access, paths, departments),
      this.departments.activity(access.companyId),
    ]);
    return planPeople(seenPeople, { ...standing, choices, departmentIds, isDepartmentActive, today: access.today });
  }

  private async apply(
    run: Synchronisation,
    { plan, knownPeople, setting, departments }: ComparedLists,
    writing: RunWriting,
    job: RunningJob,
  ): Promise<PeopleCounts> {
    const counts = await this.runs.keepCounts(
      run,
      plan.counts,
      run.isPreview ? previewOf(plan, knownPeople) : undefined,
    );
    if (run.isPreview) return counts;
    const isStillOn = async () => {
      const { isMaster, isOn } = await this.queries.setting(run.companyId, run.companyServiceId);
      return isMaster && isOn;
    };
    const places = { ...run, ...writing };
    const followedDepartments = setting.fields.includes('departments') && (await isStillOn()) ? departments : [];
    const linkedPaths = await this.departments.follow(places, followedDepartments);
    const refusedCounts = await this.writer.write(
      { ...places, knownPeople, linkedDepartments: linkedPaths, isStillOn },
      plan,
      job,
    );
    await this.departments.link(places, followedDepartments);
    return {
      ...counts,
      peopleAdded: counts.peopleAdded - refusedCounts.peopleAdded,
      peopleChanged: counts.peopleChanged - refusedCounts.peopleChanged,
      peopleToConfirm: counts.peopleToConfirm + refusedCounts.peopleAdded + refusedCounts.peopleChanged,
    };
  }
}
