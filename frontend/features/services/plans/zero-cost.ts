import { lastDayOf, monthOf } from '../../../../backend/contract/calendar';
import type { PlanDetail, PlanRow } from '../../../../backend/contract/plans';
import { zeroCostWords } from '../../../ui/cost-words';
import { termsOn } from './terms';

type Terms = Pick<PlanRow, 'price' | 'seats' | 'priceType'>;

/** Why the terms alone come to ¥0. */
export const freeWords = ({ price, seats, priceType }: Terms): string | null => {
  if (price === 0) return '料金が0円';
  return priceType === 'per_seat' && seats === 0 ? '席数が0席' : null;
};

/** Why a plan of a list has a monthly cost of ¥0; null where its terms alone decide and cost something. */
export const zeroMonthlyWords = (plan: Terms & Pick<PlanRow, 'planStatus'>): string | null => {
  if (plan.planStatus === 'scheduled') return zeroCostWords.not_begun;
  return plan.planStatus === 'ended' ? zeroCostWords.ended : freeWords(plan);
};

/** Why a plan counts nothing in the month of a day; null where it counts (see `recorded` of the server). */
export function zeroWords({ startsOn, endsOn, terms }: PlanDetail, today: string): string | null {
  const month = monthOf(today);
  if (monthOf(startsOn) > month) return '契約開始前';
  if (endsOn !== null && monthOf(endsOn) < month) return '契約終了';
  const contractMonth = `${month}${startsOn.slice('YYYY-MM'.length)}`;
  if (endsOn !== null && contractMonth > endsOn) return '契約の最後の1か月は先月に計上';
  const last = lastDayOf(month);
  return freeWords(termsOn(terms, endsOn !== null && endsOn < last ? endsOn : last).now);
}
