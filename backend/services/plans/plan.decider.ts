import { changesOf } from '../../kit/changes';
import { withChanges, type CustomValue, type CustomValueChanges } from '../../kit/custom-values';
import { addDays, dayOf } from '../../kit/days';
import { decider } from '../../kit/decider';
import { Rejected } from '../../kit/rejected';
import { inForce, sinceEver, type Schedule } from '../../kit/schedule';
import { planEvents, type PlanEvent } from './plan.events';
import { renewedUntil, termDayOf } from './renewal';

type DataOf<T extends PlanEvent['type']> = Extract<PlanEvent, { type: T }>['data'];
type Own = Pick<DataOf<'PlanCustomValuesChanged'>, 'customValues' | 'formerValues'>;
type Registration = DataOf<'PlanRegistered'>;
type Terms = Pick<Registration, 'price' | 'seats' | 'billingCycle' | 'priceType'>;
type Foreign = Pick<DataOf<'PlanForeignPriceChanged'>, 'originalPrice' | 'originalCurrency' | 'exchangeRate'>;
type Notice = Pick<DataOf<'PlanNoticeChanged'>, 'noticeDays'>;
type Fixed = Omit<Registration, keyof Terms> & Own & Notice;
/** `effectiveFrom`: the day from which a changed price, number of seats or billing holds; today when it is not said. */
type Changes = Partial<Omit<Terms & Foreign & Fixed, 'companyServiceId' | 'customValues'>> & {
  customValues?: CustomValueChanges;
  effectiveFrom?: string;
};
export type PlanCommand =
  | { type: 'Register'; data: Registration & Partial<Foreign & Notice> & { customValues?: readonly CustomValue[] } }
  | { type: 'Change'; data: Changes }
  /** Until a day, or by its cycle; a new price or number of seats holds from the first day of the new term. */
  | { type: 'Renew'; data: { endsOn?: string; price?: number; seats?: number } }
  /** For each term that is past, where the contract renews itself and it was not decided that it ends. */
  | { type: 'RenewByItself'; data: object }
  | { type: 'End'; data: { endsOn: string } }
  | { type: 'Remove'; data: object };

interface Plan extends Fixed {
  is: 'registered';
  /** It was decided that it ends. */
  isEnding: boolean;
  /** Of the month, where a renewal said so. */
  termDay: number | null;
  prices: Schedule<number>;
  seats: Schedule<number>;
  billings: Schedule<Pick<Terms, 'billingCycle' | 'priceType'>>;
  foreign: Schedule<Foreign>;
}
type State = { is: 'unknown' } | Plan | { is: 'removed' };

const fromADay = {
  PlanPriceChanged: ['price'],
  PlanSeatsChanged: ['seats'],
  PlanBillingChanged: ['billingCycle', 'priceType'],
  PlanForeignPriceChanged: ['originalPrice', 'originalCurrency', 'exchangeRate'],
} as const;
const atOnce = {
  PlanRenamed: ['name'],
  PlanPeriodChanged: ['startsOn', 'endsOn'],
  PlanRenewalChanged: ['renewalCycle', 'autoRenewal'],
  PlanAlertLeadChanged: ['alertLeadDays'],
  PlanNoticeChanged: ['noticeDays'],
  PlanNoteChanged: ['note'],
  PlanCustomValuesChanged: ['customValues', 'formerValues'],
} as const;

const inYen: Foreign = { originalPrice: null, originalCurrency: null, exchangeRate: null };

const termsOn = (day: string, plan: Plan): Terms & Foreign => ({
  ...inForce(plan.foreign, day),
  price: inForce(plan.prices, day),
  seats: inForce(plan.seats, day),
  ...inForce(plan.billings, day),
});

const changes = (next: Changes, plan: Plan, effectiveFrom: string): PlanEvent[] => {
  const { companyServiceId } = plan;
  const terms = changesOf<PlanEvent, Terms & Foreign>(fromADay, next, termsOn(effectiveFrom, plan));
  const customValues = withChanges(plan.customValues, next.customValues ?? {});
  const rest = changesOf<PlanEvent, Fixed>(atOnce, { ...next, customValues }, plan);
  return [
    ...terms.map(({ type, data }) => ({ type, data: { ...data, companyServiceId, effectiveFrom } }) as PlanEvent),
    ...rest.map(({ type, data }) => ({ type, data: { ...data, companyServiceId } }) as PlanEvent),
  ];
};

const inOrder = ({ startsOn, endsOn }: Pick<Registration, 'startsOn' | 'endsOn'>) => {
  if (endsOn !== null && endsOn < startsOn) throw new Rejected('wrong_period');
};

/** A plan as it is registered; what not every plan has follows as changes that hold since its first day. */
const registered = (
  {
    customValues = [],
    noticeDays = null,
    originalPrice = null,
    originalCurrency = null,
    exchangeRate = null,
    ...data
  }: Extract<PlanCommand, { type: 'Register' }>['data'],
  today: string,
): PlanEvent[] => {
  inOrder(data);
  const { companyServiceId, startsOn } = data;
  const effectiveFrom = startsOn < today ? startsOn : today;
  const plan = planOf(data);
  const foreign = { originalPrice, originalCurrency, exchangeRate };
  return [
    { type: 'PlanRegistered', data },
    ...changes({ ...foreign, noticeDays }, plan, effectiveFrom),
    ...(customValues.length > 0
      ? [
          {
            type: 'PlanCustomValuesChanged' as const,
            data: { companyServiceId, customValues: [...customValues], formerValues: [] },
          },
        ]
      : []),
  ];
};

