import { lastDayOf, monthOf, monthsBetween, monthsFrom } from '../contract/calendar';
import { catalogueOf } from '../services/integrations/catalogue/catalogue.service';
import { paymentDecider, type PaymentFields } from '../money/payments/payment.decider';
import type { Moment } from './demo-commands.service';
import type { Timeline } from './timeline.service';
import type { Days } from './demo-days.rules';
import { demoId } from './demo-ids.data';
import type { DemoReceipts } from './receipts.service';
import type { DemoPlan, Subscription } from './subscription.data';

/** Paid in dollars, at a rate that moves a little from month to month. */
const inDollars: ReadonlySet<string> = new Set(['aws', 'chatgpt', 'git-hub', 'figma', 'notion', 'datadog', 'vercel']);
const rateOf = (month: string) => 146 + ((Number(month.slice(5)) * 7 + Number(month.slice(2, 4)) * 3) % 13) / 2;

/** One bill of a plan, by the terms in force on its day. */
const billOn = (plan: DemoPlan, day: string, days: Days): number => {
  const changes = (plan.changes ?? []).filter(({ daysAgo, fromDaysAgo = daysAgo }) => days.ago(fromDaysAgo) <= day);
  const { price, seats } = changes.reduce((terms, { to }) => ({ ...terms, ...to }), {
    price: plan.price,
    seats: plan.seats,
  });
  return price * (seats ?? 1);
};

const paymentOf = (
  of: string,
  companyServiceId: string,
  month: string,
  paidOn: string,
  bill: number,
): PaymentFields => {
  const row = catalogueOf(of);
  const payment = {
    companyServiceId,
    payee: row?.name ?? `${of}（保守委託先）`,
    paidOn,
    description: `${Number(month.slice(5))}月分 利用料`,
  };
  if (!inDollars.has(of))
    return { ...payment, amount: bill, originalAmount: null, originalCurrency: null, exchangeRate: null };
  const exchangeRate = rateOf(month);
  const originalAmount = Math.round((bill / exchangeRate) * 100) / 100;
  return {
    ...payment,
    amount: Math.round(originalAmount * exchangeRate),
    originalAmount,
    originalCurrency: 'USD',
    exchangeRate,
  };
};

/** The payments for a service: a monthly bill on the last day of each month, a yearly one in its first month. */
export const seedPayments = (
  timeline: Timeline<Moment>,
  companyServiceId: string,
  { of, sinceDaysAgo, plan, deletion }: Subscription,
  days: Days,
  receipts: DemoReceipts,
): void => {
  if (!plan) return;
  const first = monthOf(days.ago(sinceDaysAgo));
  const until = days.ago(deletion?.daysAgo ?? 0);
  for (const month of monthsFrom(first, monthOf(until))) {
    const paidOn = lastDayOf(month);
    const isDue = plan.billing === 'monthly' || monthsBetween(first, month) % 12 === 0;
    if (!isDue || paidOn > until) continue;
    const id = demoId('payment', `${of} ${month}`);
    const data = paymentOf(of, companyServiceId, month, paidOn, billOn(plan, paidOn, days));
    timeline.add({
      at: days.at(paidOn, 10),
      act: (now) => now.send(paymentDecider, id, { type: 'Record', data }, { creates: true }),
    });
    receipts.add(timeline, { id, of, month, data }, days);
  }
};
