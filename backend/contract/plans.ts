import { z } from 'zod';
import { billWithin } from './bill';
import { atOnce, withCurrency } from './bounds';
import { csvOf } from './csv';
import { day, expectedRevision, flag, id, inQuery, many, oneOf, optionalText, reason, text, whole } from './fields';
import { customValueRow, customValues, customValuesBody, customValuesQuery } from './custom-values';
import { endpoint, listQuery, page, strict } from './kit';
import { messages } from './messages.ja';
import { declareList } from './list';
import { planDate } from './plan-calendar';
import { planTerms } from './plan-terms';
import { serviceParams } from './service-params';
import { billingCycles, currencies, planStatuses, priceTypes, renewalCycles } from './vocabulary';
import { parseDay } from './written-days';

const one = serviceParams.extend({ planId: id('プラン') });
/** Plans had free pairs before there were custom settings. Those pairs can only be removed. */
const noFormerValues = many('以前の独自項目', z.never({ error: messages.wrongValue('以前の独自項目') }), 0);
export const planRow = z.object({
  id: z.string(),
  companyServiceId: z.string(),
  serviceName: z.string(),
  name: z.string(),
  planStatus: planStatuses.schema,
  billingCycle: billingCycles.schema,
  priceType: priceTypes.schema,
  price: z.number(),
  seats: z.number(),
  currency: z.literal('JPY'),
  amount: z.number().describe('1回の請求額（円）'),
  monthlyCost: z.number(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  remainingDays: z.number().nullable(),
  renewalCycle: renewalCycles.schema,
  autoRenewal: z.boolean(),
  alertLeadDays: z.number(),
  noticeDays: z.number().nullable(),
  noticeOn: z.string().nullable().describe('解約を通知できる最後の日。契約開始日より前になるときは null'),
  isEnding: z.boolean().describe('契約の終了を決定した'),
  nextEndsOn: z.string().nullable().describe('更新サイクルどおりに更新した場合の契約終了日'),
  originalPrice: z.number().nullable(),
  originalCurrency: currencies.schema.nullable(),
  exchangeRate: z.number().nullable(),
  note: z.string().nullable(),
  customValues,
});
export type PlanRow = z.output<typeof planRow>;

export const planDetail = planRow.extend({
  revision: z.number(),
  terms: z.array(planTerms).describe('適用日の順。予定されている変更を含む'),
});
export type PlanDetail = z.output<typeof planDetail>;

const decimal = (label: string, max: number) =>
  z
    .number({ error: messages.wrongValue(label) })
    .min(0, messages.tooSmall(label, 0))
    .max(max, messages.tooBig(label, max));

/** Two years before an end. */
export const maxNoticeDays = 730;

const terms = {
  name: text('プラン名', 100),
  billingCycle: oneOf('支払サイクル', billingCycles),
  priceType: oneOf('料金形態', priceTypes),
  // So that a hundred such plans still sum to a whole number that is exact.
  price: whole('料金', 0, 9_999_999_999),
  seats: whole('席数', 0, 100_000),
  startsOn: day('契約開始日'),
  endsOn: day('契約終了日').nullable(),
  renewalCycle: oneOf('更新サイクル', renewalCycles),
  autoRenewal: flag('自動更新'),
  alertLeadDays: whole('終了アラートの日数', 1, 365),
  noticeDays: whole('解約通知期限', 0, maxNoticeDays).nullable(),
  originalPrice: decimal('外貨の料金', 999_999_999).nullable(),
  originalCurrency: oneOf('通貨', currencies).nullable(),
  exchangeRate: decimal('換算レート', 1_000_000).nullable(),
  note: optionalText('メモ', 2000),
};
const notInOrder = { path: ['endsOn'], message: '契約終了日は契約開始日以降の日付を入力してください' };
const inOrder = atOnce<{ startsOn?: string; endsOn?: string | null }>(({ value, issues }) => {
  const { startsOn, endsOn } = value;
  const areDays = [startsOn, endsOn].every((input) => typeof input === 'string' && parseDay(input) === input);
  if (areDays && startsOn! > endsOn!) issues.push({ code: 'custom', input: value, ...notInOrder });
});

const planModels = ['plan', 'plan_price', 'company_service', 'custom_setting'] as const;
const sortable = [
  'serviceName',
  'name',
  'planStatus',
  'price',
  'seats',
  'amount',
  'monthlyCost',
  'startsOn',
  'endsOn',
] as const;

const all = endpoint('GET', '/plans', {
  access: 'plan',
  auditor: true,
  summary: 'すべてのサービスのプラン',
  models: planModels,
  answer: page(planRow),
  query: listQuery(sortable, {
    companyServiceId: inQuery.id('サービス'),
    keyword: inQuery.text('キーワード'),
    contractRemainingPeriod: inQuery.whole('契約残り日数', 0, 3650),
    isContractEnd: inQuery.flag('契約の終了'),
    planStatus: inQuery.oneOf('状態', planStatuses),
    customValues: customValuesQuery,
  }),
});

export const plans = {
  all,
  csv: csvOf(all, 'プランの一覧のCSV'),
  list: endpoint('GET', '/company-services/{companyServiceId}/plans', {
    access: 'plan',
    auditor: true,
    summary: 'サービスのプラン',
    params: serviceParams,
    query: listQuery(sortable, {}),
    models: planModels,
    answer: page(planRow),
  }),
  show: endpoint('GET', '/company-services/{companyServiceId}/plans/{planId}', {
    access: 'plan',
    auditor: true,
    summary: 'プラン',
    params: one,
    models: planModels,
    lookups: ['recorded_event'],
    answer: planDetail,
  }),
  register: endpoint('POST', '/company-services/{companyServiceId}/plans', {
    access: 'plan',
    summary: 'プランを登録する',
    params: serviceParams,
    answer: z.object({ id: z.string() }),
    body: strict({
      ...terms,
      endsOn: terms.endsOn.optional(),
      noticeDays: terms.noticeDays.optional(),
      originalPrice: terms.originalPrice.optional(),
      originalCurrency: terms.originalCurrency.optional(),
      exchangeRate: terms.exchangeRate.optional(),
      note: terms.note.optional(),
      customValues: customValuesBody.optional(),
      reason,
    }).check(inOrder, billWithin, withCurrency('originalPrice', '外貨の料金')),
  }),
  change: endpoint('PATCH', '/company-services/{companyServiceId}/plans/{planId}', {
    access: 'plan',
    summary:
      'プランを変更する。料金は適用日から変わり、それまでの料金は残る。更新条件と解約通知期限は、先の適用日でも今日から変わる',
    params: one,
    body: strict({
      ...terms,
      customValues: customValuesBody,
      formerValues: noFormerValues,
      effectiveFrom: day('適用日'),
    })
      .partial()
      .extend({ reason, expectedRevision: expectedRevision() })
      .check(inOrder, billWithin, withCurrency('originalPrice', '外貨の料金', true)),
  }),
  renew: endpoint('POST', '/company-services/{companyServiceId}/plans/{planId}/renew', {
    access: 'plan',
    summary:
      '契約を更新する。契約終了日の指定がなければ更新サイクルどおり、次の期間がまだ始まっていなければ更新済み。料金と席数は新しい期間の初日から',
    params: one,
    body: strict({
      endsOn: day('契約終了日'),
      price: terms.price,
      seats: terms.seats,
    })
      .partial()
      .extend({ reason }),
  }),
  end: endpoint('POST', '/company-services/{companyServiceId}/plans/{planId}/end', {
    access: 'plan',
    summary: '契約の終了を決める',
    params: one,
    body: strict({ endsOn: day('契約終了日'), reason }),
  }),
  renewals: endpoint('GET', '/plan-renewals', {
    access: 'plan',
    auditor: true,
    summary: '契約の終了日・更新日と解約通知期限のカレンダー（1年まで）。自動更新が続く場合の予定は2年先の月まで',
    models: ['plan', 'plan_price', 'company_service'],
    query: strict({ from: day('開始日'), to: day('終了日') }),
    answer: z.array(planDate),
  }),
  remove: endpoint('DELETE', '/company-services/{companyServiceId}/plans/{planId}', {
    access: 'plan',
    summary: 'プランを削除する',
    params: one,
    body: strict({ reason }).optional(),
  }),
  customValues: endpoint(
    'GET',
    '/company-services/{companyServiceId}/plans/{planId}/company-service-plan-custom-values',
    {
      access: 'plan',
      auditor: true,
      summary: 'プランの独自項目',
      params: one,
      models: ['plan', 'custom_setting'],
      answer: z.object({
        items: z.array(customValueRow),
        formerValues: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    },
  ),
};

export const planList = declareList(
  'プラン',
  { list: plans.all, csv: plans.csv },
  {
    serviceName: { label: 'サービス名', value: (row) => row.serviceName, isFixed: true },
    name: { label: 'プラン名', value: (row) => row.name },
    planStatus: { label: '状態', value: (row) => planStatuses.labels[row.planStatus] },
    billingCycle: { label: '支払サイクル', value: (row) => billingCycles.labels[row.billingCycle], extra: true },
    priceType: { label: '料金形態', value: (row) => priceTypes.labels[row.priceType], extra: true },
    price: { label: '料金', value: (row) => row.price, as: 'yen' },
    seats: { label: '席数', value: (row) => row.seats, as: 'count' },
    amount: { label: '請求額', value: (row) => row.amount, as: 'yen' },
    monthlyCost: { label: '月額費用', value: (row) => row.monthlyCost, as: 'yen' },
    startsOn: { label: '契約開始日', value: (row) => row.startsOn, as: 'day' },
    endsOn: { label: '契約終了日', value: (row) => row.endsOn, as: 'day' },
    noticeOn: { label: '解約通知期限', value: (row) => row.noticeOn, as: 'day', extra: true },
    renewalCycle: { label: '更新サイクル', value: (row) => renewalCycles.labels[row.renewalCycle], extra: true },
    autoRenewal: {
      label: '自動更新',
      value: (row) => (row.autoRenewal && !row.isEnding ? 'あり' : 'なし'),
      extra: true,
    },
    note: { label: 'メモ', value: (row) => row.note, extra: true },
  },
);
