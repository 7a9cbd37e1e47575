import type { EventStoreDBClient } from '@eventstore/db-client';
import { until } from '../../../test/support/until';
import { all, appendUntilAcknowledged, noteNumber, numbersIn, uniqueName } from './events';

interface Writes {
  writers: number;
  /** Events of each writer. */
  count: number;
}

/** Settles when this many more events are acknowledged, or all are. */
type Acknowledged = (count: number) => Promise<void>;

/** Lets writers count up, each in its own stream, while `disturb` runs; expects each acknowledged event once. */
export async function expectToSurvive(
  client: EventStoreDBClient,
  { writers, count }: Writes,
  disturb: (waitForAcknowledged: Acknowledged) => Promise<void>,
): Promise<void> {
  const streams = Array.from({ length: writers }, () => uniqueName('disturbed'));
  let acknowledgedCount = 0;
  const write = async (stream: string) => {
    for (let n = 0; n < count; n += 1) {
      await appendUntilAcknowledged(client, stream, noteNumber(n), n);
      acknowledgedCount += 1;
    }
  };
  const waitForAcknowledged: Acknowledged = (more) => {
    const enough = Math.min(acknowledgedCount + more, writers * count);
    return until(() => acknowledgedCount >= enough);
  };
  await Promise.all([disturb(waitForAcknowledged), ...streams.map(write)]);
  const writtenNumbers = Array.from({ length: count }, (_, n) => n);
  for (const stream of streams) expect(numbersIn(await all(client.readStream(stream)))).toEqual(writtenNumbers);
}
