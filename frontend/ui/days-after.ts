/** The day this many days later; negative is earlier. */
export const daysAfter = (isoDay: string, days: number): string =>
  new Date(Date.parse(isoDay) + days * 86_400_000).toISOString().slice(0, 10);

/** How many days the later day is after the earlier one. */
export const daysBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / 86_400_000);
