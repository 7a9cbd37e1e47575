import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../backend/platform/kit/config';
import { accessDirectoryIn } from './event-store/node-access';
import { caFileIn } from './event-store/node-identity';
import { silent } from './log';
import { nodeFlags } from './module-process';
import { announce } from './run-file';
import { Cleanup, startStores } from './stores';
import type { AttackTargets, Outcome } from './testing/stranger';

jest.setTimeout(120_000);

const cleanup = new Cleanup();
let dataDir: string;
let config: Config;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'daicho-strangers-'));
  ({ config } = await startStores(readConfig({ DATA_DIR: dataDir }), silent, cleanup));
  announce(config);
});
afterAll(async () => {
  await cleanup.run();
  rmSync(dataDir, { recursive: true });
});

/** All running processes with their arguments, as every user may read them. */
const argumentsOf = () => execFileSync('ps', ['-ww', '-eo', 'args='], { encoding: 'utf8' });

const children = () =>
  execFileSync('ps', ['-ww', '-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(([, parent]) => Number(parent) === process.pid);

const nodePid = () => Number(children().find((row) => row.join(' ').includes('event-store/main'))?.[0]);

/** Every file below a directory that others may read. */
function readableByOthers(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => (statSync(file).mode & 0o044) !== 0 && !isBelowClosed(file, directory));
}

function isBelowClosed(file: string, top: string): boolean {
  for (let folder = join(file, '..'); folder.startsWith(join(top, '/')); folder = join(folder, '..')) {
    if ((statSync(folder).mode & 0o011) === 0) return true;
  }
  return false;
}

const passwordIn = (url = '') => /:\/\/[^:]+:([^@]+)@/.exec(url)?.[1] ?? '';

test('no password is in arguments or logs, and no file in DATA_DIR is readable by others', () => {
  const { databaseUrl, eventStoreUrl, secretKey } = config;
  const secrets = [passwordIn(databaseUrl), passwordIn(eventStoreUrl), secretKey];
  expect(passwordIn(eventStoreUrl)).toMatch(/^[0-9a-f]{64}$/);
  const logs = readdirSync(join(dataDir, 'logs')).map((name) => readFileSync(join(dataDir, 'logs', name), 'utf8'));
  for (const secret of secrets) {
    expect(argumentsOf()).not.toContain(secret);
    expect(logs.join('\n')).not.toContain(secret);
  }
  expect(statSync(join(dataDir, 'run.json')).mode & 0o777).toBe(0o600);
  expect(readableByOthers(dataDir)).toEqual([]);
});

// Only root can change the user.
if (process.getuid?.() === 0) {
  test('another user of the machine reaches neither the ledger nor the database, nor any secret', async () => {
    const { databaseUrl, eventStoreUrl } = config;
    const attack: AttackTargets = {
      node: new URL(eventStoreUrl!.replace('esdb:', 'http:')).host,
      ca: readFileSync(caFileIn(accessDirectoryIn(dataDir)), 'utf8'),
      postgres: new URL(databaseUrl!).searchParams.get('host')!,
      files: [
        ...['run.json', 'secret-key', 'logs', 'event-store', 'event-store/node.pem', 'postgres/pg_hba.conf'],
        'postgres/daicho-password',
      ].map((name) => join(dataDir, name)),
      environments: [`/proc/${nodePid()}/environ`, `/proc/${process.pid}/environ`],
    };
    const outcome = await attackAsNobody(attack);
    expect(outcome.uid).toBe(65_534);
    expect(new Set(outcome.files)).toEqual(new Set(['EACCES']));
    expect(outcome.node).toEqual({ plain: 'UNAVAILABLE', anonymous: 'PERMISSION_DENIED', guess: 'UNAUTHENTICATED' });
    expect(new Set(outcome.postgres)).toEqual(new Set(['EACCES']));
  });
}

async function attackAsNobody(attack: AttackTargets): Promise<Outcome> {
  const execArgv = [...nodeFlags, '--require', '@swc-node/register'];
  const child = fork(join(__dirname, 'testing', 'stranger.ts'), { execArgv, stdio: 'inherit' });
  child.send(attack);
  const [outcome] = (await once(child, 'message')) as [Outcome];
  await once(child, 'exit');
  return outcome;
}
