import { Client, Pool } from 'pg';
import { entities } from '../../backend/entities';
import { databaseUrlFor, type Config, type DatabaseRole } from '../../backend/platform/kit/config';
import { EventStore } from '../../backend/platform/kit/event-store';
import { streamName, type Metadata } from '../../backend/platform/kit/events';
import { Facts, type DraftEvent } from '../../backend/platform/kit/facts';
import { newId } from '../../backend/platform/kit/ids';
import { PersonKeys } from '../../backend/platform/kit/person-keys';
import { pgTypes } from '../../backend/platform/kit/pg-types';
import { Secrets } from '../../backend/platform/kit/secrets';

/** An event of one entity. */
export type Happened = DraftEvent & { entity: string; entityId: string; companyId: string; at?: string };

export type PartsConfig = Config & { databaseUrl: string; eventStoreUrl: string };

export interface Parts {
  config: PartsConfig;
  store: EventStore;
  keys: PersonKeys;
  /** Rows of a query as one of the roles. */
  query<T>(sql: string, values?: unknown[], role?: DatabaseRole): Promise<T[]>;
  /** Appends these events in this order; answers the position of the last. */
  remember(...happened: Happened[]): Promise<bigint>;
  stop(): Promise<void>;
}

/** Connects to parts that run; `stop` ends the connections alone. */
export function openParts(config: PartsConfig): Parts {
  const pool = new Pool({ connectionString: databaseUrlFor(config, 'backend'), max: 3, types: pgTypes });
  pool.on('error', () => undefined);
  const keys = new PersonKeys(pool, new Secrets(config.secretKey));
  const store = new EventStore(config.eventStoreUrl, new Facts(entities, keys));
  return {
    config,
    store,
    keys,
    query: (sql, values = [], role = 'owner') => queryAs(databaseUrlFor(config, role), sql, values),
    remember: rememberer(store),
    stop: async () => {
      await store.close();
      await pool.end();
    },
  };
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
