import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, Pool, type Client } from 'pg';
import { DatabaseClient } from '../../../backend/platform/kit/database-client';
import { LogUnavailable } from './failures';

const START_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 30_000;

function settings(databaseUrl: string, name: string) {
  return {
    connectionString: databaseUrl,
    application_name: `event store ${name}`,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  };
}

/** A pool of connections for reading. */
export function readers(databaseUrl: string, name: string, max: number): Pool {
  const pool = new Pool({ Client: DatabaseClient, ...settings(databaseUrl, name), max });
  // The pool replaces a broken idle connection; the next query finds out if the server is unavailable.
  pool.on('error', () => undefined);
  return pool;
}

/** One connection; waits for a server that is starting, for example after a crash. */
export async function connect(databaseUrl: string, name: string): Promise<Client> {
  const until = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new DatabaseClient(settings(databaseUrl, name));
    // A broken connection fails the next question, which is soon enough; unheard, it would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!isStarting(error) || Date.now() > until) throw error;
      await pause(50);
    }
  }
}

const isStarting = (error: unknown) => error instanceof DatabaseError && error.code === '57P03';

/** Ends connections, without waiting long for a server that does not answer. */
export async function disconnect(clients: (Client | undefined)[]): Promise<void> {
  const endings = clients.map(async (client) => client?.end().catch(() => undefined));
  await Promise.race([Promise.all(endings), pause(1_000)]);
}

/** Whatever goes wrong with the database makes the log unavailable. */
export async function withLogErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LogUnavailable) throw error;
    throw new LogUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
