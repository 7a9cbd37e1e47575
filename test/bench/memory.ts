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

const sampleIntervalMs = 250;

/**
 * The highest resident memory of the descendants whose commands contain these texts, while something happens. A process
 * counts for the first text that its command contains.
 * @throws when no process has one of them
 */
export const peakMemoryDuring = async <C extends string>(
  commands: readonly C[],
  act: () => Promise<unknown>,
): Promise<Record<C, number>> => {
  const peaksMb = Object.fromEntries(commands.map((command) => [command, 0])) as Record<C, number>;
  const sample = () => {
    for (const pid of treeOf(process.pid)) {
      const command = commands.find((text) => commandOf(pid).includes(text));
      if (command) peaksMb[command] = Math.max(peaksMb[command], memoryOfOne(pid).rssMb);
    }
  };
  const sampling = setInterval(sample, sampleIntervalMs);
  await act().finally(() => clearInterval(sampling));
  const absent = commands.find((command) => peaksMb[command] === 0);
  if (absent) throw new Error(`No process runs ${absent}`);
  return peaksMb;
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

const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');

/** Empty for a process that has just ended. */
const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
