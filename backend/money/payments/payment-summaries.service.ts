import { Injectable } from '@nestjs/common';
import { AmountPeriods } from '../recorded-amounts/amount-periods.service';
import { DepartmentShares } from '../recorded-amounts/department-shares.service';
import { addDays, fiscalYearOf, lastDayOf, monthOf, monthsOfFiscalYear } from '../../contract/calendar';
import { Parts, sumOf } from '../recorded-amounts/amount-parts.rules';
import type { AnswerOf, QueryOf } from '../../contract/kit';
import type { PaidMonthly, paymentSummaries, PaidYearly } from '../../contract/payment-summaries';
import type { ReadContext } from '../../platform/http/read-models';
import { paymentShare } from '../recorded-amounts/payment-share.rules';
import { PaymentSummaryQueries, type PaymentGroup, type Paid, type SharedMonth } from './payment-summaries.queries';

/** The owner of the payments: the company, one service, or a department with its part. */
interface PaymentOwner {
  companyServiceId?: string;
  companyDepartmentId?: string;
}
type Days = QueryOf<typeof paymentSummaries.ofService>;
type Years = QueryOf<typeof paymentSummaries.ofServiceYearly>;
type DepartmentQuery = QueryOf<typeof paymentSummaries.ofDepartment>;

/** Payments summed by months and fiscal years: every sum equals the sum of its parts, to the yen. */
@Injectable()
export class PaymentSummaries {
  constructor(
    private readonly queries: PaymentSummaryQueries,
    private readonly periods: AmountPeriods,
    private readonly shares: DepartmentShares,
  ) {}

  /** @throws Rejected when there is no such department, or for no or too many months. */
  async monthly(context: ReadContext, query: Days, owner: PaymentOwner): Promise<PaidMonthly> {
    const { months, from, to } = await this.range(context, query);
    const places = new Map(months.map((month, index) => [month, index]));
    const rows = await this.alike(context.companyId, { from, to, ...owner });
    return {
      ...partsOf(rows, months.length, owner, (month) => places.get(month)!).sumPeriods(
        months.map((month) => ({ month })),
      ),
      paymentsCount: countOf(rows),
    };
  }

  /** Sums the payments of fiscal years. @throws Rejected when there is no such department, or for no or too many years. */
  async yearly(context: ReadContext, { yearFrom, yearTo }: Years, owner: PaymentOwner): Promise<PaidYearly> {
    const { years, startMonth } = await this.periods.years(context, yearFrom, yearTo);
    const from = `${monthsOfFiscalYear(years[0]!, startMonth)[0]!}-01`;
    const to = lastDayOf(monthsOfFiscalYear(years.at(-1)!, startMonth)[11]!);
    const rows = await this.alike(context.companyId, { from, to, ...owner });
    const place = (month: string) => fiscalYearOf(month, startMonth) - years[0]!;
    return {
      ...partsOf(rows, years.length, owner, place).sumPeriods(years.map((year) => ({ year }))),
      paymentsCount: countOf(rows),
    };
  }

  /** The payments a department has a part of. @throws Rejected when there is no such department, or for no or too many months. */
  async ofDepartment(
    context: ReadContext,
    id: string,
    query: DepartmentQuery,
  ): Promise<AnswerOf<typeof paymentSummaries.ofDepartment>> {
    const { companyId } = context;
    const ever = query.isAllTime ? await this.queries.firstAndLastDay(companyId) : null;
    const { from, to } = ever ?? (await this.range(context, query));
    const { rows, share } = await this.departmentShares(companyId, id, { from, to });
    const departmentRows = await this.queries.ofDepartment(companyId, rows, { from, to }, query);
    const items = departmentRows.map(({ before, ...row }) => {
      const shareOf = (amount: number) => share.of(amount, row.companyServiceId!, monthOf(row.paidOn));
      return { ...row, departmentAmount: paymentShare(shareOf, before, row.amount) };
    });
    const { offset, count } = query;
    const sum = sumOf(rows.map(({ amount }) => amount));
    return { items, total: countOf(rows), offset, count, sum, paidDateFrom: from, paidDateTo: to };
  }

  private async range(context: ReadContext, { paidDateFrom, paidDateTo }: Days) {
    const months = await this.periods.months(context, paidDateFrom, paidDateTo);
    return { months, from: paidDateFrom ?? `${months[0]!}-01`, to: paidDateTo ?? lastDayOf(months.at(-1)!) };
  }

  private async alike(
    companyId: string,
    { companyDepartmentId, ...paidFilter }: Paid & PaymentOwner,
  ): Promise<PaymentGroup[]> {
    if (!companyDepartmentId) return this.queries.sumPayments(companyId, paidFilter);
    return (await this.departmentShares(companyId, companyDepartmentId, paidFilter)).rows;
  }

  /**
   * A department's share of the payments for each service in each month. For a range that begins within a month, it is
   * the growth of the share by the range's days.
   */
  private async departmentShares(companyId: string, departmentId: string, paidFilter: Paid) {
    const begins = `${monthOf(paidFilter.from)}-01`;
    const daysBefore = { ...paidFilter, from: begins, to: addDays(paidFilter.from, -1) };
    const [paidNow, paidBefore] = await Promise.all([
      this.queries.sumPayments(companyId, paidFilter),
      begins < paidFilter.from ? this.queries.sumPayments(companyId, daysBefore) : [],
    ]);
    const months = paidNow.map(({ month }) => month);
    const share = await this.shares.of(companyId, departmentId, months);
    const before = new Map(paidBefore.map((row) => [keyOf(row), row.amount]));
    const rows = paidNow.flatMap((row): (PaymentGroup & SharedMonth)[] => {
      const { companyServiceId: id, month } = row;
      if (!id) return [];
      const users = share.users(id, month);
      if (users.ours === 0) return [];
      const amount = paymentShare((whole) => share.of(whole, id, month), before.get(keyOf(row)) ?? 0, row.amount);
      return [{ ...row, ...users, companyServiceId: id, amount }];
    });
    return { rows, share };
  }
}

const keyOf = ({ companyServiceId, month }: PaymentGroup) => `${companyServiceId ?? ''} ${month}`;
const countOf = (rows: readonly PaymentGroup[]) => sumOf(rows.map(({ count }) => count));

/** Groups by service, or by payee if one service is selected. */
const partsOf = (
  rows: readonly PaymentGroup[],
  length: number,
  { companyServiceId }: PaymentOwner,
  place: (month: string) => number,
) => {
  const parts = new Parts(length);
  for (const { name, month, amount, ...row } of rows) {
    const { companyServiceId: id, serviceOrder: registrationOrder } = row;
    const part = companyServiceId ? { id: null, name, registrationOrder: null } : { id, name, registrationOrder };
    parts.add(part, place(month), amount);
  }
  return parts;
};
