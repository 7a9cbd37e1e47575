import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { receiveEnvironment } from '../../backend/platform/kit/config';
import { type NodeArguments, readArguments, usage } from './arguments';
import { accessDirectoryIn, generatePassword, type NodeAccess, openAccess } from './node-access';
import { type EventStoreNode, startEventStore } from './server';

const logger = {
  info: (message: string) => console.log(message),
  warn: (message: string) => console.warn(message),
  error: (message: string) => console.error(message),
};

type Stop = () => void | Promise<void>;

async function startLog({ log }: NodeArguments, stops: Stop[]): Promise<'memory' | { databaseUrl: string }> {
  if (log === 'memory' || 'databaseUrl' in log) return log;
  const { startPostgres } = await import('../postgres');
  const postgres = await startPostgres(log);
  stops.push(() => postgres.stop());
  return { databaseUrl: postgres.url };
}

async function prepareAccess(options: NodeArguments, stops: Stop[]): Promise<NodeAccess | undefined> {
  if (options.insecure) return undefined;
  const directory = options.dataDir ? accessDirectoryIn(options.dataDir) : temporaryDirectory(stops);
  return openAccess(directory, options.host, options.password ?? generatePassword());
}

function temporaryDirectory(stops: Stop[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'daicho-event-store-'));
  stops.push(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function start(options: NodeArguments, stops: Stop[]): Promise<EventStoreNode> {
  const log = await startLog(options, stops);
  const access = await prepareAccess(options, stops);
  const node = await startEventStore({ host: options.host, port: options.port, log, access, logger });
  stops.push(() => node.close());
  return node;
}

/** The password is printed only if it was generated here. */
function announce({ host, insecure, password }: NodeArguments, node: EventStoreNode): void {
  console.log(`The event store node listens at ${host}:${node.port}`);
  if (insecure) console.warn('It is insecure: every client of this port may read and write.');
  if (!password) console.log(`Connection string: ${node.url}`);
}

async function main(): Promise<void> {
  await receiveEnvironment();
  const options = readArguments();
  const stops: Stop[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  const node = await start(options, stops).catch(async (error: unknown) => {
    await stopAll();
    throw error;
  });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= stopAll());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0)));
  }
  announce(options, node);
  process.send?.('ready');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.error(`Usage: ${usage}`);
  process.exit(1);
});
