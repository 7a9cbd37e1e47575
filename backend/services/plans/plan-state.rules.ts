import { addDays } from '../../contract/calendar';
import { inForce, sinceEver, type DatedValues } from '../../platform/kit/dated-values';
import type { PlanEvent } from './plan.events';

type DataOf<T extends PlanEvent['type']> = Extract<PlanEvent, { type: T }>['data'];
type Own = Pick<DataOf<'PlanCustomValuesChanged'>, 'customValues' | 'formerValues'>;
export type Registration = DataOf<'PlanRegistered'>;
export type Terms = Pick<Registration, 'price' | 'seats' | 'billingCycle' | 'priceType'>;
export type Foreign = Pick<DataOf<'PlanForeignPriceChanged'>, 'originalPrice' | 'originalCurrency' | 'exchangeRate'>;
export type Notice = Pick<DataOf<'PlanNoticeChanged'>, 'noticeDays'>;
export type Fixed = Omit<Registration, keyof Terms> & Own & Notice;
/** The state of a plan that decisions need. */
export interface Plan extends Fixed {
  is: 'registered';
  /** A decision to end the contract is recorded. */
  isEnding: boolean;
  /** The day of the month that a renewal fixed, if any. */
  termDay: number | null;
  /** The first day of the term it was last renewed for. */
  renewedFrom: string | null;
  prices: DatedValues<number>;
  seats: DatedValues<number>;
  billings: DatedValues<Pick<Terms, 'billingCycle' | 'priceType'>>;
  foreign: DatedValues<Foreign>;
  renewalChangedOn: string | null;
  noticeChangedOn: string | null;
}
export type PlanState = { is: 'unknown' } | Plan | { is: 'removed'; former: Plan };

export const inYen: Foreign = { originalPrice: null, originalCurrency: null, exchangeRate: null };

export const termsOn = (day: string, plan: Plan): Terms & Foreign => ({
  ...inForce(plan.foreign, day),
  price: inForce(plan.prices, day),
  seats: inForce(plan.seats, day),
  ...inForce(plan.billings, day),
});

/** A renewal to the day on which it ends anyway begins no new term. */
const renewedFromOf = (endsOn: string, { endsOn: before, renewedFrom }: Plan): string | null =>
  before !== null && endsOn > before ? addDays(before, 1) : renewedFrom;

const first = <V>(value: V) => [{ day: sinceEver, value }];

export const planOf = ({ price, seats, billingCycle, priceType, ...fixedFields }: Registration): Plan => ({
  is: 'registered',
  isEnding: false,
  termDay: null,
  renewedFrom: null,
  ...fixedFields,
  customValues: [],
  formerValues: [],
  noticeDays: null,
  prices: first(price),
  seats: first(seats),
  billings: first({ billingCycle, priceType }),
  foreign: first(inYen),
  renewalChangedOn: null,
  noticeChangedOn: null,
});

export const planAfter = (state: PlanState, { type, data }: PlanEvent): PlanState => {
  if (type === 'PlanRegistered') return planOf(data);
  if (type === 'PlanRestored') {
    const { registeredAt: _, ...registration } = data;
    return planOf(registration);
  }
  if (state.is !== 'registered') return state;
  switch (type) {
    case 'PlanPriceChanged':
      return { ...state, prices: [...state.prices, { day: data.effectiveFrom, value: data.price }] };
    case 'PlanSeatsChanged':
      return { ...state, seats: [...state.seats, { day: data.effectiveFrom, value: data.seats }] };
    case 'PlanBillingChanged': {
      const { effectiveFrom: day, billingCycle, priceType } = data;
      return { ...state, billings: [...state.billings, { day, value: { billingCycle, priceType } }] };
    }
    case 'PlanForeignPriceChanged': {
      const { effectiveFrom: day, originalPrice, originalCurrency, exchangeRate } = data;
      const value = { originalPrice, originalCurrency, exchangeRate };
      return { ...state, foreign: [...state.foreign, { day, value }] };
    }
    case 'PlanPeriodChanged':
      return { ...state, ...data, isEnding: false, ...(data.endsOn !== state.endsOn && { renewedFrom: null }) };
    case 'PlanRenewed':
      return { ...state, ...data, isEnding: false, renewedFrom: renewedFromOf(data.endsOn, state) };
    case 'PlanEnded':
      return { ...state, ...data, isEnding: true };
    case 'PlanRenewalChanged': {
      const { renewalCycle, autoRenewal, effectiveFrom } = data;
      return { ...state, renewalCycle, autoRenewal, renewalChangedOn: effectiveFrom };
    }
    case 'PlanNoticeChanged':
      return { ...state, noticeDays: data.noticeDays, noticeChangedOn: data.effectiveFrom };
    case 'PlanRemoved':
      return { is: 'removed', former: state };
    default:
      return { ...state, ...data };
  }
};
