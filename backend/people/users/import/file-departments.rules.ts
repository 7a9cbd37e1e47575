import type { DepartmentIndex } from '../../departments/department-index.rules';
import { levelsOf, pathKey } from '../../departments/department-path.rules';

/** The departments that a file creates, found by the last parts of their paths. */
export class FileDepartments {
  /** Path by key: each department that the file creates, with those above it. */
  private readonly paths = new Map<string, string>();
  private readonly pathsByEnd = new Map<string, string[]>();

  /** @param paths the paths of all rows */
  constructor(
    paths: Iterable<string>,
    private readonly index: DepartmentIndex,
  ) {
    const below = [...paths].map(levelsOf).filter((names) => names.length > 1);
    // A longer path tells where a shorter one that ends it belongs.
    for (const names of below.sort((one, other) => other.length - one.length)) {
      const path = names.join('/');
      if (index.find(path).length === 0 && this.endingWith(path).length === 0) this.add(names);
    }
  }

  /** The paths that end with this one; none for a path that the file creates as it is written. */
  endingWith(path: string): readonly string[] {
    const key = pathKey(path);
    return this.paths.has(key) ? [] : (this.pathsByEnd.get(key) ?? []);
  }

  private add(names: readonly string[]): void {
    for (const [at] of names.entries()) {
      const path = names.slice(0, at + 1).join('/');
      const key = pathKey(path);
      if (this.paths.has(key) || this.index.at(path)) continue;
      this.paths.set(key, path);
      for (let from = 1; from <= at; from++) {
        const end = pathKey(names.slice(from, at + 1).join('/'));
        const ending = this.pathsByEnd.get(end);
        if (ending) ending.push(path);
        else this.pathsByEnd.set(end, [path]);
      }
    }
  }
}
