import type { AmountPart } from '../../contract/amounts';
import type { PlanOfService } from './amounts.queries';
import type { Share } from './department-shares.service';
import { recorded, type Recorded } from './recorded-amount.rules';

const termsOf = ['price', 'seats', 'billingCycle', 'priceType', 'since'] as const;
const foreign = ['originalPrice', 'originalCurrency', 'exchangeRate'] as const;
const isSame = (part: AmountPart, counted: Recorded) =>
  [...termsOf, ...foreign].every((term) => part[term] === counted[term]);

/** The amounts of a plan in consecutive months: one part for each run of months with the same terms. */
export const partsByTerms = (plan: PlanOfService, months: readonly string[], share: Share): AmountPart[] => {
  const { id: planId, name, companyServiceId, serviceName, startsOn } = plan;
  const planFields = { planId, name, companyServiceId, serviceName, startsOn };
  const parts: AmountPart[] = [];
  for (const month of months) {
    const counted = recorded(plan, month);
    if (!counted) continue;
    const ours = share(counted.amount, companyServiceId, month);
    const last = parts.at(-1);
    if (last && isSame(last, counted)) {
      last.to = month;
      last.amount += counted.amount;
      last.share += ours;
    } else {
      parts.push({ ...planFields, ...counted, from: month, to: month, share: ours });
    }
  }
  return parts;
};
