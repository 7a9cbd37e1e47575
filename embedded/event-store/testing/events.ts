import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  AllStreamSubscription,
  EventData,
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  ResolvedEvent,
  StreamSubscription,
} from '@eventstore/db-client';

/** A name no other spec, and no other run against the same server, has. */
export const uniqueName = (what: string) => `${what}-${randomUUID()}`;

export const noteNumber = (n: number, type = 'NumberNoted') => jsonEvent({ type, data: { n } });

export const numbers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => noteNumber(from + index));

/** The `n` of events made by `noted`. */
export function numbersIn(events: Pick<ResolvedEvent, 'event'>[]): number[] {
  return events.map(({ event }) => Number(Object(event?.data).n));
}

export async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
}

/** Resolves with the first `count` events of a subscription; rejects when it fails. */
export function first(
  subscription: StreamSubscription | AllStreamSubscription,
  count: number,
): Promise<ResolvedEvent[]> {
  return new Promise((resolve, reject) => {
    const events: ResolvedEvent[] = [];
    subscription.on('error', reject);
    subscription.on('data', (event: ResolvedEvent) => {
      events.push(event);
      if (events.length === count) resolve(events);
    });
  });
}

/** The error of a promise; fails if the promise succeeds. */
export async function failure(promise: Promise<unknown>): Promise<Error> {
  const outcome = await promise.then(
    () => undefined,
    (error: Error) => error,
  );
  if (!outcome) throw new Error('It was expected to fail, and did not');
  return outcome;
}

/** Appends the same event until it is acknowledged, as a careful client does. */
export async function appendUntilAcknowledged(
  client: EventStoreDBClient,
  stream: string,
  event: EventData,
  revision: number,
) {
  const expectedRevision = revision === 0 ? NO_STREAM : BigInt(revision - 1);
  for (;;) {
    try {
      return await client.appendToStream(stream, event, { expectedRevision, deadline: 5_000 });
    } catch (error) {
      if (!/unavailable|deadline|timeout/i.test(String(error))) throw error;
      await pause(50);
    }
  }
}
