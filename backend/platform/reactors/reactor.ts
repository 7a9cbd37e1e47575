import type { AnyDecider, CommandOf } from '../kit/decider';
import type { Done } from '../kit/commands';
import type { EventSet, Fact, FactOf } from '../kit/events';
import type { ReadModels } from '../http/read-models';

interface SendOptions {
  reason?: string;
  /** ISO 8601 UTC; by default the time of the tools. */
  recordedAt?: string;
  /** Tells apart several commands of one type that a reaction sends to one entity; the others would pass for repeats. */
  part?: string;
}

/** The tools of a reaction, within the company of its fact. */
export interface Tools {
  readonly companyId: string;
  /** Now; for facts of the demo's past, their time. */
  readonly at: string;
  /** Whether the fact is of the demo's past. */
  readonly isPast: boolean;
  readonly readModels: Pick<ReadModels, 'rows' | 'one' | 'findByKey'>;
  /** Sends a command as the system. Reacting to the same fact again sends the same command, which then changes nothing. */
  send<D extends AnyDecider>(decider: D, entityId: string, intent: CommandOf<D>, options?: SendOptions): Promise<Done>;
}

/** `facts` are all with the key of `latestPer` that this reaction stands for, the fact itself last. */
type Reaction<F extends Fact> = (fact: F, tools: Tools, facts: readonly Fact[]) => Promise<void>;
type Reactions<S extends EventSet> = {
  readonly [T in FactOf<S>['type']]?: Reaction<Extract<FactOf<S>, { type: T }>>;
};

interface Options {
  /** Handles only the last of the waiting facts with one key, for reactions to the present state. */
  latestPer?: (fact: Fact) => string;
  /** Milliseconds that facts wait for further ones, for reactions that are not urgent. */
  gatherMs?: number;
}

/** Reacts to facts, each once, after the read models have them; has its own checkpoint and is never replayed. */
export interface Reactor extends Options {
  readonly kind: 'facts';
  readonly name: string;
  readonly types: ReadonlySet<string>;
  react: Reaction<Fact>;
}

/** Runs for each company on schedule: when the backend starts, at 00:00 Japan time, and every hour. */
export interface ClockReactor {
  readonly kind: 'clock';
  readonly name: string;
  runForCompany(tools: Tools): Promise<void>;
}

export const reactor = <const S extends readonly EventSet[]>(
  name: string,
  _events: S,
  reactions: NoInfer<Reactions<S[number]>>,
  options: Options = {},
): Reactor => {
  const byType = new Map(Object.entries(reactions as Record<string, Reaction<Fact>>));
  return {
    kind: 'facts',
    name,
    types: new Set(byType.keys()),
    react: async (fact, tools, facts) => byType.get(fact.type)?.(fact, tools, facts),
    ...options,
  };
};

export const clockReactor = (name: string, runForCompany: ClockReactor['runForCompany']): ClockReactor => ({
  kind: 'clock',
  name,
  runForCompany,
});
