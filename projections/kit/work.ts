import type { Fact } from '../../backend/kit/events';
import { coalesce, type Step } from './coalesce';
import type { Change, Projection } from './projection';

/** What a projection makes of some facts. */
export interface Work {
  readonly projection: Projection;
  readonly steps: readonly Step[];
  /** Whose rows it changes. */
  readonly companies: ReadonlySet<string>;
  /** Where it failed; the facts before are in `steps`, those after are not. */
  readonly failure?: Failure;
}

export interface Failure {
  readonly fact: Fact;
  readonly error: unknown;
}

/** The facts a projection has not seen yet, as changes of its rows. */
export function workOf(projection: Projection, facts: readonly Fact[], after: bigint): Work {
  const companies = new Set<string>();
  const changes: Change<object>[] = [];
  for (const fact of facts) {
    if (fact.position <= after) continue;
    try {
      const made = projection.changesOf(fact);
      if (made.length > 0) companies.add(fact.companyId);
      changes.push(...made);
    } catch (error) {
      return { projection, steps: coalesce(projection.table, changes), companies, failure: { fact, error } };
    }
  }
  return { projection, steps: coalesce(projection.table, changes), companies };
}
