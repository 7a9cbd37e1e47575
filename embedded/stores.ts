import type { Config } from '../backend/platform/kit/config';
import type { Availability } from './availability';
import { accessDirectoryIn, connectionString, generatePassword } from './event-store/node-access';
import { caFileIn } from './event-store/node-identity';
import { supervisePostgres } from './supervised-postgres';
import type { Log } from './log';
import { loadPart, startPart } from './part';
import { freePort } from './ports';
import { ensureDatabase } from './postgres';

/** Ends the started parts in reverse order, also while the start is still going on. */
export class Cleanup {
  readonly #stack: (() => Promise<void>)[] = [];
  readonly #stopping = new AbortController();
  readonly signal = this.#stopping.signal;

  push(stop: () => Promise<void>): void {
    this.#stack.push(stop);
  }

  async run(): Promise<void> {
    this.#stopping.abort(new Error('Stopped while starting.'));
    for (let stop = this.#stack.pop(); stop; stop = this.#stack.pop()) await stop();
  }
}

export type Stores = {
  /** The given configuration with both URLs. */
  config: Config;
  /** The availabilities of the stores that were started here. */
  availabilities: Availability[];
};

/** Starts Postgres and the event store node, each unless the configuration names one. */
export async function startStores(givenConfig: Config, log: Log, cleanup: Cleanup): Promise<Stores> {
  const config = { ...givenConfig };
  const availabilities: Availability[] = [];
  const node = config.eventStoreUrl ? undefined : await loadNode(config, cleanup);
  if (!config.databaseUrl) {
    const postgres = await supervisePostgres({ dataDir: config.dataDir, log });
    cleanup.push(() => postgres.stop());
    cleanup.signal.throwIfAborted();
    config.databaseUrl = postgres.url;
    availabilities.push(postgres.availability);
  }
  if (node) {
    const databaseUrl = await ensureEventDatabase(config.databaseUrl);
    cleanup.signal.throwIfAborted();
    const part = startPart({ ...node.loaded, config: { ...config, databaseUrl }, needs: [...availabilities], log });
    cleanup.push(() => part.stop());
    await part.ready;
    availabilities.push(part.availability);
    config.eventStoreUrl = node.url;
  }
  return { config, availabilities };
}

/** Loads the code of the event store node, while Postgres starts. */
async function loadNode(config: Config, cleanup: Cleanup) {
  const [host, port, password] = ['127.0.0.1', await freePort(), generatePassword()];
  cleanup.signal.throwIfAborted();
  const module = 'embedded/event-store/main';
  const args = ['--host', host, '--port', String(port)];
  const loadedNode = loadPart(
    { name: 'event-store', module, args, env: { EVENTSTORE_PASSWORD: password }, config },
    cleanup,
  );
  const caFile = caFileIn(accessDirectoryIn(config.dataDir));
  return { loaded: loadedNode, url: connectionString(host, port, { password, caFile }) };
}

async function ensureEventDatabase(databaseUrl: string): Promise<string> {
  const name = `${new URL(databaseUrl).pathname.slice(1)}_events`;
  try {
    return await ensureDatabase(databaseUrl, name);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database ${name} for the embedded event store could not be made (${reason}). Set EVENTSTORE_URL, or make it.`,
    );
  }
}
