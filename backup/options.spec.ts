import { parseBackupOptions, parseRestoreOptions } from './options.rules';

it('paths are where they were typed', () => {
  expect(parseBackupOptions(['--to', '/backups/a.tar', '--passphrase-file', '/secret'])).toEqual({
    to: '/backups/a.tar',
    passphraseFile: '/secret',
    askPassphrase: false,
  });
  expect(parseRestoreOptions(['--from', '/backups/a.tar']).from).toBe('/backups/a.tar');
});

it.each(['--passphrase', '--passphrase=hunter2-hunter2', '--secret-key', '--secret-key=0123'])(
  'a secret on the command line is refused: %s',
  (word) => {
    for (const parse of [parseBackupOptions, parseRestoreOptions])
      expect(() => parse([word, 'hunter2-hunter2'])).toThrow('every user of this machine can read a command line');
  },
);

it('a secret that was typed is not repeated', () => {
  expect(() => parseBackupOptions(['--passphrase=hunter2-hunter2'])).not.toThrow('hunter2');
});

it('missing or unknown options get the usage', () => {
  expect(() => parseBackupOptions([])).toThrow(/--to FILE is missing.*npm run backup/s);
  expect(() => parseRestoreOptions([])).toThrow(/--from FILE is missing.*npm run restore/s);
  expect(() => parseBackupOptions(['--force'])).toThrow(/Unknown option '--force'.*npm run backup/s);
});
