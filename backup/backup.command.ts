import { relative } from 'node:path';
import { readConfig } from '../backend/platform/kit/config';
import { messageFor } from './backup-error';
import { backUp } from './backup.service';
import { parseBackupOptions } from './options.rules';
import { newPassphrase } from './secrets.service';

async function main(): Promise<void> {
  const options = parseBackupOptions(process.argv.slice(2));
  const passphrase = await newPassphrase({ file: options.passphraseFile, ask: options.askPassphrase });
  const { events, rows, position } = await backUp(readConfig(), options.to, passphrase);
  const what = `${events.toLocaleString('en')} events up to position ${position ?? 0} and ${rows.toLocaleString('en')} rows`;
  console.log(`${relative('.', options.to)}: ${what}.`);
  console.log(
    passphrase === undefined
      ? 'It was made without a passphrase: a restore asks for SECRET_KEY, which is not in it. Keep that key elsewhere.'
      : 'Everything in it is encrypted with the passphrase, SECRET_KEY included: without the passphrase it is lost.',
  );
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(messageFor(error, 'No archive was written. Run the command again.'));
    process.exit(1);
  },
);
