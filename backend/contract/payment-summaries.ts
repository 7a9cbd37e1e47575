import { z } from 'zod';
import { monthly, yearly, yearRange } from './amounts';
import { id, inQuery } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { paymentRow } from './payments';
import { serviceParams } from './service-params';

const countField = { paymentsCount: z.number() };
const paidMonthly = monthly.extend(countField);
const paidYearly = yearly.extend(countField);
export type PaidMonthly = z.output<typeof paidMonthly>;
export type PaidYearly = z.output<typeof paidYearly>;

export const departmentPaymentRow = paymentRow.extend({
  departmentAmount: z.number().describe('この部署の按分額（円）'),
  usersCount: z.number().describe('支払月に接続していたこの部署の利用者数'),
  serviceUsersCount: z.number().describe('支払月に接続していた全社の利用者数'),
});
export type DepartmentPaymentRow = z.output<typeof departmentPaymentRow>;

const department = { companyDepartmentId: inQuery.id('部署') };
const range = { paidDateFrom: inQuery.day('支払日（開始）'), paidDateTo: inQuery.day('支払日（終了）') };
const ofPayments = ['payment', 'recorded_service', 'company'] as const;
const summaryModels = [...ofPayments, 'account_term', 'company_user', 'department_member', 'department_term'] as const;
const ofOneService = [...ofPayments, 'company_service'] as const;
const access = 'payment';

/**
 * Sums of payments. The payments for a service in a month are shared by its connected accounts. A department's part of
 * a payment is what the payment adds to its share.
 */
export const paymentSummaries = {
  ofCompany: endpoint('GET', '/home/payment', {
    access,
    auditor: true,
    models: summaryModels,
    summary: '会社の支払（月ごと）。期間の指定がなければ今年度',
    query: strict({ ...range, ...department }),
    answer: paidMonthly,
  }),
  ofCompanyYearly: endpoint('GET', '/home/payment-yearly', {
    access,
    auditor: true,
    models: summaryModels,
    summary: '会社の支払（年度ごと）。指定がなければ今年度までの3年度',
    query: strict({ ...yearRange, ...department }),
    answer: paidYearly,
  }),
  ofService: endpoint('GET', '/company-services/{companyServiceId}/payment-summary', {
    access,
    auditor: true,
    models: ofOneService,
    summary: 'サービスの支払（月ごと、支払先の内訳つき）。期間の指定がなければ今年度',
    params: serviceParams,
    query: strict(range),
    answer: paidMonthly,
  }),
  ofServiceYearly: endpoint('GET', '/company-services/{companyServiceId}/payment-summary-yearly', {
    access,
    auditor: true,
    models: ofOneService,
    summary: 'サービスの支払（年度ごと、支払先の内訳つき）。指定がなければ今年度までの3年度',
    params: serviceParams,
    query: strict(yearRange),
    answer: paidYearly,
  }),
  ofDepartment: endpoint('GET', '/departments/{companyDepartmentId}/payments', {
    access,
    auditor: true,
    models: [...summaryModels, 'company_service'],
    summary: '部署（下位の部署を含む）に按分される支払と、その合計額。期間の指定がなければ今年度',
    params: strict({ companyDepartmentId: id('部署') }),
    query: listQuery(['paidOn', 'amount', 'departmentAmount', 'payee', 'serviceName'], {
      ...range,
      isAllTime: inQuery.flag('全期間').describe('true のときは、最初から最後の支払まで'),
    }),
    answer: page(departmentPaymentRow).extend({
      sum: z.number(),
      paidDateFrom: z.string().describe('集計した支払日（開始）'),
      paidDateTo: z.string().describe('集計した支払日（終了）'),
    }),
  }),
};
