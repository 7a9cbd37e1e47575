/** The day so many days after another, before it when they are negative. */
export const daysAfter = (isoDay: string, days: number): string =>
  new Date(Date.parse(isoDay) + days * 86_400_000).toISOString().slice(0, 10);
