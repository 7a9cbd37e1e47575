import { Injectable } from '@nestjs/common';
import type { PeopleCounts } from '../../contract/integrations';
import { companyUserEmailClaim } from '../users/company-user-email.claim';
import { companyUserDecider, type CompanyUserCommand } from '../users/company-user.decider';
import { DepartmentsByPath } from '../departments/departments-by-path.service';
import { UserEmailChanges } from '../users/user-email-changes.service';
import { UserInvitations } from '../users/user-invitations.service';
import { Commands } from '../../platform/http/commands.service';
import { Progress } from '../../platform/http/progress.service';
import type { RunningJob } from '../../platform/jobs/job-worker.service';
import { ProgressReporter } from '../../platform/jobs/progress-reporter';
import { mapConcurrently } from '../../platform/kit/concurrency';
import { derivedId } from '../../platform/kit/ids';
import { PersonKeys } from '../../platform/kit/person-keys';
import { Rejected } from '../../platform/kit/rejections';
import type { RunWriting } from '../../services/integrations/people/people-part.service';
import type { KnownPerson } from './known-people.rules';
import { inPages } from './people-pages.rules';
import type { PeoplePlan } from './people-plan.rules';
import { attributesOf, type PersonPlan } from './person-plan.rules';
import type { Issue, Link } from './person-record.rules';
import { sourcePersonDecider, type SourcePersonCommand } from './source-person.decider';

/** A run whose people are written. */
interface WrittenPeople extends RunWriting {
  id: string;
  companyId: string;
  companyServiceId: string;
  knownPeople: ReadonlyMap<string, KnownPerson>;
  /** The departments at paths of the vendor, whatever their names here. */
  linkedDepartments: ReadonlyMap<string, string>;
  /** False as soon as the company stopped the people, or chose another master service. */
  isStillOn(): Promise<boolean>;
}

type Places = ReadonlyMap<string, string | Rejected>;

const commandsAtOnce = 8;

/** The id of the user that a run adds for a person, so that a repeated run adds nobody twice. */
const addedUserId = (sourcePersonId: string): string => derivedId(sourcePersonId, 'companyUser');

/** Writes what a synchronisation found of people, by the commands of the console. A refusal concerns one person. */
@Injectable()
export class PeopleWriter {
  constructor(
    private readonly commands: Commands,
    private readonly departments: DepartmentsByPath,
    private readonly emails: UserEmailChanges,
    private readonly invitations: UserInvitations,
    private readonly keys: PersonKeys,
    private readonly progress: Progress,
  ) {}

  /** @returns how many of the planned additions and changes were refused, or not made after the company stopped them */
  async write(
    run: WrittenPeople,
    plan: PeoplePlan,
    job: RunningJob,
  ): Promise<Pick<PeopleCounts, 'peopleAdded' | 'peopleChanged'>> {
    const writtenPlans = plan.people.filter(isWritten);
    const reporter = new ProgressReporter(this.progress, run, writtenPlans.length + plan.missing.length);
    const steps = {
      begin: async () => {
        job.signal.throwIfAborted();
        await run.requireCurrent();
      },
      isStillOn: () => run.isStillOn(),
      noteMade: async (count: number) => {
        job.noteProgress();
        await reporter.advance(count);
      },
    };
    const notMade = { peopleAdded: 0, peopleChanged: 0 };
    const count = ({ addition, user, changes, paths }: PersonPlan) => {
      if (addition) notMade.peopleAdded += 1;
      else if (user && (changes.length > 0 || paths)) notMade.peopleChanged += 1;
    };
    const places = (await run.isStillOn()) ? await this.places(run, writtenPlans) : new Map<string, never>();
    const rest = await inPages(writtenPlans, steps, async (page) => {
      await this.makeKeys(run, page);
      const issues = await mapConcurrently(page, commandsAtOnce, (one) => this.writePerson(run, one, places));
      page.filter((_, index) => issues[index]?.code === 'refused').forEach(count);
    });
    rest.forEach(count);
    await inPages(plan.missing, steps, (page) => mapConcurrently(page, commandsAtOnce, ({ id }) => this.miss(run, id)));
    return notMade;
  }

  /** Makes the departments that people are placed in. A refused path refuses only the people placed there. */
  private async places(run: WrittenPeople, writtenPlans: readonly PersonPlan[]): Promise<Places> {
    const { context, observedOn, linkedDepartments } = run;
    const paths = new Set(writtenPlans.flatMap(({ paths: own }) => own ?? []));
    const missing = [...paths].filter((path) => !linkedDepartments.has(path));
    try {
      return new Map([
        ...linkedDepartments,
        ...(await this.departments.ensure(context, missing, observedOn, linkedDepartments)),
      ]);
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      return new Map([...linkedDepartments, ...(await this.placesOneByOne(run, missing))]);
    }
  }

