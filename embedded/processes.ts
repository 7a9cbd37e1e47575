import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Identifies a process, to tell it from a later one with the same number; undefined once it has ended. */
export function processMark(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart=');
  const stat = read(`/proc/${pid}/stat`);
  // The command's name is in brackets and may contain blanks and brackets.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return `${read('/proc/sys/kernel/random/boot_id')?.trim()}/${fields[19]}`;
}

export function isRunning(pid: number): boolean {
  return processMark(pid) !== undefined;
}

/** Whether this process is a Postgres server working in this very directory. */
export function isPostgresOf(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return ps(pid, 'args=')?.includes(`postgres -D ${cluster} `) ?? false;
  const command = read(`/proc/${pid}/cmdline`)?.split('\0');
  return isRunning(pid) && (command?.[0]?.endsWith('postgres') ?? false) && workingDirectory(pid) === cluster;
}

/** Sends each signal in turn, giving the process that many milliseconds to end before the next. */
export async function endProcess(pid: number, steps: [NodeJS.Signals, number][]): Promise<void> {
  const mark = processMark(pid);
  for (const [signal, timeoutMs] of steps) {
    if (mark === undefined || processMark(pid) !== mark) return;
    process.kill(pid, signal);
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline && processMark(pid) === mark) await sleep(10);
  }
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function ps(pid: number, columns: string): string | undefined {
  try {
    return execFileSync('ps', ['-ww', '-p', String(pid), '-o', columns], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
