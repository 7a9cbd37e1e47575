import { Injectable } from '@nestjs/common';
import type { AmountPart, RecordedMonthly, RecordedYearly } from '../../contract/amounts';
import { AmountQueries } from './amounts.queries';
import { DepartmentShares, type Share } from './department-shares.service';
import { monthsOfFiscalYear } from '../../contract/calendar';
import { partsByTerms } from './parts-by-terms.rules';
import { continuedAmountOf, recordedAmountOf } from './recorded-amount.rules';
import { Parts, sumOf } from './amount-parts.rules';
import { Forecast } from './forecast.rules';
import { zeroReasonOf } from './zero-reason.rules';

/** Limits amounts to one service, or to one department and its descendants. */
export interface AmountFilter {
  companyServiceId?: string;
  companyDepartmentId?: string;
}

const everything: Share = (amount) => amount;
const sumOfShares = (parts: readonly AmountPart[]) => sumOf(parts.map((part) => part.share));

/** Recorded amounts (design 12): every sum is the sum of its parts, to the yen. */
@Injectable()
export class RecordedAmounts {
  constructor(
    private readonly queries: AmountQueries,
    private readonly shares: DepartmentShares,
  ) {}

  /** @throws Rejected when there is no such service or department. */
  async monthly(companyId: string, months: readonly string[], filter: AmountFilter): Promise<RecordedMonthly> {
    const parts = await this.parts(companyId, months, (index) => index, months.length, filter);
    return parts.sumPeriods(months.map((month) => ({ month })));
  }

  /** The amounts of one month, with the services that have none and why. */
  async ofMonth(companyId: string, month: string) {
    const parts = await this.parts(companyId, [month], (index) => index, 1, {});
    return { ...parts.sumPeriods([{ month }]), zeroes: parts.withoutAmount(0) };
  }

  /** Sums the recorded amounts of fiscal years. @throws Rejected when there is no such service or department. */
  async yearly(
    companyId: string,
    years: readonly number[],
    startMonth: number,
    filter: AmountFilter,
  ): Promise<RecordedYearly> {
    const months = years.flatMap((year) => monthsOfFiscalYear(year, startMonth));
    const yearOf = (index: number) => Math.floor(index / 12);
    const parts = await this.parts(companyId, months, yearOf, years.length, filter);
    return parts.sumPeriods(years.map((year) => ({ year })));
  }

  /**
   * The parts of the amount in these months: highest plans first, each by its terms in order.
   * @throws Rejected for an unknown service or department.
   */
  async breakdown(
    companyId: string,
    months: readonly string[],
    { companyServiceId, companyDepartmentId }: AmountFilter,
  ) {
    const share = companyDepartmentId ? (await this.shares.of(companyId, companyDepartmentId, months)).of : everything;
    if (companyServiceId) await this.queries.serviceMustExist(companyId, companyServiceId);
    const plans = await this.queries.plans(companyId, companyServiceId ?? null);
    const dearestFirst = plans
      .map((plan) => partsByTerms(plan, months, share).filter((part) => part.share > 0))
      .sort((a, b) => sumOfShares(b) - sumOfShares(a));
    const parts = dearestFirst.flat();
    const agreedParts = parts.filter(({ isExpected }) => !isExpected);
    return { total: sumOfShares(agreedParts), continuedTotal: sumOfShares(parts), parts };
  }

  private async parts(
    companyId: string,
    months: readonly string[],
    periodOf: (month: number) => number,
    periods: number,
    { companyServiceId, companyDepartmentId }: AmountFilter,
  ): Promise<Forecast> {
    if (companyServiceId) await this.queries.serviceMustExist(companyId, companyServiceId);
    const share = companyDepartmentId ? (await this.shares.of(companyId, companyDepartmentId, months)).of : everything;
    const plans = await this.queries.plans(companyId, companyServiceId ?? null);
    const forecast = new Forecast(new Parts(periods), new Parts(periods));
    for (const plan of plans) {
      const { isDeleted } = plan;
      const part = companyServiceId
        ? { id: plan.id, name: plan.name, registrationOrder: plan.planOrder, isDeleted }
        : { id: plan.companyServiceId, name: plan.serviceName, registrationOrder: plan.serviceOrder, isDeleted };
      months.forEach((month, index) => {
        const shareOf = (amount = 0) => share(amount, plan.companyServiceId, month);
        const planAmount = recordedAmountOf(plan, month);
        const amounts = {
          agreedAmount: shareOf(planAmount?.amount),
          continuedAmount: shareOf(continuedAmountOf(plan, month)?.amount),
        };
        const whyZero = amounts.agreedAmount === 0 ? zeroReasonOf(plan, month, planAmount) : undefined;
        forecast.add(part, periodOf(index), amounts, whyZero);
      });
    }
    return forecast;
  }
}
