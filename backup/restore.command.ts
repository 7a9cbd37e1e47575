import { existsSync, statSync } from 'node:fs';
import { ConfigError, readConfig, type Config } from '../backend/platform/kit/config';
import {
  forgottenRegisterIn,
  readForgotten,
  registerForgotten,
  type Forgotten,
} from '../backend/platform/kit/forgotten-register';
import { missingMigrations } from '../backend/platform/schema/app-migrations';
import { settleDemo } from '../embedded/demo-stamp';
import type { Log } from '../embedded/log';
import { withParts } from '../embedded/with-parts';
import { ArchiveReader } from './archive/archive-reader.service';
import { secretKeyName } from './archive/manifest.format';
import { BackupError, messageFor } from './backup-error';
import { parseRestoreOptions, type RestoreOptions } from './options.rules';
import { Progress } from './progress.service';
import { restoreCopy } from './restore-copy.service';
import { restoreInto, type Restored } from './restore.service';
import { knownPassphrase, knownSecretKey } from './secrets.service';
import { keepSecretKey, targetOf } from './target.service';

const say = (text: string) => void process.stderr.write(`${text}\n`);
const log: Log = { info: say, warn: say, error: say };

async function main(): Promise<void> {
  const options = parseRestoreOptions(process.argv.slice(2));
  if (statSync(options.from, { throwIfNoEntry: false })?.isDirectory()) return restoreApp(options.from);
  const archive = await ArchiveReader.open(options.from);
  refuseUnknown(archive);
  const secretKey = await unlock(archive, options);
  await verify(archive);
  const target = targetOf(secretKey);
  const register = registerOf(options, target);
  let keyFile: string | undefined;
  const onStarted = () => void (keyFile = keepSecretKey(target));
  const onRestored = ({ hasDemo, forgottenAgain }: Restored) => {
    if (!target.databaseUrl) settleDemo(target, hasDemo);
    addToRegister(target, register);
    nameForgotten(register, forgottenAgain);
  };
  await withParts(target, (config) => restoreInto(config, archive, register, { onStarted, onRestored }), log);
  await archive.close();
  const { ledger, createdAt } = archive.manifest;
  console.log(`Restored ${ledger.events.toLocaleString('en')} events, as of ${createdAt}. Everyone logs in again.`);
  if (keyFile) console.log(`SECRET_KEY is in ${keyFile}.`);
}

/** Puts schema `app` back from the directory that an upgrade has written. */
async function restoreApp(folder: string): Promise<void> {
  const rows = await withParts(readConfig(), (config) => restoreCopy(config, folder), log);
  console.log(`Restored ${rows.toLocaleString('en')} rows of schema app. The next start builds the read models.`);
}

/** @throws BackupError when the archive's tables are of a newer build, or of a revision too old */
function refuseUnknown({ manifest }: ArchiveReader): void {
  try {
    missingMigrations(manifest.database.migrations);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new BackupError(`The archive was made by Daicho ${manifest.daichoVersion}. ${error.message}`);
  }
}

/** Opens the archive with its passphrase or with SECRET_KEY; answers SECRET_KEY. */
async function unlock(archive: ArchiveReader, { passphraseFile, secretKeyFile }: RestoreOptions): Promise<string> {
  if (archive.manifest.protection.kind === 'secret-key') {
    const secretKey = await knownSecretKey(secretKeyFile);
    await archive.unlock({ secretKey });
    return secretKey;
  }
  await archive.unlock({ passphrase: await knownPassphrase(passphraseFile) });
  const part = archive.manifest.parts.find(({ name }) => name.startsWith(secretKeyName));
  if (!part) throw new BackupError('The archive holds no SECRET_KEY.');
  return (await archive.content(part)).toString('utf8');
}

async function verify(archive: ArchiveReader): Promise<void> {
  const progress = new Progress('checksums', 'parts');
  const total = archive.manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0);
  let readBytes = 0;
  await archive.verify(({ bytes }) => progress.add(1, (readBytes += bytes) / total));
  progress.finish();
}

/** The named register, or the one in DATA_DIR. */
function registerOf({ forgottenFile }: RestoreOptions, { dataDir }: Config): Forgotten[] {
  if (forgottenFile !== undefined && !existsSync(forgottenFile))
    throw new BackupError(`There is no file ${forgottenFile}.`);
  return readForgotten(forgottenFile ?? forgottenRegisterIn(dataDir));
}

/** Stores the register in DATA_DIR, for later restores. */
function addToRegister({ dataDir }: Config, register: readonly Forgotten[]): void {
  const knownIds = new Set(readForgotten(forgottenRegisterIn(dataDir)).map(({ personId }) => personId));
  for (const person of register) if (!knownIds.has(person.personId)) registerForgotten(dataDir, person);
}

function nameForgotten(register: readonly Forgotten[], forgottenAgain: Restored['forgottenAgain']): void {
  if (register.length === 0)
    console.log(
      'No register of forgotten persons was given: who was forgotten since comes back, see docs/operations.md.',
    );
  if (forgottenAgain.length === 0) return;
  console.log('These persons were forgotten after the archive was made. Their keys are gone again; forget them again:');
  for (const { companyId, personId } of forgottenAgain)
    console.log(`  npm run operator -- forget --company ${companyId} --person ${personId}`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(messageFor(error, 'Run the same command again: it continues.'));
    process.exit(1);
  },
);
