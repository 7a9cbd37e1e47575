import { inForce } from '../../platform/kit/dated-values';
import { levelsOf, nameKey, pathKey } from './department-path.rules';
import { TreeOnDay, type Branches } from './tree-on-day.rules';

/** The active departments of a day, found by their paths or by the last parts of them. */
export class DepartmentIndex {
  private readonly paths = new Map<string, string>();
  private readonly idByKey = new Map<string, string>();
  private readonly keysByName = new Map<string, string[]>();

  constructor(branches: Branches, day: string) {
    const tree = new TreeOnDay(branches, day);
    for (const id of branches.keys()) {
      const way = tree.isActive(id) ? tree.pathTo(id) : undefined;
      if (!way) continue;
      const names = way.map((one) => inForce(branches.get(one)!.names, day));
      const [key, name] = [names.map(nameKey).join('/'), nameKey(names.at(-1)!)];
      this.paths.set(id, names.join('/'));
      this.idByKey.set(key, id);
      this.keysByName.set(name, [...(this.keysByName.get(name) ?? []), key]);
    }
  }

  /** The path of an active department, undefined for others. */
  pathOf(id: string): string | undefined {
    return this.paths.get(id);
  }

  /** The id of the active department at a path. */
  at(path: string): string | undefined {
    return this.idByKey.get(pathKey(path));
  }

  /** The ids of the department at a path; without one, of those whose paths end with it. */
  find(path: string): string[] {
    const exact = this.at(path);
    if (exact) return [exact];
    const key = pathKey(path);
    return this.idsOf(this.namesakes(path).filter((other) => other.endsWith(`/${key}`)));
  }

  /** The ids of departments that are called like the last part of a path. */
  similarTo(path: string): string[] {
    return this.idsOf(this.namesakes(path));
  }

  private namesakes(path: string): string[] {
    return this.keysByName.get(nameKey(levelsOf(path).at(-1)!)) ?? [];
  }

  private idsOf(keys: readonly string[]): string[] {
    return keys.map((key) => this.idByKey.get(key)!);
  }
}
