import type { HistoryRow } from '../../../../backend/contract/history';

export interface TermsChange {
  eventId: string;
  from: string;
  /** 「料金 ¥1,500」: what was agreed, one thing each. */
  terms: string[];
  actor: string;
  at: string;
  reason: string | null;
}

const billed = new Set(['price', 'seats', 'billingCycle', 'priceType']);

/** What a plan's bill was made of, out of its history: the day each change applied from, newest first. */
export const termsIn = (entries: readonly HistoryRow[], startsOn: string): TermsChange[] =>
  entries
    .flatMap((entry): TermsChange[] => {
      const terms = entry.changes.filter(({ field, after }) => billed.has(field) && after);
      if (terms.length === 0) return [];
      const { eventId, actor, at, reason } = entry;
      const said = terms.map(({ label, after }) => `${label} ${after}`);
      return [{ eventId, terms: said, from: entry.effectiveFrom ?? startsOn, actor: actor.name, at, reason }];
    })
    .sort((a, b) => b.from.localeCompare(a.from) || b.at.localeCompare(a.at));
