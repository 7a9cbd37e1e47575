import type { EventSet, EventOf, Fact } from './events';

/** The context of a decision besides the command's data: the decider never reads the clock. */
export interface CommandEnvelope {
  entityId: string;
  companyId: string;
  /** When it is recorded, ISO 8601 UTC. */
  at: string;
  /** The reason that the command gives; it becomes metadata of its events. */
  reason?: string | null;
}

/** An event of the past. Only events from the store, or just appended, have metadata. */
type Past<E extends EventSet> = EventOf<E> & { metadata?: Pick<Fact['metadata'], 'reason'> };

export interface Intent {
  type: string;
  data: object;
}

/**
 * The rules of one entity as three pure functions; `S` holds only what decisions need.
 * `decide` answers the events (none when nothing changes) or throws Rejected.
 */
export interface Decider<C extends Intent = Intent, S = unknown, E extends EventSet = EventSet> {
  readonly events: E;
  readonly initialState: S;
  readonly decide: (command: C & CommandEnvelope, state: S) => EventOf<E>[];
  readonly evolve: (state: S, event: Past<E>) => S;
}

/** A decider of any commands, state and events. */
export interface AnyDecider {
  readonly events: EventSet;
  readonly initialState: unknown;
  readonly decide: (command: never, state: never) => unknown[];
  readonly evolve: (state: never, event: never) => unknown;
}

/** Only infers the types; it changes nothing. */
export const decider = <C extends Intent, S, E extends EventSet>(parts: Decider<C, S, E>): Decider<C, S, E> => parts;

export type CommandOf<D> = D extends Decider<infer C, infer _S, infer _E> ? C : never;

/** The state after these facts. @throws when one of them cannot be read. */
export const stateAfter = <C extends Intent, S, E extends EventSet>(
  { initialState, evolve }: Decider<C, S, E>,
  facts: readonly Pick<Fact, 'type' | 'data' | 'unreadable'>[],
): S =>
  facts.reduce((state, fact) => {
    if (fact.unreadable) throw fact.unreadable;
    return evolve(state, fact as never);
  }, initialState);

/** Given these events, when this command is decided, then these events follow: for specs. */
export const given =
  <C extends Intent, S, E extends EventSet>({ initialState, decide, evolve }: Decider<C, S, E>) =>
  (...past: Past<E>[]) => ({
    when: (command: C, envelope: Partial<CommandEnvelope> = {}) => {
      const state = past.reduce(evolve, initialState);
      return decide(
        { entityId: 'id', companyId: 'company', at: '2026-04-01T00:00:00.000Z', ...envelope, ...command },
        state,
      );
    },
  });
