import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { failedFilesIn } from '../bin/failed-files.mjs';
import { isRunning } from '../embedded/processes';
import { until } from './support/until';

const root = resolve(__dirname, '..');
const exitTimeoutMs = 20_000;

let command: ChildProcess;
let children: number[] = [];
afterEach(() => {
  const pids = new Set([...children, ...childrenOf(command.pid!), command.pid!]);
  for (const pid of [...pids].filter(isRunning)) process.kill(pid, 'SIGKILL');
});

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child!);

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s to npm test ends the running step, starts no other, and exits with %d', async (signal, status) => {
  let output = '';
  command = spawn(process.execPath, ['bin/test.mjs', 'lint', 'unit'], { cwd: root });
  for (const stream of [command.stdout!, command.stderr!]) stream.on('data', (text) => (output += String(text)));
  await until(() => output.includes('Side by side'));
  await until(() => (children = childrenOf(command.pid!)).length > 0);
  const exited = once(command, 'exit', { signal: AbortSignal.timeout(exitTimeoutMs) });
  command.kill(signal);
  expect(await exited).toEqual([status, null]);
  expect(children.filter(isRunning)).toEqual([]);
  expect(output).toContain(`Interrupted by ${signal}`);
  expect(output).not.toContain('── unit');
  expect(output).toMatch(/0 passed, 1 failed\n$/);
});

test('the end of a run names the spec files that failed, each with its first test that did', () => {
  const passed = { status: 'passed', fullName: 'passes' };
  const failed = { status: 'failed', fullName: 'fails' };
  const results = [
    { name: '/root/a.spec.ts', status: 'passed', assertionResults: [passed] },
    { name: '/root/b.spec.ts', status: 'failed', assertionResults: [passed, failed, failed] },
    { name: '/root/c.spec.ts', status: 'failed', assertionResults: [] },
    { name: '/root/d.spec.ts', status: 'passed', assertionResults: [{ status: 'pending', fullName: 'waits' }] },
  ];
  expect(failedFilesIn(results, '/root')).toEqual([
    'b.spec.ts: fails, and 1 more',
    'c.spec.ts: did not load',
    'd.spec.ts: waits',
  ]);
});