/** A price in yen that was agreed as such is not worked out from another currency any more. */
const agreed = (price: number | undefined, plan: Plan, from: string): Partial<Terms & Foreign> =>
  price === undefined || price === inForce(plan.prices, from) ? {} : { price, ...inYen };

/** @throws Rejected when it has no end, is not renewed, or would not end later than it does; one that is to end may go on to the same day. */
const renewed = (data: Extract<PlanCommand, { type: 'Renew' }>['data'], plan: Plan): PlanEvent[] => {
  const { companyServiceId, startsOn, endsOn: before, renewalCycle } = plan;
  if (before === null) throw new Rejected('nothing_to_renew');
  const termDay = termDayOf(before, startsOn, plan.termDay);
  const byCycle = renewedUntil(before, renewalCycle, termDay);
  const endsOn = data.endsOn ?? byCycle;
  if (endsOn === null || endsOn < before || (endsOn === before && !plan.isEnding))
    throw new Rejected('nothing_to_renew');
  const from = addDays(before, 1);
  return [
    { type: 'PlanRenewed', data: { companyServiceId, endsOn, termDay: endsOn === byCycle ? termDay : null } },
    ...changes({ ...agreed(data.price, plan, from), seats: data.seats }, plan, from),
  ];
};

const renewedByItself = (plan: Plan, today: string): PlanEvent[] => {
  const { companyServiceId, startsOn, renewalCycle, autoRenewal, isEnding } = plan;
  const events: PlanEvent[] = [];
  if (!autoRenewal || isEnding) return events;
  for (let { endsOn } = plan; endsOn !== null && endsOn < today;) {
    const termDay = termDayOf(plan.endsOn!, startsOn, plan.termDay);
    endsOn = renewedUntil(endsOn, renewalCycle, termDay);
    if (endsOn !== null) events.push({ type: 'PlanRenewed', data: { companyServiceId, endsOn, termDay } });
  }
  return events;
};

const ended = (endsOn: string, plan: Plan): PlanEvent[] => {
  const { companyServiceId, startsOn } = plan;
  inOrder({ startsOn, endsOn });
  return plan.isEnding && plan.endsOn === endsOn ? [] : [{ type: 'PlanEnded', data: { companyServiceId, endsOn } }];
};

/** Another period takes the decision back that it ends; where its end stays the same, the decision is said again. */
const changed = (data: Changes, plan: Plan, today: string): PlanEvent[] => {
  const { companyServiceId } = plan;
  const { startsOn = plan.startsOn, endsOn = plan.endsOn, effectiveFrom = today } = data;
  inOrder({ startsOn, endsOn });
  const events = changes(data, plan, effectiveFrom);
  const isStillEnding = plan.isEnding && endsOn === plan.endsOn && startsOn !== plan.startsOn;
  return isStillEnding && endsOn !== null
    ? [...events, { type: 'PlanEnded', data: { companyServiceId, endsOn } }]
    : events;
};

const first = <V>(value: V) => [{ day: sinceEver, value }];

const planOf = ({ price, seats, billingCycle, priceType, ...fixed }: Registration): Plan => ({
  is: 'registered',
  isEnding: false,
  termDay: null,
  ...fixed,
  customValues: [],
  formerValues: [],
  noticeDays: null,
  prices: first(price),
  seats: first(seats),
  billings: first({ billingCycle, priceType }),
  foreign: first(inYen),
});

/** A plan of a service: its price, seats and billing change from days on and every earlier value is kept. */
export const planDecider = decider<PlanCommand, State, typeof planEvents>({
  events: planEvents,
  initialState: { is: 'unknown' },

  decide({ type, data, at }, state) {
    if (type === 'Register') {
      if (state.is !== 'unknown') throw new Rejected('already_exists');
      return registered(data, dayOf(at));
    }
    if (state.is !== 'registered') throw new Rejected('not_found');
    if (type === 'Renew') return renewed(data, state);
    if (type === 'RenewByItself') return renewedByItself(state, dayOf(at));
    if (type === 'End') return ended(data.endsOn, state);
    if (type === 'Remove') return [{ type: 'PlanRemoved', data: { companyServiceId: state.companyServiceId } }];
    return changed(data, state, dayOf(at));
  },

  evolve(state, { type, data }) {
    if (type === 'PlanRegistered') return planOf(data);
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
        return { ...state, ...data, isEnding: false, termDay: null };
      case 'PlanRenewed':
        return { ...state, ...data, isEnding: false };
      case 'PlanEnded':
        return { ...state, ...data, isEnding: true };
      case 'PlanRemoved':
        return { is: 'removed' };
      default:
        return { ...state, ...data };
    }
  },
});
