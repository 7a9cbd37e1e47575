import type { HistoryRow } from '../../../../backend/contract/history';
import { fromADay } from './plan-form-body';

export interface TermsChange {
  eventId: string;
  from: string;
  /** 「料金 ¥1,500」: what was agreed, one thing each, and whether something else was said later for the same day. */
  terms: { words: string; isReplaced: boolean }[];
  actor: string;
  at: string;
  reason: string | null;
}

const billed = new Set<string>(fromADay);

/** What a plan's bill was made of, out of its history (newest first): the day each change applied from, the latest day first. */
export const termsIn = (entries: readonly HistoryRow[], startsOn: string): TermsChange[] => {
  const replacedKeys = new Set<string>();
  const rows: TermsChange[] = [];
  for (const { eventId, changes, actor, at, reason } of entries) {
    const terms = changes
      .filter(({ field, before, after }) => billed.has(field) && before !== after)
      .map(({ field, label, after, effectiveFrom }) => ({
        words: `${label} ${after ?? 'なし'}`,
        from: effectiveFrom ?? startsOn,
        key: `${field} ${effectiveFrom ?? startsOn}`,
      }));
    for (const from of new Set(terms.map((term) => term.from))) {
      const newTerms = terms
        .filter((term) => term.from === from)
        .map(({ words, key }) => ({ words, isReplaced: replacedKeys.has(key) }));
      const act = rows.find((row) => row.from === from && row.at === at && row.actor === actor.name);
      if (act) act.terms.unshift(...newTerms);
      else rows.push({ eventId, terms: newTerms, from, actor: actor.name, at, reason });
    }
    for (const { key } of terms) replacedKeys.add(key);
  }
  return rows.sort((a, b) => b.from.localeCompare(a.from));
};
