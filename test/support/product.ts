import { fork, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, whyNotListen } from '../../embedded/ports';
import { isRunning } from '../../embedded/processes';
import { descendantsOf, processes } from './processes';
import { until } from './until';

const presentRoot = resolve(__dirname, '../..');
const commands = {
  backend: 'backend/main',
  projections: 'projections/main',
  eventStore: 'embedded/event-store/main',
  jobs: 'backend/main heavy-jobs',
  logReader: 'backend/discovery/logs/reader/main',
} as const;
export type Part = keyof typeof commands | 'postgres';

/**
 * A start takes seconds, and on a busy machine many; the supervisor waits up to 30 s before it starts a part again that
 * dies again and again.
 */
const startTimeoutMs = 90_000;

/**
 * The whole product as `npm start` runs it, on its own data and port, for specs that kill parts of it.
 * With EVENTSTORE_URL it uses that server; specs that kill it read its pid from EVENTSTORE_PID_FILE, and something outside restarts it.
 */
export class Product {
  private process: ChildProcess | undefined;
  private output = '';
  private readonly added: ChildProcess[] = [];

  private constructor(
    readonly dataDir: string,
    readonly port: number,
    private readonly demo = false,
    private readonly root = presentRoot,
    private readonly env: NodeJS.ProcessEnv = {},
  ) {}

  /**
   * Starts a product.
   * @param options.demo creates the demo company on the first start
   * @param options.dataDir an existing data directory; default a new one
   * @param options.root the checkout whose build runs; default this one
   * @param options.env further environment variables
   */
  static async make({ demo = false, dataDir = newDataDir(), root = presentRoot, env = {} } = {}): Promise<Product> {
    const product = new Product(dataDir, await freePort(), demo, root, env);
    try {
      await product.start();
    } catch (error) {
      await product.stop();
      throw error;
    }
    return product;
  }

  /** A product that another process has started. */
  static at(dataDir: string, port: number): Product {
    return new Product(dataDir, port);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it, or restarts it on the same data; settles when it is ready. */
  async start(): Promise<void> {
    // The system frees the port of a killed process once it has taken its memory back.
    await until(async () => (await whyNotListen(this.port, '127.0.0.1')) === undefined);
    const env = {
      ...process.env,
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      DEMO: this.demo ? '1' : '0',
      APP_URL: this.url,
      ...this.env,
    };
    this.output = '';
    this.process = fork(this.built('embedded/start.js'), { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (text: Buffer) => (this.output += text.toString()));
    await until(
      () => this.output.includes('is ready at') || this.process?.exitCode !== null,
      this.demo ? 300_000 : startTimeoutMs,
      () => this.output,
    );
    if (this.process.exitCode !== null) throw new Error(`Daicho did not start:\n${this.output}`);
  }

  /** kill -9 of one part, as a crash would. */
  kill(part: Part): void {
    this.aim(part)();
  }

  /** Kills a part and waits until the supervisor has started it again. */
  async restart(part: Part, kill: () => unknown = () => this.kill(part)): Promise<void> {
    const killed = this.pidOf(part);
    await kill();
    // A killed process is listed until its parent has noticed its end.
    await until(() => ![undefined, killed].includes(this.findPid(part)), startTimeoutMs);
  }

  /** kill -9, or another signal, of the process that is this part now, without delay once it is called. */
  aim(part: Part, signal: NodeJS.Signals = 'SIGKILL'): () => void {
    const pid = this.pidOf(part);
    return () => void process.kill(pid, signal);
  }

  /** Freezes a part until the returned function is called; meanwhile it can still be killed. */
  freeze(part: Part): () => void {
    const pid = this.pidOf(part);
    process.kill(pid, 'SIGSTOP');
    return () => process.kill(pid, 'SIGCONT');
  }

  /** kill -9 of all processes, the supervisor first so that it restarts nothing. */
  async killAll(): Promise<void> {
    const pids = [
      this.process!.pid!,
      ...(['backend', 'projections', 'eventStore', 'postgres'] as const).map((part) => this.pidOf(part)),
    ];
    const ended = new Promise((done) => this.process!.once('exit', done));
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await ended;
    await until(() => !pids.some(isRunning));
  }

  /** kill -9 of the process that `npm start` is; answers every process that it leaves behind. */
  async killSupervisor(): Promise<number[]> {
    const left = descendantsOf(this.process!.pid!);
    const ended = new Promise((done) => this.process!.once('exit', done));
    this.process!.kill('SIGKILL');
    await ended;
    return left;
  }

  /** Whether the backend answers. */
  isLive(): Promise<boolean> {
    return isOk(`${this.url}/api/health/live`);
  }

  /** Waits until the backend answers, also while it starts again. */
  untilLive(): Promise<void> {
    return until(() => this.isLive(), startTimeoutMs);
  }

  /** Waits until every part works and the read models are built. */
  untilReady(): Promise<void> {
    return until(() => isOk(`${this.url}/api/health/ready`), startTimeoutMs);
  }

  async stop(): Promise<void> {
    const { exitCode, signalCode } = this.process!;
    const ended = new Promise((done) => this.process!.once('exit', done));
    if (exitCode === null && signalCode === null && this.process!.kill('SIGTERM')) await ended;
  }

  async dispose(): Promise<void> {
    for (const child of this.added) child.kill('SIGKILL');
    await this.stop();
    // Processes of it may still be writing.
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 10 });
  }

