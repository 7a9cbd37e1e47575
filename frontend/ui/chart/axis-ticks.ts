const intervals = 4;
const steps = [10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100];
/** Free space above the highest value, as a share of the range. */
const padding = 0.05;

/** @returns five round whole numbers that enclose both values and zero */
export const axisTicks = (lowest: number, highest: number): number[] => {
  const from = Math.min(lowest, 0);
  const to = Math.max(highest, 0) + padding * (Math.max(highest, 0) - from);
  const magnitude = 10 ** Math.floor(Math.log10(Math.max((to - from) / intervals, 1)) - 1);
  const candidates = [magnitude, magnitude * 10].flatMap((unit) => steps.map((step) => step * unit));
  const startOf = (interval: number) => Math.floor(from / interval) * interval;
  const interval = candidates.find(
    (candidate) => Number.isInteger(candidate) && startOf(candidate) + intervals * candidate >= to,
  )!;
  return Array.from({ length: intervals + 1 }, (_, i) => startOf(interval) + i * interval);
};
