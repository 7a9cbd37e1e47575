/** What one log counts of a person, day and address. */
export interface LogCount {
  detectionLogId: string;
  ruleId: string | null;
  knownServiceId: string | null;
  count: number;
}

/** Adds a count to what logs counted before: parts of one log add up, and of several logs the highest one stands. */
export function mergeLogCounts(
  before: readonly LogCount[],
  addition: LogCount,
): { standing: LogCount; beneath: LogCount[] } {
  const own = before.find(({ detectionLogId }) => detectionLogId === addition.detectionLogId);
  const mergedCount = { ...addition, count: addition.count + (own?.count ?? 0) };
  const all = [...before.filter((one) => one !== own), mergedCount].sort(
    (a, b) => b.count - a.count || (a.detectionLogId < b.detectionLogId ? -1 : 1),
  );
  const [standing, ...beneath] = all;
  return { standing: standing!, beneath };
}
