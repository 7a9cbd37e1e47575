import { given } from '../../backend/platform/kit/decider';
import { planDecider } from '../../backend/services/plans/plan.decider';
import type { PlanEvent } from '../../backend/services/plans/plan.events';

/** A plan per seat that runs for two years, and the fixtures of its decider's specs. */
export const plan = given(planDecider);
export const companyServiceId = '0190a0c8-0000-7000-8000-000000000001';
export const registration = {
  companyServiceId,
  name: 'ビジネス',
  billingCycle: 'monthly' as const,
  priceType: 'per_seat' as const,
  price: 1_000,
  seats: 50,
  startsOn: '2025-04-01',
  endsOn: '2027-03-31',
  renewalCycle: 'yearly' as const,
  autoRenewal: true,
  alertLeadDays: 30,
  note: null,
};
export const registered: PlanEvent = { type: 'PlanRegistered', data: registration };
export const priced = (price: number, effectiveFrom: string): PlanEvent => ({
  type: 'PlanPriceChanged',
  data: { companyServiceId, price, effectiveFrom },
});
export const dollars = { originalPrice: 8, originalCurrency: 'USD' as const, exchangeRate: 125 };
export const inYen = { originalPrice: null, originalCurrency: null, exchangeRate: null };
export const foreign = (data: typeof dollars | typeof inYen, effectiveFrom: string): PlanEvent => ({
  type: 'PlanForeignPriceChanged',
  data: { companyServiceId, ...data, effectiveFrom },
});
export const change = (data: object) => ({ type: 'Change' as const, data });
