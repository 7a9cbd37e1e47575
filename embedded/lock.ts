import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { processMark } from './processes';

export type Lock = { release(): void };

/** A running process holds the lock. */
export class Locked extends Error {
  override name = 'Locked';
  constructor(
    what: string,
    readonly pid: number,
  ) {
    super(`${what} is in use by process ${pid}: stop that one first.`);
  }
}

/** Takes the lock file for this process; one left behind by a process that has ended is taken over. */
export function takeLock(file: string, what: string): Lock {
  const mine = `${process.pid} ${processMark(process.pid)}\n`;
  while (!placeFile(file, mine)) {
    const lockText = contentOf(file);
    const holder = lockText === undefined ? undefined : holderOf(lockText);
    if (holder !== undefined) throw new Locked(what, holder);
    if (lockText !== undefined) setAside(file, lockText);
  }
  return {
    release: () => {
      if (contentOf(file) === mine) rmSync(file);
    },
  };
}

function placeFile(file: string, content: string): boolean {
  const draft = besides(file);
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function holderOf(content: string): number | undefined {
  const [pid, mark] = content.trim().split(/ (.*)/);
  return Number(pid) > 0 && processMark(Number(pid)) === mark ? Number(pid) : undefined;
}

// Two starts may both consider the lock stale: the one that removes the other's fresh lock restores it.
function setAside(file: string, stale: string): void {
  const grabbedFile = besides(file);
  try {
    renameSync(file, grabbedFile);
    if (contentOf(grabbedFile) !== stale) linkSync(grabbedFile, file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(grabbedFile, { force: true });
  }
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const besides = (file: string) => `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
