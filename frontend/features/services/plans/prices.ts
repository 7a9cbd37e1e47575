import type { HistoryRow } from '../../../../backend/contract/history';
import { fromADay } from './plan-form-body';

export interface TermsChange {
  eventId: string;
  from: string;
  /** 「料金 ¥1,500」: each agreed term, and whether a later change for the same day replaced it. */
  terms: { words: string; isReplaced: boolean }[];
  actor: string;
  at: string;
  reason: string | null;
}

const billedFields = new Set<string>(fromADay);

/** The terms of a plan's bill by effective date, newest first, from its history. */
export const termsIn = (entries: readonly HistoryRow[], startsOn: string): TermsChange[] => {
  const replacedKeys = new Set<string>();
  const rows: TermsChange[] = [];
  for (const { eventId, changes, actor, at, reason } of entries) {
    const terms = changes
      .filter(({ field, before, after }) => billedFields.has(field) && before !== after)
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
