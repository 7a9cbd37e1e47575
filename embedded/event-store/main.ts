import { parseArgs } from 'node:util';
import { readConfig } from '../../backend/kit/config';
import { startEventStore } from './server';

const USAGE = 'npm run eventstore -- --port 2113 [--host 127.0.0.1] [--data DIR | --database URL | --memory]';

interface Arguments {
  host: string;
  port: number;
  data: string | undefined;
  database: string | undefined;
  memory: boolean;
}

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '2113' },
      data: { type: 'string' },
      database: { type: 'string' },
      memory: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${values.port} is not a port`);
  const places = [values.data, values.database, values.memory || undefined].filter((place) => place !== undefined);
  // Arguments can be read by everybody on the machine, so a URL with a password may come from the environment instead.
  const database = places.length === 0 ? readConfig().databaseUrl : values.database;
  if (places.length > 1 || (places.length === 0 && !database)) {
    throw new Error('Say where the log is: DATABASE_URL, or one of --data, --database, --memory');
  }
  return { host: values.host, port, data: values.data, database, memory: values.memory };
}

const logger = {
  info: (message: string) => console.log(message),
  warn: (message: string) => console.warn(message),
  error: (message: string) => console.error(message),
};

async function startPlace(
  options: Arguments,
): Promise<{ log: 'memory' | { databaseUrl: string }; stop(): Promise<void> }> {
  const nothing = () => Promise.resolve();
  if (options.memory) return { log: 'memory', stop: nothing };
  if (options.database !== undefined) return { log: { databaseUrl: options.database }, stop: nothing };
  const { startPostgres } = await import('../postgres');
  const postgres = await startPostgres({ dataDir: options.data ?? '' });
  return { log: { databaseUrl: postgres.url }, stop: () => postgres.stop() };
}

async function main(): Promise<void> {
  const options = readArguments();
  const place = await startPlace(options);
  const node = await startEventStore({ host: options.host, port: options.port, log: place.log, logger }).catch(
    async (error: unknown) => {
      await place.stop();
      throw error;
    },
  );
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= node.close().then(() => place.stop()));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0)));
  }
  console.log(`The event store node listens at ${node.url}`);
  process.send?.('ready');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.error(`Usage: ${USAGE}`);
  process.exit(1);
});
