import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../backend/platform/kit/config';
import { takeLock } from './lock';
import type { Log } from './log';
import { announce, runningIn, withdraw } from './run-file';
import { startStores, Cleanup } from './stores';

/**
 * Calls `fn` with both URLs set: those of the environment, of the running parts on DATA_DIR, or of parts started for
 * its duration.
 */
export async function withParts<Result>(
  config: Config,
  fn: (config: Config) => Promise<Result>,
  log: Log = console,
): Promise<Result> {
  if (config.databaseUrl && config.eventStoreUrl) return fn(config);
  const running = runningIn(config.dataDir);
  if (running) return fn({ ...running, ...present(config) });
  mkdirSync(config.dataDir, { recursive: true, mode: 0o711 });
  const lock = takeLock(join(config.dataDir, 'lock'), `The data directory ${config.dataDir}`);
  const cleanup = new Cleanup();
  try {
    const { config: startedConfig } = await startStores(config, log, cleanup);
    announce(startedConfig);
    return await fn(startedConfig);
  } finally {
    withdraw(config.dataDir);
    await cleanup.run();
    lock.release();
  }
}

function present(config: Config): Config {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined)) as Config;
}
