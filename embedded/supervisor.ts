import { relative } from 'node:path';
import type { Config } from '../backend/platform/kit/config';
import type { DeliveredMail } from '../backend/platform/kit/parent-messages';
import { seconds } from './delay';
import { hasDemo, isDemoSettled, settleDemo } from './demo-stamp';
import type { Log } from './log';
import { shortenLogs } from './log-file';
import { loadModule, type WaitingModule } from './module-process';
import { endGently, loadPart, startPart } from './part';
import { announce, withdraw } from './run-file';
import { startStores, Cleanup } from './stores';
import { startDemoVendors } from './vendors/demo-vendors';

export type Supervisor = {
  /** Settles when the console answers; rejects when a part does not start. */
  ready: Promise<void>;
  /** Stops the running parts in reverse order; further calls wait for the same end. */
  stop(): Promise<void>;
};

/** Starts every part that the configuration does not place elsewhere, and keeps it running. */
export function supervise(givenConfig: Config, log: Log): Supervisor {
  const cleanup = new Cleanup();
  let stopping: Promise<void> | undefined;

  async function start(): Promise<void> {
    const ofProjections = { name: 'projections', module: 'projections/main', args: ['run'], config: givenConfig };
    const loadedProjections = loadPart(ofProjections, cleanup);
    const loadedBackend = loadPart({ name: 'backend', module: 'backend/main', config: givenConfig }, cleanup);
    const demo = loadDemo(givenConfig, log, cleanup);
    const { config, availabilities: needs } = await startStores(givenConfig, log, cleanup);
    config.demoVendorsUrl = isEmbedded(givenConfig) ? await playVendors(givenConfig, cleanup) : undefined;
    cleanup.signal.throwIfAborted();
    announce(config);
    cleanup.push(async () => withdraw(config.dataDir));
    cleanup.push(keepLogsShort(config.dataDir, log));
    const common = { config, log, needs, onMail: (mail: DeliveredMail) => log.info(describeMail(mail)) };
    const projections = startPart({ ...loadedProjections, ...common });
    cleanup.push(() => projections.stop());
    const backend = startPart({ ...loadedBackend, ...common });
    cleanup.push(() => backend.stop());
    await Promise.all([projections.ready, backend.ready]);
    if (demo) await makeDemo(demo, config, isEmbedded(givenConfig), log, cleanup);
  }

  const startup = start();
  async function stopAll(): Promise<void> {
    await cleanup.run();
    await startup.catch(() => undefined);
    await cleanup.run();
  }
  return { ready: startup, stop: () => (stopping ??= stopAll()) };
}

function keepLogsShort(dataDir: string, log: Log): () => Promise<void> {
  const shorten = () => {
    try {
      shortenLogs(dataDir);
    } catch (error) {
      log.warn(`The logs cannot be truncated: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  shorten();
  const shortening = setInterval(shorten, 60_000);
  return async () => clearInterval(shortening);
}

/** @returns their address, where a demo company is or will be */
async function playVendors(config: Config, cleanup: Cleanup): Promise<string | undefined> {
  if (!config.demo && !hasDemo(config)) return undefined;
  const vendors = await startDemoVendors();
  cleanup.push(() => vendors.stop());
  return vendors.url;
}

const isEmbedded = (config: Config) => !config.databaseUrl && !config.eventStoreUrl;

/** Loads the code that makes the demo company, unless it is settled: a stamp in the cluster spares later starts the question. */
function loadDemo(config: Config, log: Log, cleanup: Cleanup): WaitingModule | undefined {
  if (!config.demo || (isEmbedded(config) && isDemoSettled(config))) return undefined;
  try {
    const demo = loadModule({ name: 'demo', module: 'backend/demo/main', config });
    cleanup.push(() => endGently(demo));
    return demo;
  } catch (error) {
    log.warn(`There is no demo company: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** The demo company's history is made by commands, once. */
async function makeDemo(
  demo: WaitingModule,
  config: Config,
  isDemoEmbedded: boolean,
  log: Log,
  cleanup: Cleanup,
): Promise<void> {
  log.info('Making the demo company with two years of history …');
  const startedAt = Date.now();
  demo.begin(config);
  const { ok, how } = await demo.end;
  if (cleanup.signal.aborted) return;
  if (!ok) return log.error(`The demo company was not made, the next start tries again. It ended ${how}`);
  log.info(`The demo company is there, in ${seconds(Date.now() - startedAt)}.`);
  if (isDemoEmbedded) settleDemo(config, true);
}

function describeMail({ to, subject, file, link }: DeliveredMail): string {
  return `Mail for ${to}: ${subject} (${relative(process.cwd(), file)})${link ? `\n  ${link}` : ''}`;
}
