import { chmodSync, rmSync } from 'node:fs';
import { EventStoreDBClient } from '@eventstore/db-client';
import { takeCluster } from '../../../test/support/one-cluster';
import { newSpecFolder } from '../../../test/support/spec-folder';
import { startPostgres } from '../../postgres';
import { openAccess } from '../node-access';
import { startEventStore } from '../server';

export interface Running {
  url: string;
  close(): Promise<void>;
}

interface ServerUnderTest {
  name: string;
  start(): Promise<Running>;
}

/** A temporary Postgres, of a copy of the cluster of the run. */
export async function throwAwayPostgres() {
  const dataDir = newSpecFolder('event-store-spec-');
  // Postgres may run as another account.
  chmodSync(dataDir, 0o711);
  takeCluster(dataDir);
  const postgres = await startPostgres({ dataDir });
  const discard = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, postgres, discard };
}

async function onPostgres(): Promise<Running> {
  const { dataDir, postgres, discard } = await throwAwayPostgres();
  const access = await openAccess(dataDir, '127.0.0.1', 'changeit');
  const node = await startEventStore({ log: { databaseUrl: postgres.url }, access });
  return { url: node.url, close: () => node.close().then(discard) };
}

const external = process.env.EVENTSTORE_URL;

const servers: ServerUnderTest[] = external
  ? [{ name: 'the server at EVENTSTORE_URL', start: async () => ({ url: external, close: async () => undefined }) }]
  : [
      { name: 'a log in memory', start: () => startEventStore({ log: 'memory' }) },
      { name: 'a log in Postgres and TLS', start: onPostgres },
    ];

/** Specs of behaviour that only our node has. */
export const describeOurNode = external ? describe.skip : describe;

export interface Connected {
  readonly url: string;
  readonly client: EventStoreDBClient;
}

const SPEC_TIMEOUT_MS = 60_000;

/** The client waits for ever for a read that was left half way: that must not keep a spec from ending. */
function letGo(client: EventStoreDBClient): Promise<void> {
  return Promise.race([client.dispose(), new Promise<void>((resolve) => setTimeout(resolve, 1_000))]);
}

/** Runs the specs against every available server: our node with each kind of log, or the one in EVENTSTORE_URL. */
export function describeEveryServer(theme: string, specs: (server: Connected) => void): void {
  describe.each(servers)(`${theme}, with $name`, ({ start }) => {
    jest.setTimeout(SPEC_TIMEOUT_MS);
    let running: Running;
    let client: EventStoreDBClient;
    beforeAll(async () => {
      running = await start();
      client = EventStoreDBClient.connectionString(running.url);
    }, SPEC_TIMEOUT_MS);
    afterAll(async () => {
      await letGo(client);
      await running.close();
    }, SPEC_TIMEOUT_MS);
    specs({
      get url() {
        return running.url;
      },
      get client() {
        return client;
      },
    });
  });
}
