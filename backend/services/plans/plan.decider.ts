import { eventsOfEdit } from '../../platform/kit/edit-events';
import { withChanges, type CustomValue, type CustomValueChanges } from '../../platform/kit/custom-values';
import { addDays, dayOf } from '../../contract/calendar';
import { decider } from '../../platform/kit/decider';
import { effectiveDayOf } from '../../platform/kit/effective-day';
import { Rejected } from '../../platform/kit/rejections';
import { inForce } from '../../platform/kit/dated-values';
import { rejectInvalidPlan } from './plan-bounds.rules';
import { restorationEvents } from './plan-restoration.rules';
import { planEvents, type PlanEvent } from './plan.events';
import {
  inYen,
  planAfter,
  planOf,
  termsOn,
  type Fixed,
  type Foreign,
  type Notice,
  type Plan,
  type PlanState,
  type Registration,
  type Terms,
} from './plan-state.rules';
import { followingEnds, renewedUntil, termDayOf } from './renewal.rules';

/**
 * `effectiveFrom`: the effective date of a changed price, number of seats or billing. Default: today, or the first day
 * of a contract that has not started.
 */
type Changes = Partial<Omit<Terms & Foreign & Fixed, 'companyServiceId' | 'customValues'>> & {
  customValues?: CustomValueChanges;
  effectiveFrom?: string;
};
export type PlanCommand =
  | { type: 'Register'; data: Registration & Partial<Foreign & Notice> & { customValues?: readonly CustomValue[] } }
  | { type: 'Change'; data: Changes }
  /** Until a day, or by its cycle; a new price or number of seats holds from the first day of the new term. */
  | { type: 'Renew'; data: { endsOn?: string; price?: number; seats?: number } }
  /** For each past term of a contract that renews automatically and was not cancelled. */
  | { type: 'RenewByItself'; data: object }
  | { type: 'End'; data: { endsOn: string } }
  | { type: 'Remove'; data: object }
  /** Undoes the removal, or with `isHidden` the deletion of the service. */
  | { type: 'Restore'; data: { registeredAt: string; isHidden?: boolean } };

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

/** The last change of terms that hold from a day not ahead. */
const lastChangeIn = ({ renewalChangedOn, noticeChangedOn }: Plan) => ({
  PlanRenewalChanged: renewalChangedOn,
  PlanNoticeChanged: noticeChangedOn,
});

/** Renewal and notice terms have one value at a time: with a day ahead they hold from today. */
const dayOfTerms = (type: string, plan: Plan, effectiveFrom: string, today: string) => {
  const last = lastChangeIn(plan);
  if (!(type in last)) return {};
  const past = effectiveFrom < today ? effectiveFrom : undefined;
  return { effectiveFrom: effectiveDayOf(past, today, last[type as keyof typeof last]) };
};

const changes = (next: Changes, plan: Plan, effectiveFrom: string, today: string): PlanEvent[] => {
  const { companyServiceId } = plan;
  const terms = eventsOfEdit<PlanEvent, Terms & Foreign>(fromADay, next, termsOn(effectiveFrom, plan));
  const customValues = withChanges(plan.customValues, next.customValues ?? {});
  const rest = eventsOfEdit<PlanEvent, Fixed>(atOnce, { ...next, customValues }, plan);
  return [
    ...terms.map(({ type, data }) => ({ type, data: { ...data, companyServiceId, effectiveFrom } }) as PlanEvent),
    ...rest.map(({ type, data }) => {
      const termDay = dayOfTerms(type, plan, effectiveFrom, today);
      return { type, data: { ...data, companyServiceId, ...termDay } } as PlanEvent;
    }),
  ];
};

const inOrder = ({ startsOn, endsOn }: Pick<Registration, 'startsOn' | 'endsOn'>) => {
  if (endsOn !== null && endsOn < startsOn) throw new Rejected('wrong_period');
};

