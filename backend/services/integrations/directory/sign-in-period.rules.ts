const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Vendors write some lines of their logs late. */
const overlapMs = 30 * minuteMs;

const instant = (ms: number) => new Date(ms).toISOString();

/** The part of the log that was read without a gap. */
export interface SignInPeriod {
  signInsSince: string | null;
  signInsUntil: string | null;
}

/**
 * From when the log is read up to now.
 * @param days how far the log goes back
 */
export const readFrom = (before: SignInPeriod, at: string, days: number): string => {
  const oldest = Date.parse(at) - days * dayMs;
  const { signInsUntil } = before;
  return instant(signInsUntil ? Math.max(oldest, Date.parse(signInsUntil) - overlapMs) : oldest);
};

/** The period after the log was read from `since` to `until`: a gap ends the earlier period. */
export const extendedPeriod = (before: SignInPeriod, since: string, until: string): SignInPeriod => {
  const { signInsSince, signInsUntil } = before;
  const hasGap = signInsSince === null || signInsUntil === null || Date.parse(signInsUntil) < Date.parse(since);
  return { signInsSince: hasGap ? since : signInsSince, signInsUntil: until };
};

/** Cuts a period into days. */
export const windowsOf = (since: string, until: string): { since: string; until: string }[] => {
  const windows = [];
  const end = Date.parse(until);
  for (let start = Date.parse(since); start < end; start += dayMs)
    windows.push({ since: instant(start), until: instant(Math.min(start + dayMs, end)) });
  return windows;
};
