import { billOf, largestBill } from '../../contract/bill';
import { Rejected } from '../../platform/kit/rejections';
import { sinceEver } from '../../platform/kit/dated-values';
import type { PlanEvent } from './plan.events';
import { termsOn, type Plan, type PlanState } from './plan-state.rules';

/** The effective dates on which an event changes the bill. */
const billsFrom = (event: PlanEvent): string[] => {
  if (event.type === 'PlanRegistered' || event.type === 'PlanRestored') return [sinceEver];
  return event.type === 'PlanPriceChanged' ||
    event.type === 'PlanForeignPriceChanged' ||
    event.type === 'PlanSeatsChanged' ||
    event.type === 'PlanBillingChanged'
    ? [event.data.effectiveFrom]
    : [];
};

const daysOf = ({ prices, foreign, seats, billings }: Plan) =>
  [...prices, ...foreign, ...seats, ...billings].map(({ day }) => day);

/**
 * Checks a plan after these events: bills small enough to sum from their effective dates on, a complete foreign price,
 * and a cycle for automatic renewal.
 * Older violations do not block other changes.
 * @throws Rejected
 */
export const rejectInvalidPlan = (events: readonly PlanEvent[], after: PlanState): void => {
  if (after.is !== 'registered') return;
  const froms = events.flatMap(billsFrom);
  for (const from of froms)
    for (const day of [from, ...daysOf(after)]) {
      const terms = termsOn(day, after);
      if (day >= from && terms.priceType === 'per_seat' && billOf(terms) > largestBill)
        throw new Rejected('bill_too_large');
    }
  const changesRenewal = events.some(({ type }) => type === 'PlanRegistered' || type === 'PlanRenewalChanged');
  if (changesRenewal && after.autoRenewal && after.renewalCycle === 'none') throw new Rejected('renewal_without_cycle');
  for (const { type, data } of events) {
    if (type !== 'PlanForeignPriceChanged') continue;
    if (data.originalPrice !== null && data.originalCurrency === null) throw new Rejected('currency_missing');
    if (data.originalPrice === null && data.originalCurrency !== null) throw new Rejected('foreign_price_missing');
    if (data.originalPrice === null && data.exchangeRate !== null) throw new Rejected('rate_without_amount');
  }
};
