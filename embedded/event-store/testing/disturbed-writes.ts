import type { EventStoreDBClient } from '@eventstore/db-client';
import { all, appendUntilAcknowledged, noted, numbersIn, uniqueName } from './events';

interface Writes {
  writers: number;
  /** Events of each writer. */
  count: number;
}

/** Lets writers count up, each in its own stream, while `disturb` runs; expects each acknowledged event once. */
export async function expectToSurvive(
  client: EventStoreDBClient,
  { writers, count }: Writes,
  disturb: () => Promise<void>,
): Promise<void> {
  const streams = Array.from({ length: writers }, () => uniqueName('disturbed'));
  const write = async (stream: string) => {
    for (let n = 0; n < count; n += 1) await appendUntilAcknowledged(client, stream, noted(n), n);
  };
  await Promise.all([disturb(), ...streams.map(write)]);
  const written = Array.from({ length: count }, (_, n) => n);
  for (const stream of streams) expect(numbersIn(await all(client.readStream(stream)))).toEqual(written);
}
