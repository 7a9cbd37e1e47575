import { z } from 'zod';
import { billingCycles, currencies, priceTypes } from './vocabulary';

/** The terms of a plan from a day on. */
export const planTerms = z.object({
  from: z.string().nullable().describe('適用日。契約開始からなら null'),
  price: z.number(),
  seats: z.number(),
  billingCycle: billingCycles.schema,
  priceType: priceTypes.schema,
  originalPrice: z.number().nullable(),
  originalCurrency: currencies.schema.nullable(),
  exchangeRate: z.number().nullable(),
});
export type PlanTerms = z.output<typeof planTerms>;
