import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Starts the node as `npm run eventstore` does, in a process of its own that can be killed. */
export async function spawnNode(args: string[]): Promise<ChildProcess> {
  const main = join(__dirname, '..', 'main.ts');
  const child = spawn(process.execPath, ['-r', '@swc-node/register', main, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, DATABASE_URL: '' },
  });
  let said = '';
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  const ready = await Promise.race([once(child, 'message'), once(child, 'close').then(() => undefined)]);
  if (!ready) throw new Error(`The node ended with ${child.exitCode}: ${said}`);
  return child;
}

/** Ends a process and waits for its end. */
export async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}
