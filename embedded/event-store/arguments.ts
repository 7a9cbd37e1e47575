import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../backend/platform/kit/config';

export const usage =
  'npm run eventstore -- --port 2113 [--host 127.0.0.1] [--data DIR | --database URL | --memory] [--insecure]';

export interface NodeArguments {
  host: string;
  port: number;
  log: 'memory' | { databaseUrl: string } | { dataDir: string };
  /** The directory of the CA; a temporary one when undefined. */
  dataDir: string | undefined;
  /** From EVENTSTORE_PASSWORD, since all users of the machine can read arguments; generated when undefined. */
  password: string | undefined;
  insecure: boolean;
}

/** @throws an Error that says which argument is wrong. */
export function readArguments(): NodeArguments {
  const { values } = parseArgs({
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '2113' },
      data: { type: 'string' },
      database: { type: 'string' },
      memory: { type: 'boolean', default: false },
      insecure: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${values.port} is not a port`);
  const place = placeOf(values, process.env);
  if (values.insecure) refuseInsecure(place);
  const password = process.env.EVENTSTORE_PASSWORD || undefined;
  return { host: values.host, port, ...place, password, insecure: values.insecure };
}

type Place = Pick<NodeArguments, 'log' | 'dataDir'>;

function placeOf(values: { data?: string; database?: string; memory: boolean }, env: NodeJS.ProcessEnv): Place {
  const namedPlaces = [values.data, values.database, values.memory || undefined].filter((value) => value !== undefined);
  if (namedPlaces.length > 1) throw new Error('Name one place for the log: --data, --database or --memory');
  if (values.data) {
    const dataDir = resolve(values.data);
    return { log: { dataDir }, dataDir };
  }
  if (values.database) return { log: { databaseUrl: values.database }, dataDir: undefined };
  if (values.memory) return { log: 'memory', dataDir: undefined };
  if (!env.DATABASE_URL) {
    throw new Error('Say where the log is: DATABASE_URL, or one of --data, --database, --memory');
  }
  const { databaseUrl = '', dataDir } = readConfig(env);
  return { log: { databaseUrl }, dataDir };
}

function refuseInsecure({ log, dataDir }: Place): void {
  if (log !== 'memory' && !('dataDir' in log)) {
    throw new Error('--insecure goes with --memory or --data only: a database may hold the ledger of companies');
  }
  if (dataDir && isOfProduct(dataDir)) {
    throw new Error(`--insecure is refused: ${dataDir} is a data directory of Daicho`);
  }
}

const isOfProduct = (dataDir: string) =>
  ['secret-key', 'run.json', 'logs/backend.log'].some((name) => existsSync(join(dataDir, name)));
