import { z } from 'zod';
import { csvQuery } from './csv';
import { day, inQuery, labelField } from './fields';
import { fileAnswer } from './files';
import { endpoint, strict, whole } from './kit';
import { serviceParams } from './service-params';
import { billingCycles, currencies, priceTypes } from './vocabulary';

/** Largest number of months or fiscal years in one request. */
export const maxMonths = 120;
export const maxYears = 10;

const part = z.object({
  id: z.string().nullable().describe('名前だけのもの（支払先、サービスのない支払）は null'),
  name: z.string(),
  registrationOrder: z
    .number()
    .nullable()
    .describe(
      '何番目に登録したサービス（1つのサービスの中ではプラン）か。0から。サービスは削除しても変わらない。名前だけのものは null',
    ),
  amounts: z.array(z.number()),
  total: z.number(),
});

const partsNote = 'サービスごと。一つのサービスの中ではプランまたは支払先ごと';
/** Amounts of months or fiscal years in yen, with their parts, which sum to them. */
const amountsOf = <S extends z.ZodRawShape>(period: S) =>
  z.object({
    currency: z.literal('JPY'),
    periods: z.array(z.object({ ...period, amount: z.number() })),
    total: z.number(),
    parts: z.array(part).describe(partsNote),
  });
export const monthly = amountsOf({ month: z.string() });
export const yearly = amountsOf({ year: z.number() });

const continuedAmount = z.number().describe('自動更新の契約が今の条件で続く場合の金額。確定した金額を含む');
export const zeroReason = z.enum(['not_begun', 'ended', 'ending', 'free', 'no_seats', 'no_people']);
export type ZeroReason = z.output<typeof zeroReason>;

const recordedPart = part.extend({
  isDeleted: z.boolean().describe('削除済みのサービス'),
  continuedAmounts: z.array(z.number()),
  zeroReasons: z.array(zeroReason.nullable()).describe('amounts が0の期間の理由。0でなければ null'),
  continuedTotal: continuedAmount,
});
/** The same of contracts: as they are agreed, and if those that renew themselves continue. */
const recordedOf = <S extends z.ZodRawShape>(period: S) =>
  amountsOf(period).extend({
    periods: z.array(z.object({ ...period, amount: z.number(), continuedAmount })),
    continuedTotal: continuedAmount,
    parts: z.array(recordedPart).describe(partsNote),
  });
const recordedMonthly = recordedOf({ month: z.string() });
const recordedYearly = recordedOf({ year: z.number() });
export type RecordedMonthly = z.output<typeof recordedMonthly>;
export type RecordedYearly = z.output<typeof recordedYearly>;
export type MonthlyAmounts = z.output<typeof monthly>;
export type YearlyAmounts = z.output<typeof yearly>;

const department = { companyDepartmentId: inQuery.id('部署') };
const days = strict({
  recordedAmountDateFrom: inQuery.day('計上月（開始）'),
  recordedAmountDateTo: inQuery.day('計上月（終了）'),
  ...department,
});
export const yearRange = {
  yearFrom: inQuery.whole('年度（開始）', 2000, 2100),
  yearTo: inQuery.whole('年度（終了）', 2000, 2100),
};
const years = strict({ ...yearRange, ...department });
/** A part of an amount: a plan in months with the same terms. */
export const amountPart = z.object({
  planId: z.string(),
  name: z.string(),
  companyServiceId: z.string(),
  serviceName: z.string(),
  isDeleted: z.boolean().describe('削除済みのサービス'),
  startsOn: z.string().describe('契約開始日'),
  billingCycle: billingCycles.schema,
  priceType: priceTypes.schema,
  price: z.number(),
  seats: z.number(),
  originalPrice: z.number().nullable().describe('外貨の料金。席数を掛けてから換算した金額だけ'),
  originalCurrency: currencies.schema.nullable(),
  exchangeRate: z.number().nullable(),
  from: z.string().describe('この条件で計上した最初の月'),
  to: z.string().describe('同じく最後の月'),
  since: z.string().nullable().describe('この条件の適用日。契約開始からなら null'),
  isExpected: z.boolean().describe('自動更新が続く場合だけの金額。確定した合計には含まない'),
  amount: z.number(),
  share: z.number().describe('部署の按分額。部署を指定しなければ amount と同じ'),
});
export type AmountPart = z.output<typeof amountPart>;
const breakdown = { total: z.number(), continuedTotal: continuedAmount, parts: z.array(amountPart) };

const models = [
  'recorded_plan',
  'recorded_service',
  'plan_price',
  'account_term',
  'company_user',
  'company',
  'department_member',
  'department_term',
] as const;
const access = 'plan';

export const amounts = {
  breakdown: endpoint('GET', '/recorded-amount-breakdown', {
    access,
    auditor: true,
    models,
    summary: 'ある月の計上額の内訳：計上したプランと、その月の条件',
    query: strict({
      recordedAmountMonth: day('計上月').describe('その月のいずれかの日'),
      companyServiceId: inQuery.id('サービス'),
      ...department,
    }),
    answer: z.object({ month: z.string(), ...breakdown }),
  }),
  breakdownYearly: endpoint('GET', '/recorded-amount-breakdown-yearly', {
    access,
    auditor: true,
    models,
    summary: 'ある年度の計上額の内訳：計上したプランと、条件ごとの月',
    query: strict({
      year: labelField(whole('年度', 2000, 2100), '年度'),
      companyServiceId: inQuery.id('サービス'),
      ...department,
    }),
    answer: z.object({ year: z.number(), ...breakdown }),
  }),
  ofService: endpoint('GET', '/company-services/{companyServiceId}/recorded-amount', {
    access,
    auditor: true,
    models,
    summary: 'サービスの計上額（月ごと）。期間の指定がなければ今年度',
    params: serviceParams,
    query: days,
    answer: recordedMonthly,
  }),
  ofServiceYearly: endpoint('GET', '/company-services/{companyServiceId}/recorded-amount-yearly', {
    access,
    auditor: true,
    models,
    summary: 'サービスの計上額（年度ごと）。指定がなければ今年度までの3年度',
    params: serviceParams,
    query: years,
    answer: recordedYearly,
  }),
  ofCompany: endpoint('GET', '/home/recorded-amount', {
    access,
    auditor: true,
    models,
    summary: '会社の計上額（月ごと）。期間の指定がなければ今年度',
    query: days,
    answer: recordedMonthly,
  }),
  ofCompanyYearly: endpoint('GET', '/home/recorded-amount-yearly', {
    access,
    auditor: true,
    models,
    summary: '会社の計上額（年度ごと）。指定がなければ今年度までの3年度',
    query: years,
    answer: recordedYearly,
  }),
  csv: endpoint('GET', '/home/recorded-amount/csv', {
    access,
    auditor: true,
    models,
    summary: '会社の計上額（月ごと）のCSV：サービスごとの行',
    query: days.extend(csvQuery),
    answer: fileAnswer,
    produces: 'csv',
  }),
  csvYearly: endpoint('GET', '/home/recorded-amount-yearly/csv', {
    access,
    auditor: true,
    models,
    summary: '会社の計上額（年度ごと）のCSV：サービスごとの行',
    query: years.extend(csvQuery),
    answer: fileAnswer,
    produces: 'csv',
  }),
};
