import { execFileSync } from 'node:child_process';

/** Number, parent and arguments of each process of the machine. */
export const processes = (): string[][] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => row.trim().split(/\s+/));

/** Every process that this one started, and those that they started. */
export const descendantsOf = (pid: number, rows = processes()): number[] =>
  rows
    .filter(([, parent]) => Number(parent) === pid)
    .flatMap(([child]) => [Number(child), ...descendantsOf(Number(child), rows)]);
