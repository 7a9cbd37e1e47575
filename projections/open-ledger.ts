import { Pool } from 'pg';
import { entities } from '../backend/entities';
import { databaseUrlFor, type Config } from '../backend/platform/kit/config';
import { DatabaseClient } from '../backend/platform/kit/database-client';
import { EventStore } from '../backend/platform/kit/event-store';
import { Facts } from '../backend/platform/kit/facts';
import { PersonKeys } from '../backend/platform/kit/person-keys';
import { Secrets } from '../backend/platform/kit/secrets';

export interface OpenLedger {
  ledger: EventStore;
  /** From now on it notices keys that were destroyed before. */
  forgetKeys(): void;
  close(): Promise<void>;
}

/** The event store as the projections read it: personal fields opened with the keys that still exist. */
export function openLedger(config: Config): OpenLedger {
  if (!config.eventStoreUrl) throw new Error('EVENTSTORE_URL is not set, and no embedded event store was started.');
  const pool = new Pool({
    Client: DatabaseClient,
    connectionString: databaseUrlFor(config, 'projections'),
    max: 2,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 20_000,
    query_timeout: 25_000,
  });
  // A lost idle connection is replaced by the next query.
  pool.on('error', () => undefined);
  const keys = new PersonKeys(pool, new Secrets(config.secretKey));
  const ledger = new EventStore(config.eventStoreUrl, new Facts(entities, keys));
  const close = async () => {
    try {
      await ledger.close();
    } finally {
      await pool.end();
    }
  };
  return { ledger, forgetKeys: () => keys.forgetFetched(), close };
}
