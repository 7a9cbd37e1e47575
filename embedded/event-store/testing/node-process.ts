import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../ports';
import { accessDirectoryIn, connectionString, generatePassword } from '../node-access';
import { caFileIn } from '../node-identity';

const main = resolve('dist/embedded/event-store/main.js');

/** Starts the built node as `npm run eventstore` does, in a process of its own that can be killed. */
export async function spawnNode(args: string[], env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  let stderrText = '';
  child.stderr?.on('data', (chunk) => (stderrText += String(chunk)));
  const ready = await Promise.race([once(child, 'message'), once(child, 'close').then(() => undefined)]);
  if (!ready) throw new Error(`The node ended with ${child.exitCode}: ${stderrText}`);
  return child;
}

/** A node on this database, with one address and password from start to start. */
export async function nodeOn(
  databaseUrl: string,
  dataDir: string,
): Promise<{ url: string; start(): Promise<ChildProcess> }> {
  const port = await freePort();
  const password = generatePassword();
  const secrets = { DATABASE_URL: databaseUrl, EVENTSTORE_PASSWORD: password, SECRET_KEY: 'x'.repeat(32) };
  return {
    url: connectionString('127.0.0.1', port, { password, caFile: caFileIn(accessDirectoryIn(dataDir)) }),
    start: () => spawnNode(['--port', String(port)], { ...secrets, DATA_DIR: dataDir }),
  };
}

/** The connection string that a node prints. */
export async function printedUrl({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface(stdout!)) {
    const url = /^Connection string: (.*)$/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('The node printed no connection string');
}

/** Ends a process and waits for its end. */
export async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
  return child.exitCode;
}
