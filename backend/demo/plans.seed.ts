import { addDays, addMonthsToDay } from '../contract/calendar';
import { planDecider } from '../services/plans/plan.decider';
import type { Moment } from './demo-commands.service';
import type { Timeline } from './timeline.service';
import type { Days } from './demo-days.rules';
import { demoId } from './demo-ids.data';
import { bySettingId } from './custom-settings.seed';
import { valuesOf, valuesSince } from './custom-values.data';
import type { DemoPlan, Subscription } from './subscription.data';

/** How long before its end a contract is renewed. */
const renewalLeadDays = 12;
/** The notice period is over for a contract that ends within this many days. */
const soonDays = 100;

/** The successive ends of a yearly contract, the first at least a month after its registration. */
const endsOf = ({ endsInDays }: DemoPlan, sinceDaysAgo: number, days: Days): string[] => {
  if (endsInDays === undefined) return [];
  const ends = [days.ago(-endsInDays)];
  while (ends[0]! > addDays(days.ago(sinceDaysAgo), 395)) ends.unshift(addMonthsToDay(ends[0]!, -12));
  return ends;
};

const registrationOf = (
  plan: DemoPlan,
  companyServiceId: string,
  sinceDaysAgo: number,
  ends: readonly string[],
  days: Days,
) => ({
  companyServiceId,
  name: plan.name,
  billingCycle: plan.billing,
  priceType: plan.seats === undefined ? ('flat' as const) : ('per_seat' as const),
  price: plan.price,
  seats: plan.seats ?? 1,
  startsOn: ends[0] ? addDays(addMonthsToDay(ends[0], -12), 1) : days.monthOf(sinceDaysAgo),
  endsOn: ends[0] ?? null,
  renewalCycle: ends[0] ? ('yearly' as const) : ('monthly' as const),
  autoRenewal: !plan.ending,
  alertLeadDays: 30,
  noticeDays: (plan.endsInDays ?? 0) > soonDays ? 60 : null,
  note: null,
});

/** How a plan was registered, changed and renewed. */
export const seedPlan = (
  timeline: Timeline<Moment>,
  companyServiceId: string,
  subscription: Subscription,
  place: number,
  days: Days,
): void => {
  const { of, sinceDaysAgo, plan } = subscription;
  if (!plan) return;
  const id = demoId('plan', of);
  const ends = endsOf(plan, sinceDaysAgo, days);
  const data = registrationOf(plan, companyServiceId, sinceDaysAgo, ends, days);
  const registeredAt = days.at(days.ago(sinceDaysAgo), 150 + (of.length % 20));
  timeline.add({
    at: registeredAt,
    act: (now) => now.send(planDecider, id, { type: 'Register', data }, { creates: true }),
  });
  const change = (
    at: string,
    why: string | undefined,
    to: Extract<Parameters<typeof planDecider.decide>[0], { type: 'Change' }>['data'],
  ) => timeline.add({ at, act: (now) => now.send(planDecider, id, { type: 'Change', data: to }, { why }) });
  const values = bySettingId(valuesOf(subscription, place, days));
  if (Object.keys(values).length > 0)
    change(days.at(days.ago(valuesSince(subscription)), 315), undefined, { customValues: values });
  ends.slice(1).forEach((endsOn, index) => {
    const at = days.at(addDays(ends[index]!, -renewalLeadDays), 330);
    const renew = { type: 'Renew', data: { endsOn } } as const;
    timeline.add({ at, act: (now) => now.send(planDecider, id, renew, { why: '契約を1年更新' }) });
  });
  for (const { daysAgo, fromDaysAgo = daysAgo, why, to } of plan.changes ?? [])
    change(days.at(days.ago(daysAgo), 260), why, { ...to, effectiveFrom: days.ago(fromDaysAgo) });
};