  private async placesOneByOne(
    { context, observedOn, linkedDepartments }: WrittenPeople,
    paths: readonly string[],
  ): Promise<Places> {
    const places = new Map<string, string | Rejected>();
    for (const path of paths)
      try {
        for (const [one, id] of await this.departments.ensure(context, [path], observedOn, linkedDepartments))
          places.set(one, id);
      } catch (error) {
        if (!(error instanceof Rejected)) throw error;
        places.set(path, error);
      }
    return places;
  }

  private async makeKeys({ companyId, knownPeople }: WrittenPeople, page: readonly PersonPlan[]): Promise<void> {
    const ids = page.flatMap(({ person: { id }, addition }) => [
      ...(knownPeople.has(id) ? [] : [id]),
      ...(addition ? [addedUserId(id)] : []),
    ]);
    if (ids.length > 0) await this.keys.makeAll(companyId, ids);
  }

  private async writePerson(run: WrittenPeople, plan: PersonPlan, places: Places): Promise<Issue | null> {
    const { person } = plan;
    let { link, issue } = plan;
    try {
      if (plan.addition) link = await this.addUser(run, plan, places);
      else if (plan.user) await this.changeUser(run, plan, plan.user.id, places);
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      issue = { code: 'refused', detail: error.message };
    }
    const { companyServiceId, observedOn, id: runId } = run;
    const data = { companyServiceId, runId, observedOn, externalId: person.externalId };
    await this.sendPerson(run, person.id, {
      type: 'Observe',
      data: { ...data, attributes: attributesOf(person), link, issue },
    });
    return issue;
  }

  private async addUser(run: WrittenPeople, plan: PersonPlan, places: Places): Promise<Link> {
    const { person, addition, paths } = plan;
    const companyUserId = addedUserId(person.id);
    const departmentIds = paths ? idsOf(paths, places) : undefined;
    const joinsLater = addition!.joinedOn !== null && addition!.joinedOn > run.observedOn;
    const departmentsFrom = joinsLater ? addition!.joinedOn! : run.observedOn;
    const data = { ...addition!, ...(departmentIds && { departmentIds, departmentsFrom }) };
    const claims = [{ kind: companyUserEmailClaim, value: addition!.email }];
    const commandId = derivedId(run.id, companyUserId, 'add');
    await this.commands.send(companyUserDecider, companyUserId, { type: 'Add', data }, run, {
      commandId,
      claims,
      noWait: true,
    });
    await this.changeUser(run, { ...plan, paths: null }, companyUserId, places);
    return { companyUserId, by: 'added' };
  }

  private async changeUser(
    run: WrittenPeople,
    { changes, paths, placedFrom = run.observedOn }: PersonPlan,
    id: string,
    places: Places,
  ): Promise<void> {
    const moves = paths ? [{ departmentIds: idsOf(paths, places), departmentsFrom: placedFrom }] : [];
    for (const data of [...changes, ...moves]) {
      const intent = { type: 'Change', data } as const;
      await this.sendChange(run, id, intent, commandIdOf(run, id, intent));
    }
  }

  /** A changed address of an invited user needs a new mail. */
  private async sendChange(
    run: WrittenPeople,
    id: string,
    intent: Extract<CompanyUserCommand, { type: 'Change' }>,
    commandId: string,
  ): Promise<void> {
    const { email: to } = intent.data;
    const claims = to === undefined ? [] : [{ kind: companyUserEmailClaim, value: to }];
    const change = () => this.commands.send(companyUserDecider, id, intent, run, { commandId, claims, noWait: true });
    if (to === undefined) return void (await change());
    const mayWrite = () => this.invitations.requireImportMailAllowance(to, run.companyId);
    await this.emails.move(id, { to, mayWrite }, run, change);
  }

  private async miss(run: WrittenPeople, id: string): Promise<void> {
    const { companyServiceId, observedOn, id: runId } = run;
    // Nobody has to decide about a person without a user.
    const issue: Issue | null = run.knownPeople.get(id)?.companyUserId ? { code: 'not_listed', detail: null } : null;
    await this.sendPerson(run, id, { type: 'Miss', data: { companyServiceId, runId, observedOn, issue } });
  }

  private async sendPerson(run: WrittenPeople, id: string, intent: SourcePersonCommand): Promise<void> {
    const commandId = commandIdOf(run, id, intent);
    await this.commands.send(sourcePersonDecider, id, intent, run, { commandId, noWait: true });
  }
}

/** The id follows from the content: an attempt that finds another state sends another command. */
const commandIdOf = (run: WrittenPeople, id: string, intent: SourcePersonCommand | CompanyUserCommand): string =>
  derivedId(run.id, id, JSON.stringify(intent));

const isWritten = ({ isNews, addition, changes, paths }: PersonPlan): boolean =>
  isNews || addition !== null || changes.length > 0 || paths !== null;

/** @throws Rejected when one of the departments was refused */
const idsOf = (paths: readonly string[], places: Places): string[] =>
  paths.map((path) => {
    const place = places.get(path)!;
    if (typeof place !== 'string') throw place;
    return place;
  });
