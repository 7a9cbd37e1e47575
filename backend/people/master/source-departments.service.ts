import { Injectable } from '@nestjs/common';
import { Commands } from '../../platform/http/commands.service';
import { stateAfter } from '../../platform/kit/decider';
import { EventStore } from '../../platform/kit/event-store';
import { streamName } from '../../platform/kit/events';
import { derivedId } from '../../platform/kit/ids';
import { Rejected } from '../../platform/kit/rejections';
import type { RunWriting } from '../../services/integrations/people/people-part.service';
import type { SourceDepartment } from '../../services/integrations/people/source-person.rules';
import { Departments } from '../departments/departments.service';
import type { LinkedPaths } from '../departments/department-path.rules';
import { DepartmentsByPath } from '../departments/departments-by-path.service';
import { peopleSourceDecider, type DepartmentLink } from './people-source.decider';
import {
  activeLinks,
  changesOf,
  isActive,
  linkAfter,
  linkedPaths,
  nameOf,
  topDown,
  type DepartmentLinks,
} from './source-departments.rules';

type Listed = readonly SourceDepartment[];
type Run = RunWriting & { id: string; companyId: string; companyServiceId: string };

/** The limit of one append. */
const maxLinksAtOnce = 100;

/** Departments of the master service and ours, linked by the vendor's id. */
@Injectable()
export class SourceDepartments {
  constructor(
    private readonly commands: Commands,
    private readonly departments: Departments,
    private readonly byPath: DepartmentsByPath,
    private readonly store: EventStore,
  ) {}

  /** The department at each path: the linked one, whatever its name here, else the one named so below a linked one. */
  async find(
    of: { companyId: string; companyServiceId: string; today: string },
    paths: readonly string[],
    listedDepartments: Listed,
  ): Promise<Map<string, string | undefined>> {
    const links = await this.links(of, of.today);
    return this.byPath.find(of.companyId, paths, of.today, linkedPaths(listedDepartments, links));
  }

  /** @returns whether a department is in use on a day */
  async activity(companyId: string): Promise<(departmentId: string, day: string) => boolean> {
    const branches = await this.departments.tree(companyId);
    return (departmentId, day) => isActive(branches, departmentId, day);
  }

  /**
   * Renames and moves what was renamed and moved at the vendor. A refused change is tried again by the next run.
   * @returns the linked department at each path of the vendor
   */
  async follow(run: Run, listedDepartments: Listed): Promise<LinkedPaths> {
    const links = await this.links(run, run.observedOn);
    const followedLinks: DepartmentLink[] = [];
    for (const department of topDown(listedDepartments)) {
      const link = links.get(department.externalId);
      const changes = link ? changesOf(department, link, links, run.observedOn) : [];
      if (!link || changes.length === 0) continue;
      try {
        await this.departments.change({ context: run.context }, link.departmentId, changes);
      } catch (error) {
        if (!(error instanceof Rejected)) throw error;
        continue;
      }
      followedLinks.push(linkAfter(changes, department, link));
    }
    await this.record(run, followedLinks);
    return linkedPaths(listedDepartments, links);
  }

  /** Links the departments that stand at the paths of listed ones. */
  async link(run: Run, listedDepartments: Listed): Promise<void> {
    const links = await this.links(run, run.observedOn);
    const takenIds = new Set([...links.values()].map(({ departmentId }) => departmentId));
    const rest = topDown(listedDepartments).filter(({ externalId }) => !links.has(externalId));
    if (rest.length === 0) return;
    const paths = rest.map(({ path }) => path);
    const idsByPath = await this.byPath.find(
      run.companyId,
      paths,
      run.observedOn,
      linkedPaths(listedDepartments, links),
    );
    const newLinks = rest.flatMap((department): DepartmentLink[] => {
      const { externalId, parentExternalId, path } = department;
      const departmentId = idsByPath.get(path);
      if (!departmentId || takenIds.has(departmentId)) return [];
      takenIds.add(departmentId);
      return [{ externalId, parentExternalId, departmentId, name: nameOf(department) }];
    });
    await this.record(run, newLinks);
  }

  private async record(run: Run, links: readonly DepartmentLink[]): Promise<void> {
    for (let first = 0; first < links.length; first += maxLinksAtOnce) {
      await run.requireCurrent();
      const data = { observedOn: run.observedOn, links: links.slice(first, first + maxLinksAtOnce) };
      const commandId = derivedId(run.id, 'departments', JSON.stringify(data));
      const intent = { type: 'LinkDepartments', data } as const;
      await this.commands.send(peopleSourceDecider, run.companyServiceId, intent, run, { commandId, noWait: true });
    }
  }

  private async links(
    { companyId, companyServiceId }: { companyId: string; companyServiceId: string },
    day: string,
  ): Promise<DepartmentLinks> {
    const stream = streamName('peopleSource', companyId, companyServiceId);
    const { links } = stateAfter(peopleSourceDecider, await this.store.read(stream));
    return links.size === 0 ? links : activeLinks(links, await this.departments.tree(companyId), day);
  }
}
