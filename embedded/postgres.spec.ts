import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { until } from '../test/support/until';
import { Locked } from './lock';
import { ensureDatabase, type Postgres, startPostgres } from './postgres';
import { isRunning } from './processes';

const made: string[] = [];
// Making a cluster is the slow part, so the tests that need no fresh one take this.
const dataDir = newDataDir();
const running: Postgres[] = [];

function newDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), 'daicho-postgres-'));
  made.push(directory);
  return directory;
}

async function start(dataDir: string): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir });
  running.push(postgres);
  return postgres;
}

const socketDirectoryIn = (url: string) => new URL(url).searchParams.get('host') ?? '';

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function otherProcessWith(dataDir: string): Promise<{ node: ChildProcess; pid: number }> {
  const script = `require('./dist/embedded/postgres').startPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    .then(({ pid }) => { console.log(pid); setInterval(() => undefined, 1000); })`;
  const node = spawn(process.execPath, ['-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(node.stdout, 'data')) as [Buffer];
  return { node, pid: Number(line.toString()) };
}

/** The process that ends this server together with its parent. */
function watcherOf(pid: number): number {
  const rows = execFileSync('ps', ['-ww', '-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return Number.parseInt(rows.find((row) => row.includes('read -r _') && row.endsWith(` sh ${pid}`)) ?? '');
}

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
});
afterAll(() => {
  for (const directory of made) rmSync(directory, { recursive: true });
});

test('starts, preserves data, and sorts Japanese', async () => {
  const first = await start(dataDir);
  await ask(first.url, `create extension pg_trgm; create table t (x text); insert into t values ('台帳')`);
  expect(await ask(first.url, `select show_trgm('台帳') <> '{}' as found, current_database() as name`)).toEqual([
    { found: true, name: 'daicho' },
  ]);
  await first.stop();
  expect(isRunning(first.pid)).toBe(false);

  const second = await start(dataDir);
  expect(await ask(second.url, 'select x from t')).toEqual([{ x: '台帳' }]);
  expect(new URL(second.url).password).toBe(new URL(first.url).password);
  expect(statSync(join(dataDir, 'postgres', 'daicho-password')).mode & 0o777).toBe(0o600);
  const other = await ensureDatabase(second.url, 'daicho_events');
  expect(await ask(await ensureDatabase(second.url, 'daicho_events'), 'select current_database() as name')).toEqual([
    { name: 'daicho_events' },
  ]);
  expect(new URL(other).pathname).toBe('/daicho_events');
});

test('refuses a wrong password and listens at a socket that only its own user can reach', async () => {
  const postgres = await start(dataDir);
  const wrong = postgres.url.replace(/:[0-9a-f]+@/, ':wrong@');
  await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  expect(await ask(postgres.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  const directory = socketDirectoryIn(postgres.url);
  expect(directory).toBe(realpathSync(join(dataDir, 'postgres')));
  expect(statSync(directory).mode & 0o777).toBe(0o700);
});

test('two of them on one data directory refuse each other', async () => {
  await start(dataDir);
  await expect(startPostgres({ dataDir })).rejects.toThrow(Locked);
  await expect(startPostgres({ dataDir })).rejects.toThrow(`is in use by process ${process.pid}`);
});

test('reports its own end, and recovers acknowledged data', async () => {
  const first = await start(dataDir);
  await ask(first.url, 'create table kept as select 1 as x');
  process.kill(first.pid, 'SIGKILL');
  await first.exit;
  const second = await start(dataDir);
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select x from kept')).toEqual([{ x: 1 }]);
});

test('ends when the process that started it is killed', async () => {
  const { node, pid } = await otherProcessWith(dataDir);
  node.kill('SIGKILL');
  await until(() => !isRunning(pid));
});

test('ends its watcher when it ends by itself', async () => {
  const { pid } = await start(dataDir);
  const watcher = watcherOf(pid);
  expect(isRunning(watcher)).toBe(true);
  process.kill(pid, 'SIGKILL');
  await until(() => !isRunning(watcher));
});

test('is replaced when it outlives the process that started it', async () => {
  const { node, pid } = await otherProcessWith(dataDir);
  process.kill(watcherOf(pid), 'SIGKILL');
  node.kill('SIGKILL');
  await once(node, 'exit');
  expect(isRunning(pid)).toBe(true);
  const mine = await start(dataDir);
  expect(isRunning(pid)).toBe(false);
  expect(await ask(mine.url, 'select 1 as x')).toEqual([{ x: 1 }]);
});

test('leaves the server of a living process alone', async () => {
  const { node, pid } = await otherProcessWith(dataDir);
  await expect(startPostgres({ dataDir })).rejects.toThrow(`is in use by process ${node.pid}`);
  expect(isRunning(pid)).toBe(true);
  node.kill('SIGKILL');
  await once(node, 'exit');
  await (await start(dataDir)).stop();
});

test('ignores a pid file whose number is another process now', async () => {
  const first = await start(dataDir);
  await first.stop();
  const cluster = join(dataDir, 'postgres');
  writeFileSync(
    join(cluster, 'postmaster.pid'),
    `${process.pid}\n${cluster}\n1\n${first.port}\n\n127.0.0.1\n0 0\nready\n`,
  );
  const second = await start(dataDir);
  expect(second.pid).not.toBe(process.pid);
  expect(await ask(second.url, 'select 1 as x')).toEqual([{ x: 1 }]);
});

test('a half-made cluster is recreated, and the old directory is set aside', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'postgres.new-0', 'base'), { recursive: true });
  mkdirSync(join(dataDir, 'postgres', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  const postgres = await start(dataDir);
  expect(await ask(postgres.url, 'select 1 as x')).toEqual([{ x: 1 }]);
  const names = readdirSync(dataDir);
  expect(names.filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  expect(names.filter((name) => name.startsWith('postgres.unusable-'))).toHaveLength(1);
});

/** A data directory whose cluster has a path longer than a socket may have. */
function longDataDir(): string {
  const directory = newDataDir();
  chmodSync(directory, 0o711);
  return join(directory, 'x'.repeat(100));
}

test('with a long path listens in a short private directory, the same after a restart', async () => {
  const dataDir = longDataDir();
  const first = await start(dataDir);
  const directory = socketDirectoryIn(first.url);
  made.push(directory);
  expect(dirname(directory)).toBe(tmpdir());
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  expect(statSync(directory).uid).toBe(statSync(realpathSync(join(dataDir, 'postgres'))).uid);
  process.kill(first.pid, 'SIGKILL');
  await first.exit;
  const second = await start(dataDir);
  expect(second.url).toBe(first.url);
  await second.stop();

  chmodSync(directory, 0o755);
  await expect(startPostgres({ dataDir })).rejects.toThrow(`${directory} is not a directory that only`);
  rmSync(directory, { recursive: true });
  symlinkSync(newDataDir(), directory);
  await expect(startPostgres({ dataDir })).rejects.toThrow(`${directory} is not a directory that only`);
});

test('ignores a socket whose lock names another process now', async () => {
  const { url, stop } = await start(dataDir);
  await stop();
  const socket = join(socketDirectoryIn(url), '.s.PGSQL.5432');
  writeFileSync(socket, '');
  writeFileSync(`${socket}.lock`, `${process.ppid}\n${dataDir}\n1\n5432\n${dirname(socket)}\n`);
  expect(await ask((await start(dataDir)).url, 'select 1 as x')).toEqual([{ x: 1 }]);
});

test('for root, a private data directory uses a database elsewhere, by a link', async () => {
  const closed = newDataDir();
  chmodSync(closed, 0o700);
  const dataDir = join(closed, 'data');
  const first = await start(dataDir);
  await ask(first.url, 'create table t as select 1 as x');
  await first.stop();
  expect(await ask((await start(dataDir)).url, 'select x from t')).toEqual([{ x: 1 }]);

  const cluster = realpathSync(join(dataDir, 'postgres'));
  if (process.getuid?.() === 0) {
    made.push(dirname(cluster));
    expect(cluster).toMatch(/^\/var\/lib\/daicho\/[0-9a-f]{12}\/postgres$/);
  } else {
    expect(cluster).toBe(join(dataDir, 'postgres'));
  }
});

test('a link to missing data is not treated as a first start', async () => {
  const dataDir = newDataDir();
  symlinkSync('/var/lib/daicho/gone/postgres', join(dataDir, 'postgres'));
  await expect(startPostgres({ dataDir })).rejects.toThrow('is gone. Restore it');
});
