import type { PlanEvent } from './plan.events';
import type { Plan } from './plan-state.rules';

/** The values of a schedule after the first one as changes from their days. */
const laterTerms = ({ companyServiceId, prices, seats, billings, foreign }: Plan): PlanEvent[] => [
  ...prices.slice(1).map(({ day: effectiveFrom, value: price }) => {
    return { type: 'PlanPriceChanged' as const, data: { companyServiceId, price, effectiveFrom } };
  }),
  ...seats.slice(1).map(({ day: effectiveFrom, value }) => {
    return { type: 'PlanSeatsChanged' as const, data: { companyServiceId, seats: value, effectiveFrom } };
  }),
  ...billings.slice(1).map(({ day: effectiveFrom, value }) => {
    return { type: 'PlanBillingChanged' as const, data: { companyServiceId, ...value, effectiveFrom } };
  }),
  ...foreign.slice(1).map(({ day: effectiveFrom, value }) => {
    return { type: 'PlanForeignPriceChanged' as const, data: { companyServiceId, ...value, effectiveFrom } };
  }),
];

const fixedTerms = (plan: Plan, today: string): PlanEvent[] => {
  const { companyServiceId, startsOn, endsOn, termDay, noticeDays, noticeChangedOn, customValues, formerValues } = plan;
  const effectiveFrom = noticeChangedOn ?? today;
  return [
    ...(termDay === null
      ? []
      : [{ type: 'PlanPeriodChanged' as const, data: { companyServiceId, startsOn, endsOn, termDay } }]),
    ...(noticeDays === null
      ? []
      : [{ type: 'PlanNoticeChanged' as const, data: { companyServiceId, noticeDays, effectiveFrom } }]),
    ...(customValues.length + formerValues.length === 0
      ? []
      : [{ type: 'PlanCustomValuesChanged' as const, data: { companyServiceId, customValues, formerValues } }]),
    ...(plan.isEnding && endsOn !== null ? [{ type: 'PlanEnded' as const, data: { companyServiceId, endsOn } }] : []),
  ];
};

/** The events after which a removed plan is as it was. */
export const restorationEvents = (plan: Plan, registeredAt: string, today: string): PlanEvent[] => {
  const { companyServiceId, name, startsOn, endsOn, renewalCycle, autoRenewal, alertLeadDays, note } = plan;
  const fixedFields = { companyServiceId, name, startsOn, endsOn, renewalCycle, autoRenewal, alertLeadDays, note };
  const first = { price: plan.prices[0]!.value, seats: plan.seats[0]!.value, ...plan.billings[0]!.value };
  return [
    { type: 'PlanRestored', data: { ...fixedFields, ...first, registeredAt } },
    ...laterTerms(plan),
    ...fixedTerms(plan, today),
  ];
};
