import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(__dirname, '../../..');
const suiteTimeoutMs = 60 * 60_000;

let folder: string;
let running: ChildProcess | undefined;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'daicho-node-'))));
afterAll(async () => {
  if (running) {
    // It ends its steps, which outlive it when it is killed.
    const ended = once(running, 'close');
    running.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Installs a version of Node from npm. @returns the path of its binary */
const installNode = async (version: string): Promise<string> => {
  const name = `node-${process.platform}-${process.arch}`;
  const prefix = join(folder, version);
  await promisify(execFile)('npm', ['install', '--prefix', prefix, '--ignore-scripts', `${name}@${version}`]);
  return join(prefix, 'node_modules', name, 'bin/node');
};

/** Runs suites of `npm test` with this Node. */
const runSuites = async (node: string, ...suites: string[]): Promise<{ status: number | null; output: string }> => {
  const child = spawn(node, ['bin/test.mjs', ...suites], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  const [status] = (await once(child, 'close')) as [number | null];
  running = undefined;
  return { status, output };
};

it.each(['20.19', '24'])(
  'Node %s passes the unit, web and API suites',
  async (version) => {
    const { status, output } = await runSuites(await installNode(version), 'unit', 'web', 'api');
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
    expect(output).toMatch(/^[1-9]\d+ passed, 0 failed$/m);
  },
  suiteTimeoutMs,
);
