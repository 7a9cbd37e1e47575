import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { takeLock } from './lock';
import { freePort } from './ports';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'daicho-start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function start(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', resolve('dist/embedded/start.js')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

test('a taken port ends it before anything starts, with one message that names PORT', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    expect(await start({ PORT: String(port) })).toEqual({
      code: 1,
      output: `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start\n`,
    });
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  } finally {
    other.close();
  }
});

test('a taken port for metrics ends it as early, naming METRICS_PORT', async () => {
  const free = await freePort();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    expect(await start({ PORT: String(free), METRICS_PORT: String(port) })).toEqual({
      code: 1,
      output: `Port ${port} is taken by another program. Choose another one: METRICS_PORT=${port + 1} npm start\n`,
    });
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  } finally {
    other.close();
  }
});

test('every mistake of the environment is named at once', async () => {
  const { code, output } = await start({ PORT: 'x', LOG_LEVEL: 'y', DATABASE_URL: 'z' });
  expect(code).toBe(1);
  expect(output).toMatch(
    /^The environment has 4 mistakes:\n {2}PORT .*\n {2}DATABASE_URL .*\n {2}LOG_LEVEL .*\n {2}SECRET_KEY .*\n$/,
  );
});

test('two starts on one data directory refuse each other', async () => {
  const lock = takeLock(join(dataDir, 'lock'), 'this test');
  const { code, output } = await start({});
  expect(code).toBe(1);
  expect(output).toMatch(
    new RegExp(`^The data directory .* is in use by process ${process.pid}: stop that one first\\.\n$`),
  );
  lock.release();
});
