import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf, readConfig, type Config } from '../../backend/platform/kit/config';
import { supervisePostgres } from '../../embedded/supervised-postgres';
import type { Log } from '../../embedded/log';
import { startPart } from '../../embedded/part';
import { freePort } from '../../embedded/ports';
import { startStores, Cleanup } from '../../embedded/stores';
import { prepareDatabase } from '../support/prepared-database';

const log: Log = { info: () => undefined, warn: console.warn, error: console.error };
const parts = { projections: ['projections/main', 'run'], backend: ['backend/main'] } as const;

const open = new Set<Place>();

/** Parts of the product as `npm start` runs them, each in its own process, on data of their own. */
export class Place {
  private readonly cleanup = new Cleanup();
  /** Everything but Postgres. */
  private parts = new Cleanup();

  private constructor(readonly config: Config) {}

  /** Postgres with the schema in it, and the event store node or the server that EVENTSTORE_URL names. */
  static async make(env: NodeJS.ProcessEnv = {}): Promise<Place> {
    const dataDir = newFolder();
    const port = String(await freePort());
    const { EVENTSTORE_URL } = process.env;
    const place = new Place(
      readConfig({ DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'warn', DEMO: '0', EVENTSTORE_URL, ...env }),
    );
    open.add(place);
    const postgres = await supervisePostgres({ dataDir, log });
    place.cleanup.push(() => postgres.stop());
    place.config.databaseUrl = postgres.url;
    await place.startNode();
    await prepareDatabase(place.config);
    return place;
  }

  /** Stops all parts but Postgres while stored data is changed; then starts the event store node again. */
  async rest(act: () => Promise<void>): Promise<void> {
    await this.parts.run();
    this.parts = new Cleanup();
    this.config.eventStoreUrl = process.env.EVENTSTORE_URL;
    await act();
    await this.startNode();
  }

  private async startNode(): Promise<void> {
    Object.assign(this.config, (await startStores(this.config, log, this.parts)).config);
  }

  get url(): string {
    return `http://127.0.0.1:${this.config.port}`;
  }

  /** Where the event store node keeps its log. */
  get eventsUrl(): string {
    const url = new URL(this.config.databaseUrl!);
    url.pathname += '_events';
    return url.href;
  }

  get dataDir(): string {
    return this.config.dataDir;
  }

  get env(): NodeJS.ProcessEnv {
    return environmentOf(this.config);
  }

  async start(name: keyof typeof parts): Promise<void> {
    const [module, ...args] = parts[name];
    const part = startPart({ name, module, args: [...args], config: this.config, log });
    this.parts.push(() => part.stop());
    await part.ready;
  }

  async dispose(): Promise<void> {
    if (!open.delete(this)) return;
    await this.parts.run();
    await this.cleanup.run();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Clears up whatever a measure left open. */
  static async disposeAll(): Promise<void> {
    await Promise.all([...open].map((place) => place.dispose()));
  }
}

/** A data directory that the database's own account may enter. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-bench-'));
  chmodSync(folder, 0o711);
  return folder;
}
