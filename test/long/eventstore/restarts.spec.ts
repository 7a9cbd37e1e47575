import { EventStoreDBClient } from '@eventstore/db-client';
import { expectToSurvive } from '../../../embedded/event-store/testing/disturbed-writes';
import {
  all,
  appendUntilAcknowledged,
  noteNumber,
  numbersIn,
  uniqueName,
} from '../../../embedded/event-store/testing/events';
import { end, nodeOn } from '../../../embedded/event-store/testing/node-process';
import { throwAwayPostgres } from '../../../embedded/event-store/testing/servers';
import { delay } from '../../support/delay';

const restartCount = 10;

let place: Awaited<ReturnType<typeof throwAwayPostgres>>;
beforeAll(async () => {
  place = await throwAwayPostgres();
}, 60_000);
afterAll(() => place.discard(), 60_000);

type Restart = (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;

/** Runs `act` against a node in a process of its own. */
const withNode = async (act: (client: EventStoreDBClient, restart: Restart) => Promise<void>) => {
  const { url, start } = await nodeOn(place.postgres.url, place.dataDir);
  let node = await start();
  const client = EventStoreDBClient.connectionString(url);
  try {
    await act(client, async (signal) => {
      await end(node, signal);
      node = await start();
    });
    await client.dispose();
  } finally {
    await end(node, 'SIGKILL');
  }
};

describe('A node in its own process', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    `that is ended by %s ${restartCount} times in mid-append loses and doubles nothing`,
    (signal) =>
      withNode((client, restart) =>
        expectToSurvive(client, { writers: 20, count: 300 }, async (acknowledged) => {
          for (let times = 0; times < restartCount; times += 1) {
            await acknowledged(300);
            await restart(signal);
          }
        }),
      ),
    300_000,
  );

  it.each([0, 50, 500, 3_000])(
    'that was restarted is appended to by a client that was idle for %i ms',
    (idleMs) =>
      withNode(async (client, restart) => {
        const stream = uniqueName('idle');
        await client.appendToStream(stream, noteNumber(0));
        await delay(idleMs);
        await restart('SIGTERM');
        await appendUntilAcknowledged(client, stream, noteNumber(1), 1);
        expect(numbersIn(await all(client.readStream(stream)))).toEqual([0, 1]);
      }),
    60_000,
  );
});
