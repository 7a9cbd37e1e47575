import { parseArgs, type ParseArgsConfig } from 'node:util';
import { resolve } from 'node:path';
import { BackupError } from './backup-error';

const backupUsage = `npm run backup -- --to FILE [--ask-passphrase | --passphrase-file FILE]
  Writes the ledger and schema app to one archive, while Daicho runs or not.
  With a passphrase (typed, from a file, or BACKUP_PASSPHRASE in the environment) everything in it is encrypted,
  and SECRET_KEY is in it. Without one the archive needs SECRET_KEY to be restored, which is not in it.`;

const restoreUsage = `npm run restore -- --from FILE [--passphrase-file FILE] [--secret-key-file FILE] [--forgotten FILE]
  Restores into an empty DATA_DIR, or into DATABASE_URL and EVENTSTORE_URL, which must be empty.
  The passphrase comes from a prompt, a file or BACKUP_PASSPHRASE. An archive without one needs SECRET_KEY: from a
  prompt, a file or the environment. --forgotten names a register of forgotten persons (forgotten.jsonl).
npm run restore -- --from DATA_DIR/backup-before-VERSION
  Puts schema app back as it was before an upgrade to VERSION, and upgrades it again. The ledger stays.`;

export interface BackupOptions {
  to: string;
  passphraseFile?: string;
  askPassphrase: boolean;
}
export interface RestoreOptions {
  from: string;
  passphraseFile?: string;
  secretKeyFile?: string;
  forgottenFile?: string;
}

/** Paths are relative to where the operator typed them, which npm knows. */
const pathOf = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);
const pathIf = (file: string | undefined) => (file === undefined ? undefined : pathOf(file));

/** @throws BackupError with the usage when the words are not understood. */
export function parseBackupOptions(words: readonly string[]): BackupOptions {
  const values = parseOptions(words, backupUsage, {
    to: { type: 'string' },
    'passphrase-file': { type: 'string' },
    'ask-passphrase': { type: 'boolean', default: false },
  });
  if (!values.to) throw new BackupError(`--to FILE is missing.\n\n${backupUsage}`);
  return {
    to: pathOf(values.to),
    passphraseFile: pathIf(values['passphrase-file']),
    askPassphrase: values['ask-passphrase'] ?? false,
  };
}

/** @throws BackupError with the usage when the words are not understood. */
export function parseRestoreOptions(words: readonly string[]): RestoreOptions {
  const values = parseOptions(words, restoreUsage, {
    from: { type: 'string' },
    'passphrase-file': { type: 'string' },
    'secret-key-file': { type: 'string' },
    forgotten: { type: 'string' },
  });
  if (!values.from) throw new BackupError(`--from FILE is missing.\n\n${restoreUsage}`);
  return {
    from: pathOf(values.from),
    passphraseFile: pathIf(values['passphrase-file']),
    secretKeyFile: pathIf(values['secret-key-file']),
    forgottenFile: pathIf(values.forgotten),
  };
}

const secretOnCommandLine = /^--(passphrase|secret-key)(=|$)/;

function parseOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  usage: string,
  options: Options,
) {
  const secret = words.find((word) => secretOnCommandLine.test(word));
  if (secret)
    throw new BackupError(
      `${secret.split('=')[0]} is refused: every user of this machine can read a command line. ` +
        `Use a prompt, a file or the environment, and choose another secret than the one typed.\n\n${usage}`,
    );
  try {
    return parseArgs({ args: [...words], options, strict: true }).values;
  } catch (error) {
    throw new BackupError(`${(error as Error).message}\n\n${usage}`);
  }
}
