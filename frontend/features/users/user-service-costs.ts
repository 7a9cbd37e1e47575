import type { UserService } from '../../../backend/contract/user-services';
import { yen } from '../../ui/format';

/** From and to, in yen a month: which of several plans a user's seat belongs to is not recorded. */
interface Range {
  from: number;
  to: number;
}

/** What the seat of a user costs in a month; null without a price per seat. */
export const seatCostOf = ({ plans }: Pick<UserService, 'plans'>): Range | null => {
  const costs = (plans ?? []).filter(({ priceType }) => priceType === 'per_seat').map(({ monthlyCost }) => monthlyCost);
  return costs.length === 0 ? null : { from: Math.min(...costs), to: Math.max(...costs) };
};

/** The seats of all services of a user; a service is counted once, whichever of the united records has it. */
export const totalSeatCost = (services: readonly UserService[]): Range => {
  const each = [...new Map(services.map((one) => [one.companyServiceId, seatCostOf(one)])).values()];
  const sum = (end: keyof Range) => each.reduce((total, cost) => total + (cost?.[end] ?? 0), 0);
  return { from: sum('from'), to: sum('to') };
};

/** 「¥1,200」, or 「¥1,200〜¥1,800」. */
export const rangeInWords = ({ from, to }: Range): string => (from === to ? yen(from) : `${yen(from)}〜${yen(to)}`);
