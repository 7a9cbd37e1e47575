import { EventStoreDBClient } from '@eventstore/db-client';
import { serve } from './worker';

/** The ceiling of a rebuild: the official client alone reads the same log to its end. */
serve(async () => {
  const client = EventStoreDBClient.connectionString(process.env.EVENTSTORE_URL!);
  const start = performance.now();
  let events = 0;
  for await (const _ of client.readAll()) events++;
  const seconds = (performance.now() - start) / 1_000;
  await client.dispose();
  return { events, seconds, peak: process.resourceUsage().maxRSS };
});
