import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Locked, takeLock } from './lock';
import { processMark } from './processes';

let directory: string;
let file: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'daicho-lock-'));
  file = join(directory, 'lock');
});
afterEach(() => rmSync(directory, { recursive: true }));

test('one at a time, until it is released', () => {
  const lock = takeLock(file, 'The ledger');
  expect(() => takeLock(file, 'The ledger')).toThrow(new Locked('The ledger', process.pid));
  lock.release();
  takeLock(file, 'The ledger').release();
  expect(readdirSync(directory)).toEqual([]);
});

test('a lock of a process that has ended is taken over', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  const held = `${child.pid} ${processMark(child.pid ?? 0)}\n`;
  writeFileSync(file, held);
  expect(() => takeLock(file, 'The ledger')).toThrow(`in use by process ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  takeLock(file, 'The ledger').release();
});

test.each(['', 'nonsense', `${process.pid} another process that had this number\n`])(
  'a lock with the content "%s" belongs to nobody',
  (content) => {
    writeFileSync(file, content);
    takeLock(file, 'The ledger').release();
    expect(readdirSync(directory)).toEqual([]);
  },
);
