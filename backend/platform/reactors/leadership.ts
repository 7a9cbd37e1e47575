import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { DatabaseClient } from '../kit/database-client';

interface Leadership {
  databaseUrl: string;
  /** The name of the role: one process at a time holds it. */
  role: string;
  closing: AbortSignal;
  lead: (signal: AbortSignal) => Promise<void>;
  onTrouble: (error: unknown) => void;
}

const pollIntervalMs = 1_000;
const heartbeatIntervalMs = 5_000;

/**
 * Leads while this process holds the role, an advisory lock on a connection of its own, and otherwise stands by.
 * The signal given to `lead` aborts when the connection, and with it the lock, is lost.
 */
export async function leadExclusively({ databaseUrl, role, closing, lead, onTrouble }: Leadership): Promise<void> {
  while (!closing.aborted) {
    const client = new DatabaseClient({
      connectionString: databaseUrl,
      application_name: `daicho ${role}`,
      query_timeout: heartbeatIntervalMs,
    });
    const lossController = new AbortController();
    client.on('error', () => lossController.abort());
    client.on('end', () => lossController.abort());
    const signal = AbortSignal.any([closing, lossController.signal]);
    try {
      await client.connect();
      await waitForElection(client, role, signal);
      const beating = beat(client, signal).catch(() => lossController.abort());
      if (!signal.aborted) await lead(signal);
      lossController.abort();
      await beating;
    } catch (error) {
      if (!closing.aborted) onTrouble(error);
    } finally {
      await client.end().catch(() => {});
    }
    await pause(pollIntervalMs, closing);
  }
}

/** Polls, since a statement that waits for a lock would keep Postgres from vacuuming. */
async function waitForElection(client: Client, role: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await client.query<{ isElected: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as "isElected"',
      [`daicho.${role}`],
    );
    if (rows[0]!.isElected) return;
    await pause(pollIntervalMs, signal);
  }
}

/** Detects a connection that died silently. */
async function beat(client: Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(heartbeatIntervalMs, signal);
    if (!signal.aborted) await client.query('select 1');
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => {});
