import type { HistoryRow } from '../../../../backend/contract/history';

export interface PriceChange {
  eventId: string;
  from: string;
  price: string;
  actor: string;
  at: string;
  reason: string | null;
}

/** The prices a plan has had, out of its history: the day each applied from, newest first. */
export const pricesIn = (entries: readonly HistoryRow[], startsOn: string): PriceChange[] =>
  entries
    .flatMap((entry): PriceChange[] => {
      const price = entry.changes.find(({ field }) => field === 'price')?.after;
      if (!price) return [];
      const { eventId, actor, at, reason } = entry;
      return [{ eventId, price, from: entry.effectiveFrom ?? startsOn, actor: actor.name, at, reason }];
    })
    .sort((a, b) => b.from.localeCompare(a.from) || b.at.localeCompare(a.at));
