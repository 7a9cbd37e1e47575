import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory in MB. `rssMb` counts a shared page once for each process, `pssMb` once in all. */
export interface Memory {
  rssMb: number;
  pssMb: number;
}

/** The memory of a process and all its descendants. */
export const memoryOf = (pid: number): Memory => {
  const all = treeOf(pid).map(memoryOfOne);
  const sum = (key: keyof Memory) => all.reduce((total, one) => total + one[key], 0);
  return { rssMb: sum('rssMb'), pssMb: sum('pssMb') };
};

const sampleIntervalMs = 100;

/** The highest resident memory of a child process, named by a part of its command, while something happens. */
export const peakMemoryDuring = async (command: string, act: () => Promise<unknown>): Promise<number> => {
  const isNamed = (pid: number) => parentOf(pid) === process.pid && read(`/proc/${pid}/cmdline`).includes(command);
  const pid = processes().find(isNamed);
  if (pid === undefined) throw new Error(`No process runs ${command}`);
  let peakMb = 0;
  const sampling = setInterval(() => (peakMb = Math.max(peakMb, memoryOfOne(pid).rssMb)), sampleIntervalMs);
  await act().finally(() => clearInterval(sampling));
  return peakMb;
};

const treeOf = (pid: number): number[] => {
  const parents = new Map(processes().map((one) => [one, parentOf(one)]));
  const below = (parent: number): number[] =>
    [...parents].filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)]);
  return [pid, ...below(pid)];
};

const processes = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

const parentOf = (pid: number): number | undefined => {
  const [, parent] = /^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`)) ?? [];
  return parent === undefined ? undefined : Number(parent);
};

const memoryOfOne = (pid: number): Memory => {
  const text = read(`/proc/${pid}/smaps_rollup`);
  const megabytes = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
  return { rssMb: megabytes('Rss'), pssMb: megabytes('Pss') };
};

/** Empty for a process that has just ended. */
const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
