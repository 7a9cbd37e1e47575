import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent, START } from '@eventstore/db-client';
import { type Config, readConfig } from '../backend/platform/kit/config';
import { silent } from './log';
import { runningIn } from './run-file';
import { withParts } from './with-parts';

jest.setTimeout(120_000);

let config: Config;
beforeAll(() => {
  config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'daicho-parts-')) });
});
afterAll(() => rmSync(config.dataDir, { recursive: true }));

async function withClient<Result>(
  url: string | undefined,
  act: (client: EventStoreDBClient) => Promise<Result>,
): Promise<Result> {
  const client = EventStoreDBClient.connectionString(url ?? '');
  try {
    return await act(client);
  } finally {
    await client.dispose();
  }
}

test('a tool starts its own parts if none run, others share them, and its data is kept', async () => {
  await withParts(
    config,
    async (first) => {
      await withClient(first.eventStoreUrl, (client) =>
        client.appendToStream('thing-1', jsonEvent({ type: 'Kept', data: {} })),
      );
      await withParts(config, async (second) => {
        expect([second.databaseUrl, second.eventStoreUrl]).toEqual([first.databaseUrl, first.eventStoreUrl]);
      });
    },
    silent,
  );
  expect(runningIn(config.dataDir)).toBeUndefined();
  await withParts(
    config,
    async (again) => {
      const types = await withClient(again.eventStoreUrl, async (client) => {
        const types: (string | undefined)[] = [];
        for await (const { event } of client.readStream('thing-1', { fromRevision: START })) types.push(event?.type);
        return types;
      });
      expect(types).toEqual(['Kept']);
    },
    silent,
  );
});

test('a failed tool leaves no process running', async () => {
  await expect(withParts(config, () => Promise.reject(new Error('no such company')), silent)).rejects.toThrow(
    'no such company',
  );
  expect(runningIn(config.dataDir)).toBeUndefined();
  await withParts(config, () => Promise.resolve(), silent);
});

test('with both URLs in the environment no part is started', async () => {
  const given = { ...config, databaseUrl: 'postgres://u@db/x', eventStoreUrl: 'esdb://store:2113' };
  expect(await withParts(given, (used) => Promise.resolve(used), silent)).toBe(given);
});
