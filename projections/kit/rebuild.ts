import type { Client } from 'pg';
import { databaseUrlFor, type Config } from '../../backend/platform/kit/config';
import { Builder } from './builder';
import { beforeAll } from './checkpoints';
import { connectWriter } from './database';
import { obtain } from './handover';
import type { Ledger } from './ledger';
import { tryLock, unlock } from './locks';
import type { Progress } from './progress';
import type { Projection } from './projection';
import { createScratch, dropAbandoned, finishing, largestFirst, swapIn, tablesOf, type Scratch } from './scratch';

export interface RebuildOptions {
  config: Config;
  projections: readonly Projection[];
  ledger: Ledger;
  progress: Progress;
}

/** Where tables are built that are not live, and under whose lock. */
const scratchSchemas = { rebuild: 'rebuild', verify: 'verify', verify_live: 'verify' };
/** The runner pauses for the rest when the rebuild is at most this many events behind. */
const maxEventsBehind = 500;
const lockTimeoutMs = 30_000;

/**
 * Rebuilds these projections beside the live tables and swaps them in; readers and the runner continue meanwhile.
 * @throws for a poison event, or when the runner does not hand over; the live tables are then unchanged.
 */
export async function rebuild({ config, projections, ledger, progress }: RebuildOptions): Promise<void> {
  await withOwner(config, async (client) => {
    const scratches = await createScratches(client, projections, 'rebuild');
    const builder = new Builder(client, ledger, scratches, progress);
    const catchUp = async () => {
      const count = await builder.advance();
      await builder.insertStaged();
      return count;
    };
    await catchUp();
    await finish(config, scratches);
    for (let tries = 0; tries < 20 && (await catchUp()) > maxEventsBehind; tries++);
    const names = projections.map(({ name }) => name);
    await withOwner(config, (asking) => obtain(client, asking, names, lockTimeoutMs));
    // A log without events of a table is read to its end, too: else the table counts as never built.
    const head = (await ledger.head()) ?? beforeAll;
    await catchUp();
    for (const scratch of scratches) {
      const { name } = scratch.projection;
      const last = builder.positionOf(name);
      await swapIn(client, config, scratch, last > head ? last : head);
      await unlock(client, 'projection', [name]);
    }
  });
}

/** Finishes the tables over two connections, the largest first. */
async function finish(config: Config, scratches: readonly Scratch[]): Promise<void> {
  await withOwner(config, async (one) =>
    withOwner(config, async (other) => {
      for (const jobs of finishing(await largestFirst(one, scratches))) {
        const work = async (client: Client) => {
          for (let next = jobs.shift(); next; next = jobs.shift()) await next(client);
        };
        await Promise.all([work(one), work(other)]);
      }
    }),
  );
}

/** @throws when another process is at one of them. */
export async function createScratches(
  client: Client,
  projections: readonly Projection[],
  schema: 'rebuild' | 'verify',
): Promise<Scratch[]> {
  const scratches: Scratch[] = [];
  for (const projection of projections) {
    for (const name of tablesOf(projection))
      if (!(await tryLock(client, 'scratch', `${schema}.${name}`)))
        throw new Error(`Another process is building ${name} in schema ${schema}`);
    scratches.push(await createScratch(client, projection, schema));
  }
  return scratches;
}

/** Drops the remains of killed rebuilds and verifications: tables whose builder's lock is free. */
export const cleanScratch = (config: Config): Promise<void> =>
  withOwner(config, async (client) => {
    for (const [schema, builder] of Object.entries(scratchSchemas))
      await dropAbandoned(client, schema, (name) => tryLock(client, 'scratch', `${builder}.${name}`));
  });

/** Locks taken on this connection end with it. */
export async function withOwner<T>(config: Config, act: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectWriter(databaseUrlFor(config, 'owner'), 'daicho projections');
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
