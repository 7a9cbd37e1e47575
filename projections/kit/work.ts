import type { Fact } from '../../backend/platform/kit/events';
import { coalesce, type Step } from './coalesce';
import type { Change, Projection } from './projection';
import type { RowsBefore } from './rows-before';

/** The steps of a projection for a batch of facts. */
export interface Work {
  readonly projection: Projection;
  readonly steps: readonly Step[];
  /** The companies (tenants) whose rows it changes. */
  readonly companies: ReadonlySet<string>;
  /** The failure, if any; `steps` covers the facts before it. */
  readonly failure?: Failure;
}

export interface Failure {
  readonly fact: Fact;
  readonly error: unknown;
}

/** A projection and its position; it does not see facts beyond `until`. */
export interface Reader {
  readonly projection: Projection;
  readonly position: bigint;
  readonly until?: bigint;
  /** The rows of the entities of the facts, for a projection that reads them. */
  readonly rows?: RowsBefore;
}

class ChangeCollector {
  readonly changes: Change<object>[] = [];
  readonly companies = new Set<string>();
  failure: Failure | undefined;

  constructor(readonly reader: Reader) {}

  take(fact: Fact): void {
    const { projection, position, until, rows } = this.reader;
    if (this.failure || fact.position <= position || (until !== undefined && fact.position > until)) return;
    try {
      if (fact.unreadable && !projection.takesUnreadable) throw fact.unreadable;
      const newChanges = projection.changesOf(fact, rows?.get(fact.entityId));
      if (newChanges.length === 0) return;
      rows?.follow(newChanges);
      this.companies.add(fact.companyId);
      this.changes.push(...newChanges);
    } catch (error) {
      this.failure = { fact, error };
    }
  }

  get work(): Work {
    const { projection } = this.reader;
    const { changes, companies, failure } = this;
    return { projection, steps: coalesce(projection.table, changes), companies, ...(failure && { failure }) };
  }
}

/** The facts each projection has not seen yet, as changes of its rows. */
export function worksOf(readers: readonly Reader[], facts: readonly Fact[]): Work[] {
  const desks = readers.map((reader) => new ChangeCollector(reader));
  const byType = new Map<string, ChangeCollector[]>();
  for (const desk of desks)
    for (const type of desk.reader.projection.types) byType.set(type, [...(byType.get(type) ?? []), desk]);
  for (const fact of facts) for (const desk of byType.get(fact.type) ?? []) desk.take(fact);
  return desks.map(({ work }) => work);
}
