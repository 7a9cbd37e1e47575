import { z } from 'zod';
import { day } from '../../../../backend/contract/fields';
import type { BodyIn } from '../../../../backend/contract/kit';
import { plans, type PlanRow } from '../../../../backend/contract/plans';
import type { Form } from '../../../lib/use-form';
import { today } from '../../../ui/format';

/** The values of a plan's form: the terms, and for a change the effective date. */
export const planFormBody = plans.register.body.safeExtend({
  effectiveFrom: day('適用日').optional(),
  withoutFormer: z.boolean().optional(),
});
export type PlanForm = Form<z.input<typeof planFormBody>, z.output<typeof planFormBody>>;
export type PlanValues = z.output<typeof planFormBody>;
type PlanChanges = BodyIn<typeof plans.change>;

const { price, seats } = plans.renew.body.shape;
/** The values of a renewal form: empty ones keep the terms agreed for the new term. */
export const renewalBody = plans.renew.body.extend({
  endsOn: day('新しい契約終了日'),
  price: price.nullable(),
  seats: seats.nullable(),
});

/** Created for each form, since consoles stay open over midnight. */
export const newPlan = () => ({
  name: '',
  billingCycle: 'monthly' as const,
  priceType: 'per_seat' as const,
  seats: 1,
  startsOn: today(),
  endsOn: null,
  renewalCycle: 'yearly' as const,
  autoRenewal: true,
  alertLeadDays: 30,
  noticeDays: null,
  originalPrice: null,
  originalCurrency: null,
  exchangeRate: null,
  note: '',
  customValues: {},
  reason: '',
});

/** The terms of a plan as the form holds them. */
export const termsOf = (plan: PlanRow) => {
  const { name, billingCycle, priceType, price, seats, startsOn, endsOn, renewalCycle, autoRenewal } = plan;
  const { alertLeadDays, noticeDays, originalPrice, originalCurrency, exchangeRate } = plan;
  const terms = {
    name,
    billingCycle,
    priceType,
    price,
    seats,
    startsOn,
    endsOn,
    renewalCycle,
    autoRenewal,
    alertLeadDays,
    noticeDays,
    originalPrice,
    originalCurrency,
    exchangeRate,
  };
  const { customValues } = plan;
  const effectiveFrom = startsOn > today() ? startsOn : today();
  return { ...terms, note: plan.note ?? '', customValues, reason: '', effectiveFrom, withoutFormer: false };
};

/** The fields with an effective date. */
export const fromADay = [
  'price',
  'seats',
  'billingCycle',
  'priceType',
  'originalPrice',
  'originalCurrency',
  'exchangeRate',
] as const;

/** The fields that hold from the effective date, or from today where that is ahead. */
const notAhead = ['renewalCycle', 'autoRenewal', 'noticeDays'] as const;

type Dirty = Readonly<Record<string, unknown>>;

const dirtyOf = <V>(values: Readonly<Record<string, V>>, dirty: Dirty): Record<string, V> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => dirty[key]));

/** Price and seats are sent only if set: other terms may already be agreed for the new term. */
export const renewalIn = ({ price, seats, ...rest }: z.output<typeof renewalBody>): BodyIn<typeof plans.renew> => ({
  ...rest,
  price: price ?? undefined,
  seats: seats ?? undefined,
});

/** Only the changed values, so that each event has one meaning; a changed price has its effective date. */
export const changesIn = (values: PlanValues, dirty: Partial<Record<keyof PlanValues, unknown>>): PlanChanges => {
  const { effectiveFrom, reason, withoutFormer, customValues = {}, ...terms } = values;
  const changes = dirtyOf<unknown>(terms, dirty);
  const isDated = [...fromADay, ...notAhead].some((key) => key in changes);
  return {
    ...changes,
    ...(dirty.customValues ? { customValues: dirtyOf(customValues, dirty.customValues as Dirty) } : {}),
    ...(withoutFormer ? { formerValues: [] } : {}),
    ...(isDated ? { effectiveFrom } : {}),
    reason,
  };
};