  /** Where the tools find the parts: DATA_DIR/run.json. */
  get running(): { databaseUrl: string; eventStoreUrl: string } {
    return JSON.parse(readFileSync(join(this.dataDir, 'run.json'), 'utf8')) as {
      databaseUrl: string;
      eventStoreUrl: string;
    };
  }

  /** Runs one of the operator's tools against it, to its end. */
  tool(module: string, ...args: string[]): { status: number | null; output: string } {
    const env = { ...process.env, DATA_DIR: this.dataDir, PORT: String(this.port) };
    const command = [this.built('embedded/tool.js'), module, ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  }

  /** Begins one of the operator's tools as a process that can be killed. */
  begin(module: string, ...args: string[]): ChildProcess {
    return this.beginOn(this.port, module, args);
  }

  /** Starts one more backend on the same parts, which ends with this product; answers its address. */
  async addBackend(): Promise<string> {
    const port = await freePort();
    this.beginOn(port, 'backend/main', []);
    const url = `http://127.0.0.1:${port}`;
    await until(() => isOk(`${url}/api/health/live`), startTimeoutMs);
    return url;
  }

  private beginOn(port: number, module: string, args: string[]): ChildProcess {
    const { databaseUrl, eventStoreUrl } = this.running;
    const env = {
      ...process.env,
      DATA_DIR: this.dataDir,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      EVENTSTORE_URL: eventStoreUrl,
      SECRET_KEY: readFileSync(join(this.dataDir, 'secret-key'), 'utf8').trim(),
      ...this.env,
    };
    const child = spawn(process.execPath, [this.built(`${module}.js`), ...args], { env, stdio: 'ignore' });
    this.added.push(child);
    return child;
  }

  private built(file: string): string {
    return join(this.root, 'dist', file);
  }

  isRunning = (part: Part): boolean => this.findPid(part) !== undefined;

  private pidOf(part: Part): number {
    const pid = this.findPid(part);
    if (pid) return pid;
    throw new Error(`No ${part} found`);
  }

  private findPid(part: Part): number | undefined {
    if (part === 'eventStore' && process.env.EVENTSTORE_PID_FILE)
      return Number(readFileSync(process.env.EVENTSTORE_PID_FILE, 'utf8'));
    const rows = processes();
    if (part === 'postgres') {
      const command = `postgres -D ${realpathSync(join(this.dataDir, 'postgres'))} `;
      return Number(rows.find((row) => row.join(' ').includes(command))?.[0]) || undefined;
    }
    // These are children of the backend, while there is work for them.
    const parentPid = part === 'jobs' || part === 'logReader' ? this.findPid('backend') : this.process!.pid;
    const isPart = ([, parent, ...words]: string[]) =>
      Number(parent) === parentPid && words.join(' ').includes(commands[part]);
    return Number(rows.find(isPart)?.[0]) || undefined;
  }
}

const isOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const newDataDir = () => mkdtempSync(join(tmpdir(), 'daicho-product-'));
