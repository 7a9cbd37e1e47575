import type { AmountPart } from '../../contract/amounts';
import type { PlanOfService } from './amounts.queries';
import type { Share } from './department-shares.service';
import { continuedAmountOf, recordedAmountOf } from './recorded-amount.rules';

const termsOf = ['price', 'seats', 'billingCycle', 'priceType', 'since'] as const;
const foreign = ['originalPrice', 'originalCurrency', 'exchangeRate'] as const;
const comparedTerms = ['isExpected', ...termsOf, ...foreign] as const;
const isSame = (part: AmountPart, monthAmount: Pick<AmountPart, (typeof comparedTerms)[number]>) =>
  comparedTerms.every((term) => part[term] === monthAmount[term]);

/**
 * The amounts of a plan in consecutive months, also those of expected renewals: one part for each run of months with
 * the same terms.
 */
export const partsByTerms = (plan: PlanOfService, months: readonly string[], share: Share): AmountPart[] => {
  const { id: planId, name, companyServiceId, serviceName, isDeleted, startsOn } = plan;
  const planFields = { planId, name, companyServiceId, serviceName, isDeleted, startsOn };
  const parts: AmountPart[] = [];
  for (const month of months) {
    const terms = continuedAmountOf(plan, month);
    if (!terms) continue;
    const monthAmount = { ...terms, isExpected: recordedAmountOf(plan, month) === null };
    const ours = share(monthAmount.amount, companyServiceId, month);
    const last = parts.at(-1);
    if (last && isSame(last, monthAmount)) {
      last.to = month;
      last.amount += monthAmount.amount;
      last.share += ours;
    } else {
      parts.push({ ...planFields, ...monthAmount, from: month, to: month, share: ours });
    }
  }
  return parts;
};
