import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * A line on standard input means that the process has ended; the end of standard input, that we have.
 * Postgres stops fast on SIGINT, writing a checkpoint; on SIGQUIT at once, and recovers at its next start.
 */
const script = `read -r _ && exit
kill -INT "$1"
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do sleep 0.1; kill -0 "$1" || exit; done
kill -QUIT "$1"`;

/**
 * Ends a Postgres within 2 seconds after this process has ended, in whatever way.
 * @returns call it when Postgres has ended by itself
 */
export function endWithParent(pid: number): () => void {
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    cwd: '/',
    detached: true,
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a watcher, the next start ends what is still running.
  for (const stream of [watcher, watcher.stdin]) stream.on('error', () => undefined);
  watcher.unref();
  (watcher.stdin as Socket).unref();
  return () => watcher.stdin.end('ended\n');
}
