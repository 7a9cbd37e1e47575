import { planEvents, type PlanFact } from '../../backend/services/plans/plan.events';
import { projection, remove, upsert } from '../kit/projection';
import { PlanPrice, sinceEver } from './plan-price.read-model';

type Terms = Partial<Omit<PlanPrice, 'companyId' | 'planId' | 'effectiveFrom' | 'revision' | 'companyServiceId'>>;

const from = (effectiveFrom: string, e: PlanFact, terms: Terms) =>
  upsert<PlanPrice>({
    companyId: e.companyId,
    planId: e.entityId,
    effectiveFrom,
    revision: e.revision,
    companyServiceId: e.data.companyServiceId,
    price: null,
    seats: null,
    billingCycle: null,
    priceType: null,
    saysForeign: false,
    originalPrice: null,
    originalCurrency: null,
    exchangeRate: null,
    ...terms,
  });

const firstTerms = (e: Extract<PlanFact, { type: 'PlanRegistered' | 'PlanRestored' }>) => {
  const { price, seats, billingCycle, priceType } = e.data;
  return from(sinceEver, e, { price, seats, billingCycle, priceType });
};

export const planPrices = projection(
  PlanPrice,
  [planEvents],
  {
    PlanRegistered: firstTerms,
    // Its service may have been deleted, which leaves the rows.
    PlanRestored: (e) => [remove({ planId: e.entityId }), firstTerms(e)],
    PlanPriceChanged: (e) => from(e.data.effectiveFrom, e, { price: e.data.price }),
    PlanSeatsChanged: (e) => from(e.data.effectiveFrom, e, { seats: e.data.seats }),
    PlanBillingChanged: (e) =>
      from(e.data.effectiveFrom, e, { billingCycle: e.data.billingCycle, priceType: e.data.priceType }),
    PlanForeignPriceChanged: (e) => {
      const { originalPrice, originalCurrency, exchangeRate, effectiveFrom } = e.data;
      return from(effectiveFrom, e, { saysForeign: true, originalPrice, originalCurrency, exchangeRate });
    },
    PlanRemoved: (e) => remove({ planId: e.entityId }),
  },
  { ofEntity: { column: 'planId' } },
);
