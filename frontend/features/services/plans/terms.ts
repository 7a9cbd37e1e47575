import { billOf } from '../../../../backend/contract/bill';
import type { PlanTerms } from '../../../../backend/contract/plan-terms';
import { count, yen } from '../../../ui/format';
import { priceWords } from './plan-words';

type InForce = Omit<PlanTerms, 'from'>;

/** The terms in force on a day, and the changes after it. */
export const termsOn = (terms: readonly PlanTerms[], day: string): { now: InForce; next: readonly PlanTerms[] } => {
  const next = terms.filter(({ from }) => from !== null && from > day);
  const { from: _, ...now } = terms[terms.length - next.length - 1]!;
  return { now, next };
};

/** 「月額・1席あたり ¥1,200 × 10席」 */
export const termsWords = (terms: InForce): string =>
  `${priceWords(terms)}${terms.priceType === 'per_seat' ? ` × ${count(terms.seats)}席（1回 ${yen(billOf(terms))}）` : ''}`;
