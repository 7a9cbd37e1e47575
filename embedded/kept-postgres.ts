import { setTimeout as sleep } from 'node:timers/promises';
import { delayAfter, seconds } from './delay';
import type { Log } from './log';
import { type Postgres, startPostgres } from './postgres';

export type KeptPostgres = { url: string; stop(): Promise<void> };

/** Starts Postgres, and starts it again on the same port whenever it dies, until it is stopped. */
export async function keepPostgres({ dataDir, log }: { dataDir: string; log: Log }): Promise<KeptPostgres> {
  const stopping = new AbortController();
  const stopped = () => stopping.signal.aborted;
  let current: Postgres | undefined = await startPostgres({ dataDir, logger: log });
  const { url, port } = current;

  async function startAgain(): Promise<Postgres | undefined> {
    for (let failures = 1; !stopped(); failures++) {
      const delay = delayAfter(failures);
      log.error(`Postgres ended; starting it again in ${seconds(delay)} (${dataDir}/logs/postgres.log).`);
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopped()) return undefined;
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
      await current.exited;
      if (stopped()) return;
      current = await startAgain();
      if (stopped()) return void (await current?.stop());
      log.info('Postgres is back.');
    }
  }

  const watching = watch();
  return {
    url,
    async stop() {
      stopping.abort();
      await current?.stop();
      await watching;
    },
  };
}
