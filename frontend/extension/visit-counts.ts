import type { Visits } from '../../backend/contract/extension';
import { maxCountsPerReport, maxVisits, queueDays } from '../../backend/contract/extension-limits';
import type { Match } from '../../backend/contract/detection-rules';

/** Counts by day and by host with what it matched. */
export type VisitCounts = Record<string, Record<string, Omit<Visits, 'day'>>>;

const maxKeys = 5_000;

const countKeys = (counts: VisitCounts): number =>
  Object.values(counts).reduce((sum, ofDay) => sum + Object.keys(ofDay).length, 0);

/** Counts one visit. Beyond 5,000 kinds of visits new ones are left out. */
export const addVisit = (counts: VisitCounts, day: string, host: string, match: Match): VisitCounts => {
  const { ruleId = null, knownServiceId = null } = match;
  const key = `${host} ${ruleId ?? ''} ${knownServiceId ?? ''}`;
  const ofDay = counts[day] ?? {};
  const knownVisit = ofDay[key];
  if (!knownVisit && countKeys(counts) >= maxKeys) return counts;
  const count = Math.min((knownVisit?.count ?? 0) + 1, maxVisits);
  return { ...counts, [day]: { ...ofDay, [key]: { host, ruleId, knownServiceId, count } } };
};

/** The counts of the next report, and those that stay for the one after it. */
export const takeReport = (counts: VisitCounts): { reportedVisits: Visits[]; rest: VisitCounts } => {
  const days = Object.keys(counts).sort().slice(-queueDays);
  const all = days.flatMap((day) => Object.entries(counts[day]!).map(([key, visits]) => ({ day, key, visits })));
  const rest: VisitCounts = {};
  for (const { day, key, visits } of all.slice(maxCountsPerReport)) (rest[day] ??= {})[key] = visits;
  return { reportedVisits: all.slice(0, maxCountsPerReport).map(({ day, visits }) => ({ ...visits, day })), rest };
};
