import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BackupError } from './backup-error';

const minPassphraseLength = 8;
const maxPassphraseLength = 1_024;

/**
 * The passphrase of a new archive: from a file, the environment, or a prompt with confirmation; undefined if none is
 * given.
 */
export async function newPassphrase(from: { file?: string; ask: boolean }): Promise<string | undefined> {
  const givenPassphrase = from.file !== undefined ? secretInFile(from.file) : process.env.BACKUP_PASSPHRASE;
  if (givenPassphrase !== undefined) return checkPassphrase(givenPassphrase);
  if (!from.ask) return undefined;
  const typedPassphrase = checkPassphrase(await prompt('Passphrase of the archive: '));
  if (typedPassphrase !== (await prompt('Once more: '))) throw new BackupError('The two passphrases differ.');
  return typedPassphrase;
}

/** The passphrase of an archive to be opened. */
export async function knownPassphrase(file: string | undefined): Promise<string> {
  const givenPassphrase = file !== undefined ? secretInFile(file) : process.env.BACKUP_PASSPHRASE;
  if (givenPassphrase) return givenPassphrase;
  return prompt('Passphrase of the archive: ', 'Give its passphrase by --passphrase-file or BACKUP_PASSPHRASE.');
}

/** The SECRET_KEY of the installation from which an archive without a passphrase was made. */
export async function knownSecretKey(file: string | undefined): Promise<string> {
  const givenKey = file !== undefined ? secretInFile(file) : process.env.SECRET_KEY;
  if (givenKey) return givenKey;
  return prompt(
    'SECRET_KEY of the installation that was backed up: ',
    'This archive was made without a passphrase: give the SECRET_KEY of the installation that was backed up by --secret-key-file or SECRET_KEY.',
  );
}

/** The content of a file, without the newline at its end. */
function secretInFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function checkPassphrase(passphrase: string): string {
  if (passphrase.length >= minPassphraseLength && passphrase.length <= maxPassphraseLength) return passphrase;
  throw new BackupError(
    `A passphrase has ${minPassphraseLength} to ${maxPassphraseLength} characters; this one has ${passphrase.length}.`,
  );
}

/** Prompts on the terminal without echo. */
async function prompt(question: string, withoutTerminal = 'There is no terminal to ask on.'): Promise<string> {
  if (!process.stdin.isTTY) throw new BackupError(withoutTerminal);
  const nowhere = new Writable({ write: (_chunk, _encoding, next) => next() });
  // The interface stops the terminal's echo, so it exists before the question invites an answer.
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
