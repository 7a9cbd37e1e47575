import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client as Database } from 'pg';
import { administrators } from '../../../backend/contract/administrators';
import type { Me } from '../../../backend/contract/auth';
import { newId } from '../../../backend/platform/kit/ids';
import { freePort } from '../../../embedded/ports';
import { runningIn } from '../../../embedded/run-file';
import { backUp, makeFolder, removeFolder, restore, start, verify, type Running } from '../../support/backups';
import { Product } from '../../support/product';
import { until } from '../../support/until';
import { signUp } from '../../support/sign-up';

jest.setTimeout(400_000);

let folder: string;
let demo: string;
let company: string;
/** The administrator of the company in the archive `company`. */
let administrator: Me;
beforeAll(async () => {
  folder = makeFolder();
  demo = await archiveOf('demo.tar', await Product.make({ demo: true }));
  const product = await Product.make();
  administrator = await (await signUp(product)).ok(administrators.me);
  company = await archiveOf('company.tar', product);
});
afterAll(() => removeFolder(folder), 120_000);

/** Backs a product up and removes it. */
async function archiveOf(name: string, product: Product): Promise<string> {
  try {
    expect(await backUp(join(folder, name), { DATA_DIR: product.dataDir }).ended).toMatchObject({ status: 0 });
  } finally {
    await product.dispose();
  }
  return join(folder, name);
}

const newTarget = async () => ({
  DATA_DIR: join(folder, newId()),
  PORT: String(await freePort()),
});
type Target = Awaited<ReturnType<typeof newTarget>>;

/** Starts a restore and kills it once a condition holds; answers its output. */
async function killRestore(
  archive: string,
  env: Target,
  holds: (running: Running) => boolean | Promise<boolean>,
): Promise<string> {
  const broken = restore(archive, env);
  await until(async () => (await holds(broken)) || broken.child.exitCode !== null, 120_000, broken.output);
  broken.child.kill('SIGKILL');
  const { status, output } = await broken.ended;
  expect({ status, output }).toEqual({ status: null, output });
  return output;
}

const hasPrinted = (pattern: RegExp) => (running: Running) => pattern.test(running.output());

/** Whether schema `app` of a running restore is filled; the read models come next. */
async function isFilled({ DATA_DIR }: Target): Promise<boolean> {
  const running = runningIn(DATA_DIR);
  if (!running) return false;
  const database = new Database({ connectionString: running.databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ is: boolean }>(`select to_regclass('app.restoration') is not null as is`);
    if (!rows[0]!.is) return false;
    return (await database.query('select from app.restoration where finished_at is not null')).rowCount === 1;
  } finally {
    await database.end();
  }
}

const expectToBeWhole = async (env: Target) => expect(await verify(env).ended).toMatchObject({ status: 0 });

it.each([
  ['while events are appended', /ledger: [\d,]+ events, \d+ %/],
  ['between the events and schema app', /ledger: [\d,]+ events, done/],
  ['when schema app is filled but not committed', /schema app: [\d,]+ rows, done/],
])(
  'A restore that is killed %s keeps the product from starting, and continues when it is repeated',
  async (_, moment) => {
    const env = await newTarget();
    await killRestore(demo, env, hasPrinted(moment));
    const started = await start(env).ended;
    expect(started).toMatchObject({ status: 1, output: expect.stringContaining('A restore was broken off here') });
    const again = await restore(demo, env).ended;
    expect(again).toMatchObject({ status: 0, output: expect.stringMatching(/Restored \d,\d{3} events/) });
    await expectToBeWhole(env);
  },
);

it('A restore that is killed while it builds read models has listed forgotten persons, and leaves a complete installation', async () => {
  const env = await newTarget();
  const [companyId, personId] = [administrator.company.id, administrator.id];
  const person = { companyId, personId, at: new Date().toISOString() };
  const register = join(env.DATA_DIR, 'forgotten.jsonl');
  mkdirSync(env.DATA_DIR, { mode: 0o711 });
  writeFileSync(register, `${JSON.stringify(person)}\n`);
  const broken = await killRestore(company, env, () => isFilled(env));
  expect(broken).toContain(`forget --company ${companyId} --person ${personId}`);
  const started = start({ ...env, DEMO: '' });
  await until(() => /is ready at/.test(started.output()) || started.child.exitCode !== null, 120_000, started.output);
  started.child.kill('SIGTERM');
  const { status, output } = await started.ended;
  expect({ status, output }).toEqual({ status: 0, output: expect.not.stringContaining('demo') });
  expect(readFileSync(register, 'utf8').trim().split('\n')).toHaveLength(1);
  await expectToBeWhole(env);
  const again = await restore(company, env).ended;
  expect(again).toMatchObject({ status: 1, output: expect.stringContaining('is not empty') });
});

it.each(['embedded/event-store/main', 'postgres'])(
  'A restore that loses %s continues when it is repeated',
  async (part) => {
    const env = await newTarget();
    const losing = restore(demo, env);
    await until(() => /ledger: [\d,]+ events, \d+ %/.test(losing.output()), 120_000, losing.output);
    process.kill(childOf(losing.child.pid!, part), 'SIGKILL');
    const { status, output } = await losing.ended;
    expect({ status, output }).toEqual({ status: 1, output: expect.not.stringMatching(/^\s+at /m) });
    expect(await restore(demo, env).ended).toMatchObject({ status: 0 });
  },
);

/** The process of a part that a process has started. */
function childOf(parent: number, part: string): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const row = rows
    .map((one) => one.trim().split(/\s+/))
    .find(([, ppid, ...args]) => Number(ppid) === parent && args.join(' ').includes(part));
  return Number(row![0]);
}

it('A restore of another archive does not go on where one was broken off', async () => {
  const env = await newTarget();
  await killRestore(demo, env, hasPrinted(/ledger: /));
  // The key of the broken one is there already.
  const refused = await restore(company, env).ended;
  expect(refused).toMatchObject({ status: 1, output: expect.stringContaining('secret key of another installation') });
});

it('An altered, truncated or foreign archive writes nothing', async () => {
  const dataDir = join(folder, 'nothing');
  const bytes = readFileSync(demo);
  const changed = Buffer.from(bytes);
  changed[Math.floor(bytes.length / 2)]! ^= 1;
  writeFileSync(join(folder, 'changed.tar'), changed);
  writeFileSync(join(folder, 'cut.tar'), bytes.subarray(0, bytes.length - 600));
  for (const [file, env, words] of [
    ['changed.tar', {}, 'cannot be restored'],
    ['cut.tar', {}, 'truncated'],
    ['demo.tar', { BACKUP_PASSPHRASE: 'wrong horse battery' }, 'The passphrase is not the one'],
    ['demo.tar', { SECRET_KEY: 'k'.repeat(40) }, 'SECRET_KEY in the environment is not the one'],
  ] as const) {
    const refused = await restore(join(folder, file), { DATA_DIR: dataDir, ...env }).ended;
    expect(refused).toMatchObject({ status: 1, output: expect.stringContaining(words) });
    expect(existsSync(dataDir)).toBe(false);
  }
});
