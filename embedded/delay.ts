const longest = 30_000;

/** How long to wait before the next try: twice as long after each failure, up to half a minute. */
export function delayAfter(failures: number): number {
  return Math.min(longest, 200 * 2 ** (failures - 1));
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