/** The events of a registration; optional terms follow as changes from the first day. */
const registrationEvents = (
  command: Extract<PlanCommand, { type: 'Register' }>['data'],
  today: string,
): PlanEvent[] => {
  const { customValues = [], noticeDays = null, ...terms } = command;
  const { originalPrice = null, originalCurrency = null, exchangeRate = null, ...data } = terms;
  inOrder(data);
  const { companyServiceId, startsOn } = data;
  const plan = planOf(data);
  const foreign = { originalPrice, originalCurrency, exchangeRate };
  return [
    { type: 'PlanRegistered', data },
    ...changes({ ...foreign, noticeDays }, plan, startsOn, today),
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
const agreedPrice = (price: number | undefined, plan: Plan, from: string): Partial<Terms & Foreign> =>
  price === undefined || price === inForce(plan.prices, from) ? {} : { price, ...inYen };

/**
 * Without a date the renewal adds one cycle to the running term; repeated before that term begins, it changes nothing.
 * Only an explicit date cancels a decided end.
 * @throws Rejected when the contract has no end, is not renewable, is to end, or would not end later than now
 */
const renewalEvents = (
  data: Extract<PlanCommand, { type: 'Renew' }>['data'],
  plan: Plan,
  today: string,
): PlanEvent[] => {
  const { companyServiceId, startsOn, endsOn: before, renewalCycle, isEnding, renewedFrom } = plan;
  if (before === null) throw new Rejected('nothing_to_renew');
  const agreedFrom = (from: string) =>
    changes({ ...agreedPrice(data.price, plan, from), seats: data.seats }, plan, from, today);
  if (data.endsOn === undefined && isEnding) throw new Rejected('plan_is_ending');
  if (data.endsOn === undefined && renewedFrom !== null && renewedFrom > today) return agreedFrom(renewedFrom);
  const termDay = termDayOf(before, startsOn, plan.termDay);
  const byCycle = renewedUntil(before, renewalCycle, termDay);
  const endsOn = data.endsOn ?? byCycle;
  if (endsOn === null || endsOn < before || (endsOn === before && !isEnding)) throw new Rejected('nothing_to_renew');
  return [
    { type: 'PlanRenewed', data: { companyServiceId, endsOn, termDay: endsOn === byCycle ? termDay : null } },
    ...agreedFrom(addDays(before, 1)),
  ];
};

const autoRenewalEvents = (plan: Plan, today: string): PlanEvent[] => {
  const { companyServiceId, startsOn, endsOn: before, autoRenewal, isEnding } = plan;
  if (!autoRenewal || isEnding || before === null) return [];
  const termDay = termDayOf(before, startsOn, plan.termDay);
  const ends = followingEnds({ ...plan, endsOn: before }, today);
  return ends.map((endsOn) => ({ type: 'PlanRenewed', data: { companyServiceId, endsOn, termDay } }));
};

const endEvents = (endsOn: string, plan: Plan): PlanEvent[] => {
  const { companyServiceId, startsOn } = plan;
  inOrder({ startsOn, endsOn });
  return plan.isEnding && plan.endsOn === endsOn ? [] : [{ type: 'PlanEnded', data: { companyServiceId, endsOn } }];
};

/** A new period cancels a decided end; with the same end, the decision is recorded again with its day of the month. */
const changeEvents = (data: Changes, plan: Plan, today: string): PlanEvent[] => {
  const { companyServiceId } = plan;
  const { startsOn = plan.startsOn, endsOn = plan.endsOn } = data;
  const { effectiveFrom = startsOn > today ? startsOn : today } = data;
  inOrder({ startsOn, endsOn });
  const staysAt = endsOn === plan.endsOn ? endsOn : null;
  const termDay = staysAt === null ? null : termDayOf(staysAt, startsOn, plan.termDay, plan.startsOn);
  // Terms from the first day on also apply from an earlier first day.
  const before = startsOn < plan.startsOn ? changes(termsOn(plan.startsOn, plan), plan, startsOn, today) : [];
  const extendedPlan = before.reduce<PlanState>(planAfter, plan) as Plan;
  const now = changes(data, extendedPlan, effectiveFrom, today).map((event) =>
    event.type === 'PlanPeriodChanged' ? { ...event, data: { ...event.data, termDay } } : event,
  );
  if (effectiveFrom < startsOn && now.some(({ type }) => type in fromADay)) throw new Rejected('before_plan_start');
  const events = [...before, ...now];
  return staysAt !== null && plan.isEnding && startsOn !== plan.startsOn
    ? [...events, { type: 'PlanEnded', data: { companyServiceId, endsOn: staysAt } }]
    : events;
};

const decideEvents = ({ type, data, at }: PlanCommand & { at: string }, state: PlanState): PlanEvent[] => {
  if (type === 'Register') {
    if (state.is !== 'unknown') throw new Rejected('already_exists');
    return registrationEvents(data, dayOf(at));
  }
  if (type === 'Restore') {
    const former = data.isHidden ? state : state.is === 'removed' && state.former;
    if (!former || former.is !== 'registered') throw new Rejected('not_found');
    return restorationEvents(former, data.registeredAt, dayOf(at));
  }
  if (state.is !== 'registered') throw new Rejected('not_found');
  if (type === 'Renew') return renewalEvents(data, state, dayOf(at));
  if (type === 'RenewByItself') return autoRenewalEvents(state, dayOf(at));
  if (type === 'End') return endEvents(data.endsOn, state);
  if (type === 'Remove') return [{ type: 'PlanRemoved', data: { companyServiceId: state.companyServiceId } }];
  return changeEvents(data, state, dayOf(at));
};

/** A plan of a service: its price, seats and billing change on effective dates; earlier values stay recorded. */
export const planDecider = decider<PlanCommand, PlanState, typeof planEvents>({
  events: planEvents,
  initialState: { is: 'unknown' },

  decide(command, state) {
    const events = decideEvents(command, state);
    rejectInvalidPlan(events, events.reduce(planAfter, state));
    return events;
  },

  evolve: planAfter,
});
