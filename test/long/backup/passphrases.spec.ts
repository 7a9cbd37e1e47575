import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUp, makeFolder, removeFolder } from '../../support/backups';
import { Product } from '../../support/product';
import { until } from '../../support/until';

jest.setTimeout(120_000);

const dist = resolve(__dirname, '../../../dist');
const passphrase = 'seven quiet herons';

let folder: string;
let product: Product;
beforeAll(async () => {
  folder = makeFolder();
  product = await Product.make();
});
afterAll(async () => {
  await product?.dispose();
  await removeFolder(folder);
}, 60_000);

/** Runs a command on a terminal and types the answers to its prompts; it gets its secrets in no other way. */
async function runOnTerminal(
  words: readonly string[],
  answers: readonly (readonly [question: string, answer: string])[],
) {
  const { BACKUP_PASSPHRASE: _, SECRET_KEY: __, ...env } = process.env;
  const command = [process.execPath, ...words].map((word) => `'${word}'`).join(' ');
  const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { ...env, DATA_DIR: product.dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  terminal.stdout.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(terminal, 'close') as Promise<[number]>;
  for (const [question, answer] of answers) {
    await until(
      () => output.includes(question) || terminal.exitCode !== null,
      30_000,
      () => output,
    );
    terminal.stdin.write(`${answer}\r`);
  }
  const [status] = await ended;
  return { status, output };
}

const backupCommand = (file: string) => [
  join(dist, 'embedded/tool.js'),
  'backup/backup.command',
  '--to',
  file,
  '--ask-passphrase',
];
/** Its target runs, so it is refused after the archive was opened and before the first write. */
const restoreCommand = (file: string, ...more: string[]) => [
  join(dist, 'backup/restore.command.js'),
  '--from',
  file,
  ...more,
];
const isOpened = { status: 1, output: expect.stringContaining('it is not empty') };

it('a confirmed passphrase makes an archive that only it opens, without echo', async () => {
  const file = join(folder, 'typed.tar');
  const answers = [
    ['Passphrase of the archive: ', passphrase],
    ['Once more: ', passphrase],
  ] as const;
  const made = await runOnTerminal(backupCommand(file), answers);
  expect(made).toMatchObject({ status: 0, output: expect.not.stringContaining(passphrase) });
  expect(
    readFileSync(file).includes(Buffer.from(readFileSync(join(product.dataDir, 'secret-key'), 'utf8').trim())),
  ).toBe(false);

  const ask = 'Passphrase of the archive: ';
  const opened = await runOnTerminal(restoreCommand(file), [[ask, passphrase]]);
  expect(opened).toMatchObject(isOpened);
  expect(opened.output).not.toContain(passphrase);
  const wrong = await runOnTerminal(restoreCommand(file), [[ask, 'seven quiet storks']]);
  expect(wrong).toMatchObject({ status: 1, output: expect.stringContaining('The passphrase is not the one') });

  const passphraseFile = join(folder, 'passphrase');
  writeFileSync(passphraseFile, `${passphrase}\n`);
  expect(await runOnTerminal(restoreCommand(file, '--passphrase-file', passphraseFile), [])).toMatchObject(isOpened);
});

it.each([
  ['differ', 'seven quiet storks', 'The two passphrases differ'],
  ['are too short', undefined, 'A passphrase has 8 to'],
])('passphrases that %s make no archive', async (_, second, words) => {
  const file = join(folder, 'none.tar');
  const answers: [string, string][] = second
    ? [
        ['Passphrase of the archive: ', passphrase],
        ['Once more: ', second],
      ]
    : [['Passphrase of the archive: ', 'short']];
  const refused = await runOnTerminal(backupCommand(file), answers);
  expect(refused).toMatchObject({ status: 1, output: expect.stringContaining(words) });
  expect(existsSync(file)).toBe(false);
});

it('an archive without a passphrase requires SECRET_KEY', async () => {
  const file = join(folder, 'without.tar');
  expect(await backUp(file, { DATA_DIR: product.dataDir }, false).ended).toMatchObject({ status: 0 });
  const ask = 'SECRET_KEY of the installation that was backed up: ';
  const secretKey = readFileSync(join(product.dataDir, 'secret-key'), 'utf8').trim();
  const opened = await runOnTerminal(restoreCommand(file), [[ask, secretKey]]);
  expect(opened).toMatchObject(isOpened);
  expect(opened.output).not.toContain(secretKey);
  const wrong = await runOnTerminal(restoreCommand(file), [[ask, 'k'.repeat(40)]]);
  expect(wrong).toMatchObject({ status: 1, output: expect.stringContaining('SECRET_KEY is not the one') });
});
