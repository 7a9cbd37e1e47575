import { z } from 'zod';
import { billingCycles, currencies, priceTypes, renewalCycles } from '../../contract/vocabulary';
import { datedByRecording, defineEvents, field, type EventOf, type FactOf } from '../../platform/kit/events';

const price = { price: field.yen('料金'), seats: field.number('席数') };
const period = { startsOn: field.day('契約開始日'), endsOn: field.day('契約終了日').nullable() };
/**
 * The intended day of the month of the end, cut in shorter months; 31 is the end of a month, null: the day of `endsOn`.
 */
const termDay = { termDay: field.hidden(z.int().min(1).max(31).nullable()) };
const renewal = { renewalCycle: field.word('更新サイクル', renewalCycles), autoRenewal: field.flag('自動更新') };
const billing = {
  billingCycle: field.word('支払サイクル', billingCycles),
  priceType: field.word('料金形態', priceTypes),
};

/** Every event names its service, so that a service's history holds its plans. */
const service = { companyServiceId: field.entity('サービス', 'companyService') };

const registration = {
  ...service,
  name: field.text('プラン名'),
  ...billing,
  ...price,
  ...period,
  ...renewal,
  alertLeadDays: field.number('終了アラートの日数'),
  note: field.text('メモ').nullable(),
};

export const planEvents = defineEvents('plan', 'プラン', {
  PlanRegistered: {
    title: 'プランを登録',
    sentence: '料金 {price}のプランを登録',
    state: '登録済み',
    data: registration,
  },
  PlanRenamed: { title: 'プラン名を変更', data: { ...service, name: field.text('プラン名') } },
  PlanPriceChanged: {
    title: '料金を変更',
    data: { ...service, price: price.price, effectiveFrom: field.appliesFrom() },
  },
  PlanSeatsChanged: {
    title: '席数を変更',
    data: { ...service, seats: price.seats, effectiveFrom: field.appliesFrom() },
  },
  PlanBillingChanged: { title: '支払条件を変更', data: { ...service, ...billing, effectiveFrom: field.appliesFrom() } },
  PlanPeriodChanged: {
    title: '契約期間を変更',
    state: '登録済み',
    data: { ...service, ...period, ...termDay },
    upcasters: [(data) => ({ ...data, termDay: null })],
  },
  PlanRenewalChanged: {
    title: '更新条件を変更',
    data: { ...service, ...renewal, effectiveFrom: field.appliesFrom() },
    upcasters: [datedByRecording],
  },
  PlanAlertLeadChanged: {
    title: '終了アラートの日数を変更',
    data: { ...service, alertLeadDays: field.number('終了アラートの日数') },
  },
  PlanNoticeChanged: {
    title: '解約通知期限を変更',
    data: {
      ...service,
      noticeDays: field.number('解約通知期限（終了の何日前）').nullable(),
      effectiveFrom: field.appliesFrom(),
    },
    upcasters: [datedByRecording],
  },
  /** The foreign price from which the price in yen was computed; all null for a price set in yen. */
  PlanForeignPriceChanged: {
    title: '外貨の料金を変更',
    data: {
      ...service,
      originalPrice: field.number('外貨の料金').nullable(),
      originalCurrency: field.word('通貨', currencies).nullable(),
      exchangeRate: field.number('換算レート').nullable(),
      effectiveFrom: field.appliesFrom(),
    },
  },
  PlanRenewed: {
    title: '契約を更新',
    state: '更新済み',
    data: { ...service, endsOn: field.day('契約終了日'), ...termDay },
    upcasters: [(data) => ({ ...data, termDay: null })],
  },
  PlanEnded: { title: '契約の終了を決定', state: '終了予定', data: { ...service, endsOn: field.day('契約終了日') } },
  PlanNoteChanged: { title: 'メモを変更', data: { ...service, note: field.text('メモ').nullable() } },
  PlanCustomValuesChanged: {
    title: '独自項目を変更',
    data: {
      ...service,
      customValues: field.customValues('独自項目'),
      formerValues: field.list('以前の独自項目', z.strictObject({ name: z.string(), value: z.string() })),
    },
    // Before companies had items of their own, a value was a pair of free texts.
    upcasters: [({ customValues, ...data }) => ({ ...data, customValues: [], formerValues: customValues })],
  },
  PlanRemoved: { title: 'プランを削除', state: '削除済み', data: { ...service } },
  /** A removal was undone: the first terms and today's other values; later terms follow as changes. */
  PlanRestored: {
    title: 'プランを復元',
    state: '登録済み',
    data: { ...registration, registeredAt: field.hidden(z.iso.datetime()) },
  },
});

export type PlanEvent = EventOf<typeof planEvents>;
export type PlanFact = FactOf<typeof planEvents>;
