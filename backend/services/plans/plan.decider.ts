import { changesOf } from '../../kit/changes';
import { withChanges, type CustomValue, type CustomValueChanges } from '../../kit/custom-values';
import { dayOf } from '../../kit/days';
import { decider } from '../../kit/decider';
import { Rejected } from '../../kit/rejected';
import { inForce, sinceEver, type Schedule } from '../../kit/schedule';
import { planEvents, type PlanEvent } from './plan.events';

type DataOf<T extends PlanEvent['type']> = Extract<PlanEvent, { type: T }>['data'];
type Own = Pick<DataOf<'PlanCustomValuesChanged'>, 'customValues' | 'formerValues'>;
type Registration = DataOf<'PlanRegistered'>;
type Terms = Pick<Registration, 'price' | 'seats' | 'billingCycle' | 'priceType'>;
type Fixed = Omit<Registration, keyof Terms> & Own;
/** `effectiveFrom`: the day from which a changed price, number of seats or billing holds; today when it is not said. */
type Changes = Partial<Omit<Terms & Fixed, 'companyServiceId' | 'customValues'>> & {
  customValues?: CustomValueChanges;
  effectiveFrom?: string;
};
export type PlanCommand =
  | { type: 'Register'; data: Registration & { customValues?: readonly CustomValue[] } }
  | { type: 'Change'; data: Changes }
  | { type: 'Remove'; data: object };

interface Plan extends Fixed {
  is: 'registered';
  prices: Schedule<number>;
  seats: Schedule<number>;
  billings: Schedule<Pick<Terms, 'billingCycle' | 'priceType'>>;
}
type State = { is: 'unknown' } | Plan | { is: 'removed' };

const fromADay = {
  PlanPriceChanged: ['price'],
  PlanSeatsChanged: ['seats'],
  PlanBillingChanged: ['billingCycle', 'priceType'],
} as const;
const atOnce = {
  PlanRenamed: ['name'],
  PlanPeriodChanged: ['startsOn', 'endsOn'],
  PlanRenewalChanged: ['renewalCycle', 'autoRenewal'],
  PlanAlertLeadChanged: ['alertLeadDays'],
  PlanNoteChanged: ['note'],
  PlanCustomValuesChanged: ['customValues', 'formerValues'],
} as const;

const termsOn = (day: string, plan: Plan): Terms => ({
  price: inForce(plan.prices, day),
  seats: inForce(plan.seats, day),
  ...inForce(plan.billings, day),
});

const changes = (next: Changes, plan: Plan, effectiveFrom: string): PlanEvent[] => {
  const { companyServiceId } = plan;
  const terms = changesOf<PlanEvent, Terms>(fromADay, next, termsOn(effectiveFrom, plan));
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

/** A plan of a service: its price, seats and billing change from days on and every earlier value is kept. */
export const planDecider = decider<PlanCommand, State, typeof planEvents>({
  events: planEvents,
  initialState: { is: 'unknown' },

  decide({ type, data, at }, state) {
    if (type === 'Register') {
      if (state.is !== 'unknown') throw new Rejected('already_exists');
      inOrder(data);
      const { customValues = [], ...registration } = data;
      const { companyServiceId } = registration;
      const own: Own = { customValues: [...customValues], formerValues: [] };
      const custom: PlanEvent = { type: 'PlanCustomValuesChanged', data: { companyServiceId, ...own } };
      return [{ type: 'PlanRegistered', data: registration }, ...(customValues.length > 0 ? [custom] : [])];
    }
    if (state.is !== 'registered') throw new Rejected('not_found');
    if (type === 'Remove') return [{ type: 'PlanRemoved', data: { companyServiceId: state.companyServiceId } }];
    const { startsOn = state.startsOn, endsOn = state.endsOn, effectiveFrom = dayOf(at) } = data;
    inOrder({ startsOn, endsOn });
    return changes(data, state, effectiveFrom);
  },

  evolve(state, { type, data }) {
    if (type === 'PlanRegistered') {
      const { price, seats, billingCycle, priceType, ...fixed } = data;
      const first = <V>(value: V) => [{ day: sinceEver, value }];
      const billings = first({ billingCycle, priceType });
      const own: Own = { customValues: [], formerValues: [] };
      return { is: 'registered', ...fixed, ...own, prices: first(price), seats: first(seats), billings };
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
      case 'PlanRemoved':
        return { is: 'removed' };
      default:
        return { ...state, ...data };
    }
  },
});
