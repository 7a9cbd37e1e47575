import { z } from 'zod';
import { inQuery } from './fields';
import { endpoint, strict } from './kit';
import { serviceParams } from './services';

const part = z.object({
  id: z.string().nullable().describe('名前だけのもの（支払先、サービスのない支払）は null'),
  name: z.string(),
  amounts: z.array(z.number()),
  total: z.number(),
});

/** Amounts of months or fiscal years, in yen, and what they are made of; the parts sum to each of them. */
const amountsOf = <S extends z.ZodRawShape>(period: S) =>
  z.object({
    currency: z.literal('JPY'),
    periods: z.array(z.object({ ...period, amount: z.number() })),
    total: z.number(),
    parts: z.array(part).describe('サービスごと。一つのサービスの中ではプランまたは支払先ごと'),
  });
export const monthly = amountsOf({ month: z.string() });
export const yearly = amountsOf({ year: z.number() });
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
const models = [
  'recorded_plan',
  'recorded_service',
  'plan_price',
  'account_term',
  'company',
  'department_member',
  'department_term',
] as const;
const access = 'plan';

export const amounts = {
  ofService: endpoint('GET', '/company-services/{companyServiceId}/recorded-amount', {
    access,
    models,
    summary: 'サービスの計上額（月ごと）。期間の指定がなければ今年度',
    params: serviceParams,
    query: days,
    answer: monthly,
  }),
  ofServiceYearly: endpoint('GET', '/company-services/{companyServiceId}/recorded-amount-yearly', {
    access,
    models,
    summary: 'サービスの計上額（年度ごと）。指定がなければ今年度までの3年度',
    params: serviceParams,
    query: years,
    answer: yearly,
  }),
  ofCompany: endpoint('GET', '/home/recorded-amount', {
    access,
    models,
    summary: '会社の計上額（月ごと）。期間の指定がなければ今年度',
    query: days,
    answer: monthly,
  }),
  ofCompanyYearly: endpoint('GET', '/home/recorded-amount-yearly', {
    access,
    models,
    summary: '会社の計上額（年度ごと）。指定がなければ今年度までの3年度',
    query: years,
    answer: yearly,
  }),
};
