import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { freePort } from '../../embedded/ports';
import { newFolder } from './place';

const open = new Set<Daicho>();
const startTimeoutMs = 180_000;
/** What npm runs, without its own process. */
const startCommand = (): string[] => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  return scripts.start.replace(/^exec /, '').split(' ');
};

/** The whole product as a person starts it, on data of its own. */
export class Daicho {
  readonly dataDir = newFolder();
  private process: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async at(): Promise<Daicho> {
    const daicho = new Daicho(await freePort());
    open.add(daicho);
    return daicho;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The process of `npm start`. */
  get pid(): number {
    return this.process!.pid!;
  }

  /** Runs `npm start`; answers the seconds until it is ready. */
  async start(env: NodeJS.ProcessEnv = {}): Promise<number> {
    const own = { PORT: String(this.port), DATA_DIR: this.dataDir, APP_URL: this.url };
    const startedAt = performance.now();
    const [program, ...args] = startCommand();
    const child = spawn(program!, args, {
      env: { ...process.env, ...own, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    let output = '';
    await new Promise<void>((ready, fail) => {
      const hear = (text: Buffer) => {
        output += String(text);
        if (output.includes('is ready at')) ready();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', () => fail(new Error(`Daicho did not start:\n${output}`)));
      setTimeout(() => fail(new Error(`Daicho is not ready:\n${output}`)), startTimeoutMs).unref();
    });
    return (performance.now() - startedAt) / 1_000;
  }

  async stop(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  async dispose(): Promise<void> {
    if (!open.delete(this)) return;
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  static async disposeAll(): Promise<void> {
    await Promise.all([...open].map((daicho) => daicho.dispose()));
  }
}
