import { Injectable } from '@nestjs/common';
import { Positions } from '../../platform/http/positions';
import type { Context } from '../../platform/kit/commands';
import { dayOf } from '../../platform/kit/days';
import { newId } from '../../platform/kit/ids';
import { Rejected } from '../../platform/kit/rejected';
import { inForce, sinceEver } from '../../platform/kit/schedule';
import { departmentTreeDecider } from './department-tree.decider';
import { Departments } from './departments';
import { levelsOf, nameKey, problemOfPath } from './department-path';
import { TreeOnDay, type Branch, type Branches } from './tree-on-day';

const attempts = 5;

/** Departments named by paths such as 開発本部/第一開発部, as imports and synchronisations name them. */
@Injectable()
export class DepartmentsByPath {
  constructor(
    private readonly departments: Departments,
    private readonly positions: Positions,
  ) {}

  /** What stands at each path on a day (today when none is said): the id, or undefined where something would have to be founded. Changes nothing. */
  async find(companyId: string, paths: readonly string[], day: string): Promise<Map<string, string | undefined>> {
    const tree = new TreeOnDay(await this.departments.tree(companyId), day);
    const at = (path: string) =>
      levelsOf(path).reduce<string | null | undefined>((above, name) => {
        const [found] = above === undefined ? [] : tree.named(name, above);
        return found && tree.isActive(found) ? found : undefined;
      }, null);
    return new Map(paths.map((path) => [path, at(path) ?? undefined]));
  }

  /**
   * The id of the department at each path, every level of which then is there and active on that day: what is missing is founded,
   * what was founded later is antedated, what is closed is reopened. Two at once make one department. Readable when it answers.
   * @throws Rejected wrong_department_path (see problemOfPath), or what the rules of the tree say
   */
  async ensure(
    context: Context,
    paths: readonly string[],
    day: string = dayOf(context.at),
  ): Promise<Map<string, string>> {
    if (paths.some(problemOfPath)) throw new Rejected('wrong_department_path');
    const making = new Making(this.departments, context, day);
    const ids = new Map<string, string>();
    for (const path of new Set(paths)) ids.set(path, await making.at(levelsOf(path)));
    await this.positions.written(making.position);
    return ids;
  }
}

/** One run of `ensure`: looks at the tree once, and again when somebody else has changed it. */
class Making {
  position: bigint | undefined;
  private branches: Branches | undefined;

  constructor(
    private readonly departments: Departments,
    private readonly context: Context,
    private readonly day: string,
  ) {}

  async at(levels: readonly string[]): Promise<string> {
    let id: string | null = null;
    for (const name of levels) id = await this.level(name, id);
    return id!;
  }

  private async level(name: string, above: string | null): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      this.branches ??= await this.departments.tree(this.context.companyId);
      try {
        return await this.inPlace(name, above, this.branches);
      } catch (error) {
        this.branches = undefined;
        if (!(error instanceof Rejected) || attempt >= attempts) throw error;
      }
    }
  }

  private async inPlace(name: string, above: string | null, branches: Branches): Promise<string> {
    const tree = new TreeOnDay(branches, this.day);
    const [found] = tree.named(name, above);
    if (found && tree.isActive(found)) return found;
    if (found) return this.change(found, 'reopened');
    const later = foundedLater(branches, this.day, name, above);
    return later ? this.change(later, 'antedated') : this.found(name, above, branches);
  }

  private async change(id: string, is: 'reopened' | 'antedated'): Promise<string> {
    await this.departments.change({ context: this.context }, id, [{ is, day: this.day }]);
    this.branches = undefined;
    return id;
  }

  private async found(name: string, parentId: string | null, branches: Branches): Promise<string> {
    const id = newId();
    const founded = { is: 'founded', name, parentId, day: this.day } as const;
    const { event, position } = await this.departments.found(this.context, id, founded);
    this.position = position;
    this.branches = departmentTreeDecider.evolve(branches, event);
    return id;
  }
}

/** One with this name in this place whose first day is after the day asked for. */
const foundedLater = (branches: Branches, day: string, name: string, above: string | null): string | undefined => {
  const isIt = ({ foundedOn, names, parents }: Branch) =>
    foundedOn > day && nameKey(inForce(names, sinceEver)) === nameKey(name) && inForce(parents, sinceEver) === above;
  return [...branches].find(([, branch]) => isIt(branch))?.[0];
};
