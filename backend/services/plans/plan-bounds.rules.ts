import { billOf, largestBill } from '../../contract/bill';
import { Rejected } from '../../platform/kit/rejections';
import { sinceEver } from '../../platform/kit/schedule';
import type { PlanEvent } from './plan.events';
import { termsOn, type Plan, type PlanState } from './plan-state.rules';

/** Of what changes the bill, from which day on; other events say nothing of it. */
const billsFrom = (event: PlanEvent): string[] => {
  if (event.type === 'PlanRegistered') return [sinceEver];
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
 * What was said of a plan must leave bills that can be summed, from the day on which it holds, a price in another currency that is whole, and a
 * cycle to one that renews itself;
 * what was amiss before keeps nobody from changing something else.
 * @throws Rejected
 */
export const mustBeSound = (events: readonly PlanEvent[], after: PlanState): void => {
  if (after.is !== 'registered') return;
  const froms = events.flatMap(billsFrom);
  for (const from of froms)
    for (const day of [from, ...daysOf(after)]) {
      const terms = termsOn(day, after);
      if (day >= from && terms.priceType === 'per_seat' && billOf(terms) > largestBill)
        throw new Rejected('bill_too_large');
    }
  const saysRenewal = events.some(({ type }) => type === 'PlanRegistered' || type === 'PlanRenewalChanged');
  if (saysRenewal && after.autoRenewal && after.renewalCycle === 'none') throw new Rejected('renewal_without_cycle');
  for (const { type, data } of events) {
    if (type !== 'PlanForeignPriceChanged') continue;
    if (data.originalPrice !== null && data.originalCurrency === null) throw new Rejected('currency_missing');
    if (data.originalPrice === null && data.originalCurrency !== null) throw new Rejected('foreign_price_missing');
    if (data.originalPrice === null && data.exchangeRate !== null) throw new Rejected('rate_without_amount');
  }
};
