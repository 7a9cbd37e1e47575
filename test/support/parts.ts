import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { entities } from '../../backend/entities';
import { databaseUrlFor, type Config, type DatabaseRole } from '../../backend/kit/config';
import { EventStore } from '../../backend/kit/event-store';
import { streamName, type Metadata } from '../../backend/kit/events';
import { Facts, type Drafted } from '../../backend/kit/facts';
import { newId } from '../../backend/kit/ids';
import { PersonKeys } from '../../backend/kit/person-keys';
import { pgTypes } from '../../backend/kit/pg-types';
import { Secrets } from '../../backend/kit/secrets';
import { startEventStore } from '../../embedded/event-store/server';
import { silent } from '../../embedded/log';
import { startPostgres } from '../../embedded/postgres';
import { endOrphan } from '../../embedded/postgres-cluster';
import { isRunning } from '../../embedded/processes';
import { prepareDatabase } from '../../projections/kit/schema';
import { takeCluster } from './one-cluster';
import { configOf } from './parts-config';

/** What happened to one entity. */
export type Happened = Drafted & { entity: string; entityId: string; companyId: string; at?: string };

export interface Parts {
  config: Config & { databaseUrl: string; eventStoreUrl: string };
  store: EventStore;
  keys: PersonKeys;
  /** Rows of a query as one of the roles. */
  query<T>(sql: string, values?: unknown[], role?: DatabaseRole): Promise<T[]>;
  /** Appends these events in this order; answers the position of the last. */
  remember(...happened: Happened[]): Promise<bigint>;
  stop(): Promise<void>;
}

/** A Postgres with the schema in it and an event store in memory, or the one EVENTSTORE_URL names, both real, for one spec file. */
export async function startParts(): Promise<Parts> {
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), `daicho-parts-${process.pid}-`));
  chmodSync(dataDir, 0o711);
  takeCluster(dataDir);
  const [postgres, node] = await Promise.all([startPostgres({ dataDir }), eventStore()]);
  const config = { ...configOf(dataDir, postgres.url), eventStoreUrl: node.url };
  await prepareDatabase(config);
  const pool = new Pool({ connectionString: databaseUrlFor(config, 'backend'), max: 3, types: pgTypes });
  pool.on('error', () => undefined);
  const keys = new PersonKeys(pool, new Secrets(config.secretKey));
  const store = new EventStore(node.url, new Facts(entities, keys));
  return {
    config,
    store,
    keys,
    query: (sql, values = [], role = 'owner') => queryAs(databaseUrlFor(config, role), sql, values),
    remember: rememberer(store),
    stop: async () => {
      await store.close();
      await pool.end();
      await node.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const eventStore = async () => {
  const url = process.env.EVENTSTORE_URL;
  return url ? { url, close: async () => undefined } : startEventStore({ log: 'memory' });
};

/** Ends what specs left behind that were killed: their Postgres lives on. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^daicho-parts-(\d+)-/.exec(name)?.[1]);
    if (!pid || isRunning(pid)) continue;
    await endOrphan(join(tmpdir(), name, 'postgres'), silent);
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

async function queryAs<T>(url: string, sql: string, values: unknown[]): Promise<T[]> {
  const client = new Client({ connectionString: url, types: pgTypes });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as T[];
  } finally {
    await client.end();
  }
}

function rememberer(store: EventStore): Parts['remember'] {
  const revisions = new Map<string, number>();
  return async (...happened) => {
    let position = 0n;
    for (const { entity, entityId, companyId, at, ...draft } of happened) {
      const stream = streamName(entity, companyId, entityId);
      const { type, data, version } = await store.facts.toRecord(draft, companyId, entityId);
      const record = { id: newId(), type, data, metadata: metadataOf(companyId, version, at) };
      const appended = await store.append(stream, revisions.get(stream) ?? -1, [record]);
      revisions.set(stream, appended.revision);
      position = appended.position ?? position;
    }
    return position;
  };
}

const metadataOf = (companyId: string, version: number, at = new Date().toISOString()): Metadata => ({
  companyId,
  actor: { kind: 'system', id: null },
  channel: 'console',
  at,
  version,
  $correlationId: companyId,
  $causationId: companyId,
});
