import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Config, readConfig } from '../backend/platform/kit/config';
import { exposureWarnings } from '../backend/platform/kit/exposure.rules';
import { seconds } from './delay';
import { hasDemo } from './demo-stamp';
import { demoWarnings, entryNote } from './entry-notes';
import { takeLock } from './lock';
import type { Log } from './log';
import { whyNotListen } from './ports';
import { supervise } from './supervisor';

const log: Log = {
  info: (text) => console.log(text),
  warn: (text) => console.warn(text),
  error: (text) => console.error(text),
};

async function main(): Promise<void> {
  const startedAt = Date.now();
  const config = readConfig();
  mkdirSync(config.dataDir, { recursive: true, mode: 0o711 });
  const displayedPath = shortest(config.dataDir);
  const lock = takeLock(join(config.dataDir, 'lock'), `The data directory ${displayedPath}`);
  process.once('exit', () => lock.release());
  const hindrance =
    (await whyNotListen(config.port, config.host)) ??
    (config.metricsPort && (await whyNotListen(config.metricsPort, config.metricsHost, 'METRICS_')));
  if (hindrance) throw new Error(hindrance);
  log.info(`Starting, with the data in ${displayedPath} and the logs in ${join(displayedPath, 'logs')} …`);
  const supervisor = supervise(config, log);
  const stop = stopper(supervisor.stop);
  try {
    await supervisor.ready;
  } catch (error) {
    if (!stop.isCalled()) log.error(messageOf(error));
    return stop.now(1);
  }
  if (!stop.isCalled()) welcome(config, Date.now() - startedAt);
}

/** Every stop signal leads to one stop; further ones change nothing. */
function stopper(stop: () => Promise<void>): { now(code: number): Promise<void>; isCalled(): boolean } {
  let stopping: Promise<void> | undefined;
  const now = (code: number) => {
    stopping ??= (async () => {
      log.info('Stopping …');
      await stop();
      log.info('Stopped.');
      process.exit(code);
    })();
    return stopping;
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void now(0));
  process.once('disconnect', () => void now(0));
  process.channel?.unref();
  process.on('uncaughtException', (error) => {
    log.error(error.stack ?? error.message);
    void now(1);
  });
  // A closed terminal must not end this process before the parts have stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return { now, isCalled: () => stopping !== undefined };
}

function welcome(config: Config, took: number): void {
  const isDemoThere = hasDemo(config);
  for (const warning of [...exposureWarnings(config), ...demoWarnings(config, isDemoThere)]) log.warn(warning);
  const lines = ['', `Daicho is ready at ${config.appUrl} (${seconds(took)})`, entryNote(config, isDemoThere)];
  log.info([...lines, 'Ctrl+C stops it.', ''].join('\n'));
}

function shortest(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere === '' || fromHere.startsWith('..') ? path : fromHere;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

main().catch((error: unknown) => {
  log.error(messageOf(error));
  process.exit(1);
});
