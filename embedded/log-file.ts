import {
  closeSync,
  copyFileSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const maxLogBytes = 10_000_000;

/** DATA_DIR/logs/<name>.log. */
export function logFileOf(dataDir: string, name: string): string {
  const file = join(dataDir, 'logs', `${name}.log`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return file;
}

/**
 * Truncates every log that is too long and keeps one old copy. Writers keep their descriptor and continue at the new
 * beginning.
 * A line written between copying and truncating is lost.
 */
export function shortenLogs(dataDir: string, maxBytes = maxLogBytes): void {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.log'))) {
    const file = join(folder, name);
    if (sizeOf(file) <= maxBytes) continue;
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
  }
}

/** A descriptor for a child process, valid even after this process ends. */
export function openForAppend(file: string): number {
  return openSync(file, 'a', 0o600);
}

/** The last 16 kB of the text after this position, or since the file was truncated. */
export function writtenSince(file: string, position: number): string {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const from = Math.max(position > size ? 0 : position, size - 16_384, 0);
    const bytes = Buffer.alloc(size - from);
    readSync(handle, bytes, 0, bytes.length, from);
    return bytes.toString().trim();
  } finally {
    closeSync(handle);
  }
}

export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
