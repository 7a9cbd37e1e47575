import { setTimeout as sleep } from 'node:timers/promises';
import { Availability } from './availability';
import { whenNext } from './delay';
import type { Log } from './log';
import { type Postgres, startPostgres } from './postgres';
import { RestartPolicy } from './restart-policy';

export type SupervisedPostgres = { url: string; availability: Availability; stop(): Promise<void> };

/** Starts Postgres, and starts it again at the same address whenever it dies, until it is stopped. */
export async function supervisePostgres({ dataDir, log }: { dataDir: string; log: Log }): Promise<SupervisedPostgres> {
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let current: Postgres | undefined = await startPostgres({ dataDir, logger: log });
  const { url, port } = current;
  const availability = new Availability('Postgres');
  const policy = new RestartPolicy();

  async function startAgain(wasStopped: boolean): Promise<Postgres | undefined> {
    for (let isCrash = !wasStopped; !isStopped(); isCrash = true) {
      const delay = isCrash ? policy.delayAfterCrash() : 0;
      log.error(`Postgres ended; starting it again ${whenNext(delay)} (${dataDir}/logs/postgres.log).`);
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopped()) return undefined;
      try {
        return await startPostgres({ dataDir, port, logger: log });
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error));
      }
    }
    return undefined;
  }

  async function watch(): Promise<void> {
    while (current) {
      const wasStopped = await current.exit;
      if (isStopped()) return;
      availability.lose();
      current = await startAgain(wasStopped);
      if (isStopped()) return void (await current?.stop());
      availability.restore();
      log.info('Postgres is back.');
    }
  }

  const watching = watch();
  return {
    url,
    availability,
    async stop() {
      stopping.abort();
      await current?.stop();
      await watching;
    },
  };
}
