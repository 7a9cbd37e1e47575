import type { z } from 'zod';
import type { Seen } from './commands';
import { decider, type Decider } from './decider';
import type { EventOf, EventSet, Kind } from './events';
import { Rejected, type RejectionCode } from './rejected';

export type ReservationCommand =
  { type: 'Reserve'; data: { holderId: string } } | { type: 'Release'; data: { holderId: string } };

export interface Reservation {
  /** Who holds the value now. */
  holderId: string | null;
}

/** The events of a reservation: `<Entity>Reserved` and `<Entity>Released`, both holding only who holds it. */
export type ReservationEvents<E extends string = string> = EventSet<
  E,
  Record<`${Capitalize<E>}Reserved` | `${Capitalize<E>}Released`, Kind<{ holderId: z.ZodUUID }>>
>;

/**
 * What must be unique across streams: one stream a value, named by a keyed hash of the value and never by the value itself,
 * held by one entity at a time. Reserving what one holds already, or releasing what one does not hold, changes nothing.
 */
export const reservation = <const E extends string>(
  events: ReservationEvents<E>,
  taken: RejectionCode,
): Decider<ReservationCommand, Reservation, ReservationEvents<E>> => {
  const prefix = events.entity.charAt(0).toUpperCase() + events.entity.slice(1);
  const event = (what: 'Reserved' | 'Released', holderId: string) =>
    ({ type: `${prefix}${what}`, data: { holderId } }) as EventOf<ReservationEvents<E>>;
  return decider<ReservationCommand, Reservation, ReservationEvents<E>>({
    events,
    initialState: { holderId: null },
    decide({ type, data: { holderId } }, state) {
      if (type === 'Release') return state.holderId === holderId ? [event('Released', holderId)] : [];
      if (state.holderId === holderId) return [];
      if (state.holderId) throw new Rejected(taken);
      return [event('Reserved', holderId)];
    },
    evolve(state, { type, data }) {
      const { holderId } = data as { holderId: string };
      if (type.endsWith('Reserved')) return { holderId };
      return state.holderId === holderId ? { holderId: null } : state;
    },
  });
};

/** What a value that was held by nobody else has been through. */
export const heldBy = ({ events }: { events: ReservationEvents }, holderId: string): Seen[] => [
  { type: Object.keys(events.kinds).find((type) => type.endsWith('Reserved'))!, data: { holderId } },
];
