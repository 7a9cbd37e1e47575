import type { Availability } from './availability';

const maxDelayMs = 30_000;

/** How long to wait before the next try: twice as long after each failure, up to half a minute. */
export function delayAfter(failures: number): number {
  return Math.min(maxDelayMs, 200 * 2 ** (failures - 1));
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** When something is started again, in words. */
export function whenNext(delayMs: number, needs: readonly Availability[] = []): string {
  const away = needs.filter((need) => need.away).map(({ name }) => name);
  if (away.length > 0) return `when ${away.join(' and ')} is back`;
  return delayMs === 0 ? 'at once' : `in ${seconds(delayMs)}`;
}
