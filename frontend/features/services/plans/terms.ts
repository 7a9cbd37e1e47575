import type { PlanTerms } from '../../../../backend/contract/plan-terms';
import { billingCycles, priceTypes } from '../../../../backend/contract/vocabulary';
import { billWords } from '../../../ui/bill-words';

type InForce = Omit<PlanTerms, 'from'>;

/** The terms in force on a day, and the changes after it. */
export const termsOn = (terms: readonly PlanTerms[], day: string): { now: InForce; next: readonly PlanTerms[] } => {
  const next = terms.filter(({ from }) => from !== null && from > day);
  const { from: _, ...now } = terms[terms.length - next.length - 1]!;
  return { now, next };
};

/** 「月額・1席あたり ¥1,200 × 10席 = ¥12,000」 */
export const termsWords = (terms: InForce): string =>
  `${billingCycles.labels[terms.billingCycle]}・${priceTypes.labels[terms.priceType]} ${billWords(terms)}`;
