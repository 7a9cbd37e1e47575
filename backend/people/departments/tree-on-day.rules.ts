import { inForce, type DatedValues } from '../../platform/kit/dated-values';
import { nameKey } from './department-path.rules';

/** The history of a department's name, parent and state. */
export interface Branch {
  foundedOn: string;
  names: DatedValues<string>;
  parents: DatedValues<string | null>;
  states: DatedValues<boolean>;
  /** Number of recorded changes. */
  changes: number;
}
export type Branches = ReadonlyMap<string, Branch>;

interface DepartmentState {
  key: string;
  parentId: string | null;
  isActive: boolean;
}

/** All departments on one day; those founded later are absent. */
export class TreeOnDay {
  private readonly states = new Map<string, DepartmentState>();
  private readonly below = new Map<string | null, string[]>();

  constructor(branches: Branches, day: string) {
    for (const [id, { foundedOn, names, parents, states }] of branches) {
      if (foundedOn > day) continue;
      const parentId = inForce(parents, day);
      this.states.set(id, { key: nameKey(inForce(names, day)), parentId, isActive: inForce(states, day) });
      const siblings = this.below.get(parentId);
      if (siblings) siblings.push(id);
      else this.below.set(parentId, [id]);
    }
  }

  at(id: string): DepartmentState | undefined {
    return this.states.get(id);
  }

  isActive(id: string): boolean {
    return this.states.get(id)?.isActive ?? false;
  }

  /** Active children. */
  activeBelow(id: string | null): string[] {
    return (this.below.get(id) ?? []).filter((child) => this.isActive(child));
  }

  /** Children with this name, the active one first. */
  findByName(name: string, parentId: string | null): string[] {
    const key = nameKey(name);
    const siblings = (this.below.get(parentId) ?? []).filter((child) => this.states.get(child)!.key === key);
    return siblings.sort((a, b) => Number(this.isActive(b)) - Number(this.isActive(a)));
  }

  /** Ids from the root to the department; undefined when there is a cycle. */
  pathTo(id: string): string[] | undefined {
    const way: string[] = [];
    for (let at: string | null = id; at !== null; at = this.states.get(at)?.parentId ?? null) {
      if (way.includes(at)) return undefined;
      way.unshift(at);
    }
    return way;
  }

  /** Number of active levels below the department. */
  heightOf(id: string): number {
    const children = this.activeBelow(id);
    return children.length === 0 ? 0 : 1 + Math.max(...children.map((child) => this.heightOf(child)));
  }
}
