import { Injectable } from '@nestjs/common';
import { AmountPeriods } from '../amounts/amount-periods';
import { DepartmentShares } from '../amounts/department-shares';
import { fiscalYearOf, lastDayOf, monthsOfFiscalYear } from '../amounts/months';
import { Parts } from '../amounts/summed';
import type { QueryOf } from '../contract/kit';
import type { PaidMonthly, paymentSummaries, PaidYearly } from '../contract/payment-summaries';
import { PaymentSummaryQueries, type Alike, type Paid } from './payment-summaries.queries';

/** Whose payments: the company's, of one service, or a department's part of them. */
interface Whose {
  companyServiceId?: string;
  companyDepartmentId?: string;
}
type Days = QueryOf<typeof paymentSummaries.ofService>;
type Years = QueryOf<typeof paymentSummaries.ofServiceYearly>;

/** What was paid, summed by months and fiscal years: every sum is the sum of its parts, to the yen. */
@Injectable()
export class PaymentSummaries {
  constructor(
    private readonly queries: PaymentSummaryQueries,
    private readonly periods: AmountPeriods,
    private readonly shares: DepartmentShares,
  ) {}

  /** @throws Rejected when there is no such department, or for no or too many months. */
  async monthly(companyId: string, { paidDateFrom, paidDateTo }: Days, whose: Whose): Promise<PaidMonthly> {
    const months = await this.periods.months(companyId, paidDateFrom, paidDateTo);
    const from = paidDateFrom ?? `${months[0]!}-01`;
    const to = paidDateTo ?? lastDayOf(months.at(-1)!);
    const places = new Map(months.map((month, index) => [month, index]));
    const rows = await this.alike(companyId, { from, to, ...whose });
    return {
      ...partsOf(rows, months.length, whose, (month) => places.get(month)!).summed(months.map((month) => ({ month }))),
      paymentsCount: countOf(rows),
    };
  }

  /** Of fiscal years. @throws Rejected when there is no such department, or for no or too many years. */
  async yearly(companyId: string, { yearFrom, yearTo }: Years, whose: Whose): Promise<PaidYearly> {
    const { years, startMonth } = await this.periods.years(companyId, yearFrom, yearTo);
    const from = `${monthsOfFiscalYear(years[0]!, startMonth)[0]!}-01`;
    const to = lastDayOf(monthsOfFiscalYear(years.at(-1)!, startMonth)[11]!);
    const rows = await this.alike(companyId, { from, to, ...whose });
    const place = (month: string) => fiscalYearOf(month, startMonth) - years[0]!;
    return {
      ...partsOf(rows, years.length, whose, place).summed(years.map((year) => ({ year }))),
      paymentsCount: countOf(rows),
    };
  }

  /** The payments a department has a part of. @throws Rejected when there is no such department. */
  async ofDepartment(companyId: string, id: string, query: QueryOf<typeof paymentSummaries.ofDepartment>) {
    const rows = await this.queries.apart(companyId, { from: query.paidDateFrom, to: query.paidDateTo });
    const share = await this.shares.of(
      companyId,
      id,
      rows.map(({ month }) => month),
    );
    const parts = rows.flatMap(({ companyServiceId, month, amount }) => {
      if (!companyServiceId) return [];
      const { ours, everybody } = share.users(companyServiceId, month);
      if (ours === 0) return [];
      const departmentAmount = share.of(amount, companyServiceId, month);
      return [{ companyServiceId, month, amount, departmentAmount, ours, everybody }];
    });
    return this.queries.ofDepartment(companyId, parts, query);
  }

  /** Each payment is shared by itself, so that a department's sums are those of its list. */
  private async alike(companyId: string, { companyDepartmentId, ...paid }: Paid & Whose): Promise<Alike[]> {
    if (!companyDepartmentId) return this.queries.summed(companyId, paid);
    const rows = await this.queries.apart(companyId, paid);
    const share = await this.shares.of(
      companyId,
      companyDepartmentId,
      rows.map(({ month }) => month),
    );
    return rows.flatMap((row) => {
      const { companyServiceId: id, month, amount, count } = row;
      if (!id || share.users(id, month).ours === 0) return [];
      return [{ ...row, amount: share.of(amount, id, month) * count }];
    });
  }
}

const countOf = (rows: readonly Alike[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** By service, or by payee where one service is asked for. */
const partsOf = (
  rows: readonly Alike[],
  length: number,
  { companyServiceId }: Whose,
  place: (month: string) => number,
) => {
  const parts = new Parts(length);
  for (const row of rows)
    parts.add(companyServiceId ? null : row.companyServiceId, row.name, place(row.month), row.amount);
  return parts;
};
