import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const most = 10_000_000;

/** DATA_DIR/logs/<name>.log; a long one makes way for a new one, and one old one is kept. */
export function logFileOf(dataDir: string, name: string): string {
  const file = join(dataDir, 'logs', `${name}.log`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (sizeOf(file) > most) renameSync(file, `${file}.1`);
  return file;
}

/** A descriptor that a child process can write to, for as long as it likes and whoever else ends. */
export function openForAppend(file: string): number {
  return openSync(file, 'a', 0o600);
}

/** What was written after this position, of the last 16 kB. */
export function writtenSince(file: string, position: number): string {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const from = Math.max(position, size - 16_384, 0);
    const bytes = Buffer.alloc(Math.max(size - from, 0));
    readSync(handle, bytes, 0, bytes.length, from);
    return bytes.toString().trim();
  } finally {
    closeSync(handle);
  }
}

export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
