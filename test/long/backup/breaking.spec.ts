import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../embedded/ports';
import { backUp, restore, start, verify } from '../../support/backups';
import { Product, until } from '../../support/product';

jest.setTimeout(400_000);

let folder: string;
let archive: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daicho-breaking-'));
  archive = join(folder, 'demo.tar');
  const product = await Product.make({ demo: true });
  try {
    expect(await backUp(archive, { DATA_DIR: product.dataDir }).ended).toMatchObject({ status: 0 });
  } finally {
    await product.dispose();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ['while events are appended', 'ledger: '],
  ['between the events and schema app', 'ledger: 6,537 events, done'],
])('A restore that is killed %s', (_, moment) => {
  it('keeps the product from starting, and goes on when it is run again', async () => {
    const env = { DATA_DIR: mkdtempSync(join(folder, 'killed-')), PORT: String(await freePort()) };
    const line = new RegExp(moment.replace('6,537', '[\\d,]+'));
    const broken = restore(archive, env);
    await until(() => line.test(broken.output()) || broken.child.exitCode !== null, 120_000, broken.output);
    broken.child.kill('SIGKILL');
    expect((await broken.ended).status).toBeNull();
    const started = await start(env).ended;
    expect(started).toMatchObject({ status: 1, output: expect.stringContaining('A restore was broken off here') });
    const again = await restore(archive, env).ended;
    expect(again).toMatchObject({ status: 0, output: expect.stringContaining('Restored 6,') });
    expect(await verify(env).ended).toMatchObject({ status: 0 });
  });
});

it('A restore of another archive does not go on where one was broken off', async () => {
  const env = { DATA_DIR: mkdtempSync(join(folder, 'killed-')) };
  const broken = restore(archive, env);
  await until(() => broken.output().includes('ledger: '), 120_000, broken.output);
  broken.child.kill('SIGKILL');
  await broken.ended;
  const other = join(folder, 'other.tar');
  const product = await Product.make();
  expect(await backUp(other, { DATA_DIR: product.dataDir }).ended).toMatchObject({ status: 0 });
  await product.dispose();
  // The key of the broken one is there already.
  const refused = await restore(other, env).ended;
  expect(refused).toMatchObject({ status: 1, output: expect.stringContaining('secret key of another installation') });
});

it('An archive that was changed, cut off or is another’s writes nothing', async () => {
  const dataDir = join(folder, 'nothing');
  const bytes = readFileSync(archive);
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
    expect(() => readFileSync(dataDir)).toThrow('ENOENT');
  }
});
