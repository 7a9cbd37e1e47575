import { once } from 'node:events';
import { END, EventStoreDBClient, eventTypeFilter } from '@eventstore/db-client';
import type { Part, Product } from './product';

const entityIn = (streamId: string) => streamId.split('.')[1]!;

/** How often each entity has had an event of a type, by the log itself. */
export const occurrencesIn = async (product: Product, type: string): Promise<Map<string, number>> => {
  const ledger = EventStoreDBClient.connectionString(product.running.eventStoreUrl);
  const counts = new Map<string, number>();
  try {
    for await (const { event } of ledger.readAll()) {
      if (event?.type !== type) continue;
      const id = entityIn(event.streamId);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  } finally {
    await ledger.dispose();
  }
  return counts;
};

/**
 * Kills a part as soon as the log has this many more events of a type, before the last is announced.
 * @returns once it watches the log; `killed` is the entity of the last event
 */
export const killAt = async (
  product: Product,
  part: Part,
  type: string,
  count: number,
): Promise<{ killed: Promise<string> }> => {
  // The process of jobs may not have started yet.
  const kill = part === 'jobs' ? () => product.kill(part) : product.aim(part);
  const ledger = EventStoreDBClient.connectionString(product.running.eventStoreUrl);
  const filter = eventTypeFilter({ prefixes: [type] });
  let appendedCount = 0;
  const subscription = ledger.subscribeToAll({ fromPosition: END, filter });
  const killed = new Promise<string>((resolve, fail) => {
    subscription.on('data', ({ event }) => {
      if (++appendedCount !== count) return;
      kill();
      resolve(entityIn(event!.streamId));
      void subscription.unsubscribe();
    });
    subscription.once('error', fail);
  }).finally(() => void ledger.dispose());
  await Promise.race([once(subscription, 'confirmation'), killed]);
  return { killed };
};
