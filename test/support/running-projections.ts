import { Client } from 'pg';
import { announcementChannel, type Announcement } from '../../backend/platform/kit/announcement';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import type { Log } from '../../projections/kit/log';
import { Progress } from '../../projections/kit/progress';
import type { Projection } from '../../projections/kit/projection';
import { rebuild } from '../../projections/kit/rebuild';
import { runProjections } from '../../projections/kit/runner';
import { projections as everyProjection } from '../../projections/registry';
import { startParts, type Parts } from './parts';
import { until } from './until';

export interface RunningProjections {
  /** All announcements so far. */
  readonly announced: Announcement[];
  /** Warnings and errors, except that a rebuild is slow, which a busy machine explains. */
  readonly complaints: string[];
  /** Warnings that a rebuild is slow, so that the other projections continue without those that it holds. */
  readonly slowRebuilds: string[];
  /** Settles when everything up to a position can be read. */
  reached(position: bigint): Promise<void>;
  stop(): Promise<void>;
}

/** The projections of a spec, in this process, on real parts. */
export async function startProjections(
  parts: Parts,
  projections: readonly Projection[],
  ledger: Pick<Parts['store'], 'readAll' | 'subscribe' | 'head'> = parts.store,
): Promise<RunningProjections> {
  const listener = new Client({ connectionString: parts.config.databaseUrl });
  const announced: Announcement[] = [];
  listener.on('notification', ({ payload }) => announced.push(JSON.parse(payload ?? '') as Announcement));
  await listener.connect();
  await listener.query(`listen ${announcementChannel}`);
  const [complaints, slowRebuilds]: [string[], string[]] = [[], []];
  const complain = (_: unknown, words = '') => {
    const isSlow = words.startsWith('A rebuild holds projections for too long');
    (isSlow ? slowRebuilds : complaints).push(words);
  };
  const log = { info: () => undefined, warn: complain, error: complain } as unknown as Log;
  const stop = new AbortController();
  const databaseUrl = databaseUrlFor(parts.config, 'projections');
  const build = (chosen: readonly Projection[]) =>
    rebuild({ config: parts.config, projections: chosen, ledger: parts.store, progress: quiet() });
  let running: Promise<void> = Promise.resolve();
  await new Promise<void>((onReady) => {
    running = runProjections({ projections, ledger, databaseUrl, log, onReady, build }, stop.signal);
  });
  return {
    announced,
    complaints,
    slowRebuilds,
    reached: (position) =>
      until(
        () => announced.some((one) => BigInt(one.position) >= position),
        undefined,
        () => `${position} was not reached: ${JSON.stringify(announced.at(-1))} ${complaints.join(', ')}`,
      ),
    stop: async () => {
      stop.abort();
      await running;
      await listener.end();
    },
  };
}

/**
 * Starts all projections on parts of their own before the specs of this file, and stops them after them.
 * @returns objects that are empty until the specs run
 */
export function setUpProjections() {
  const [parts, running] = [{} as Parts, {} as RunningProjections];
  beforeAll(async () => {
    Object.assign(parts, await startParts());
    Object.assign(running, await startProjections(parts, everyProjection));
  });
  afterAll(async () => {
    await running.stop?.();
    await parts.stop?.();
  });
  return { parts, running };
}

/** Progress without output. */
export const quiet = (): Progress =>
  new Progress('', 0n, { isTTY: false, write: () => true } as unknown as NodeJS.WriteStream);
