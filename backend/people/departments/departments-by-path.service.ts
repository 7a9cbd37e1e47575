import { Injectable } from '@nestjs/common';
import { Positions } from '../../platform/http/read-model-positions';
import type { Context } from '../../platform/kit/commands';
import { dayOf } from '../../contract/calendar';
import { newId } from '../../platform/kit/ids';
import { Rejected } from '../../platform/kit/rejections';
import { inForce, sinceEver } from '../../platform/kit/dated-values';
import { DepartmentIndex } from './department-index.rules';
import { departmentTreeDecider } from './department-tree.decider';
import { Departments } from './departments.service';
import { nameKey, problemOfPath, splitAtLinked, type LinkedPaths } from './department-path.rules';
import { TreeOnDay, type Branch, type Branches } from './tree-on-day.rules';

const maxAttempts = 5;
const noLinks: LinkedPaths = new Map();

/** Departments named by paths such as 開発本部/第一開発部, as imports and synchronisations name them. */
@Injectable()
export class DepartmentsByPath {
  constructor(
    private readonly departments: Departments,
    private readonly positions: Positions,
  ) {}

  /**
   * The department id at each path on a day, or undefined where a department is missing. Changes nothing.
   * @param linkedPaths active departments that paths begin with, whatever their names
   */
  async find(
    companyId: string,
    paths: readonly string[],
    day: string,
    linkedPaths = noLinks,
  ): Promise<Map<string, string | undefined>> {
    const tree = new TreeOnDay(await this.departments.tree(companyId), day);
    const at = (path: string) => {
      const { linkedId, below } = splitAtLinked(path, linkedPaths);
      return below.reduce<string | null | undefined>((above, name) => {
        const [id] = above === undefined ? [] : tree.findByName(name, above);
        return id && tree.isActive(id) ? id : undefined;
      }, linkedId);
    };
    return new Map(paths.map((path) => [path, at(path) ?? undefined]));
  }

  /** The active departments of a day, by path. */
  async index(companyId: string, day: string): Promise<DepartmentIndex> {
    return new DepartmentIndex(await this.departments.tree(companyId), day);
  }

  /**
   * Makes every level of each path exist and be active on the day: creates missing departments, antedates later ones and reopens closed ones.
   * Concurrent calls create one department. The read models are up to date on return.
   * @param linkedPaths active departments that paths begin with, whatever their names
   * @returns the department id at each path
   * @throws Rejected wrong_department_path (see problemOfPath), or what the rules of the tree say
   */
  async ensure(
    context: Context,
    paths: readonly string[],
    day: string = dayOf(context.at),
    linkedPaths = noLinks,
  ): Promise<Map<string, string>> {
    if (paths.some(problemOfPath)) throw new Rejected('wrong_department_path');
    const run = new EnsureRun(this.departments, context, day);
    const ids = new Map<string, string>();
    for (const path of new Set(paths)) ids.set(path, await run.ensurePath(splitAtLinked(path, linkedPaths)));
    await this.positions.waitUntilWritten(run.position);
    return ids;
  }
}

/** One run of `ensure`: reads the tree once, and again after a conflict. */
class EnsureRun {
  position: bigint | undefined;
  private branches: Branches | undefined;

  constructor(
    private readonly departments: Departments,
    private readonly context: Context,
    private readonly day: string,
  ) {}

  async ensurePath({ linkedId, below }: ReturnType<typeof splitAtLinked>): Promise<string> {
    let id = linkedId;
    for (const name of below) id = await this.ensureWithRetry(name, id);
    return id!;
  }

  private async ensureWithRetry(name: string, above: string | null): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      this.branches ??= await this.departments.tree(this.context.companyId);
      try {
        return await this.ensureDepartment(name, above, this.branches);
      } catch (error) {
        this.branches = undefined;
        if (!(error instanceof Rejected) || attempt >= maxAttempts) throw error;
      }
    }
  }

  private async ensureDepartment(name: string, above: string | null, branches: Branches): Promise<string> {
    const tree = new TreeOnDay(branches, this.day);
    const [id] = tree.findByName(name, above);
    if (id && tree.isActive(id)) return id;
    if (id) return this.change(id, 'reopened');
    const later = foundedLater(branches, this.day, name, above);
    return later ? this.change(later, 'antedated') : this.create(name, above, branches);
  }

  private async change(id: string, is: 'reopened' | 'antedated'): Promise<string> {
    await this.departments.change({ context: this.context }, id, [{ is, day: this.day }]);
    this.branches = undefined;
    return id;
  }

  private async create(name: string, parentId: string | null, branches: Branches): Promise<string> {
    const id = newId();
    const founding = { is: 'founded', name, parentId, day: this.day } as const;
    const { event, position } = await this.departments.create(this.context, id, founding);
    this.position = position;
    this.branches = departmentTreeDecider.evolve(branches, event);
    return id;
  }
}

/** The id of a department with this name and parent that was founded after the day. */
const foundedLater = (branches: Branches, day: string, name: string, above: string | null): string | undefined => {
  const isIt = ({ foundedOn, names, parents }: Branch) =>
    foundedOn > day && nameKey(inForce(names, sinceEver)) === nameKey(name) && inForce(parents, sinceEver) === above;
  return [...branches].find(([, branch]) => isIt(branch))?.[0];
};
