import { closeSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logFileOf, openForAppend, shortenLogs, sizeOf, writtenSince } from './log-file';

test('a log that is too long is truncated while its writer continues', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daicho-logs-'));
  const file = logFileOf(dataDir, 'backend');
  const output = openForAppend(file);
  writeSync(output, 'a first line\n');
  shortenLogs(dataDir, 20);
  expect(sizeOf(file)).toBe(13);
  writeSync(output, 'a second line\n');
  const from = sizeOf(file);
  shortenLogs(dataDir, 20);
  writeSync(output, 'a third line\n');
  closeSync(output);
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('a first line\na second line\n');
  expect(readFileSync(file, 'utf8')).toBe('a third line\n');
  expect(writtenSince(file, from)).toBe('a third line');
  rmSync(dataDir, { recursive: true });
});
