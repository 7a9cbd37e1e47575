import { Injectable } from '@nestjs/common';
import type { MonthlyAmounts, YearlyAmounts } from '../contract/amounts';
import { eachOf } from '../kit/each-of';
import { AmountQueries, type Seats } from './amounts.queries';
import { lastDayOf, monthsOfFiscalYear } from './months';
import { recordedAmount } from './recorded-amount';
import { shares } from './shares';

/** Whose amounts: the company's, of one service, for one department and those below it. */
export interface Asked {
  companyServiceId?: string;
  companyDepartmentId?: string;
}
type Part = MonthlyAmounts['parts'][number];
/** What of an amount of a service in a month is asked for. */
type Share = (amount: number, companyServiceId: string, month: string) => number;

const everything: Share = (amount) => amount;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const atOnce = 4;

/** Recorded amounts (design 12): every sum is the sum of its parts, to the yen. */
@Injectable()
export class RecordedAmounts {
  constructor(private readonly queries: AmountQueries) {}

  /** @throws Rejected when there is no such service or department. */
  async monthly(companyId: string, months: readonly string[], asked: Asked): Promise<MonthlyAmounts> {
    const parts = await this.parts(companyId, months, asked);
    const periods = months.map((month, index) => ({
      month,
      amount: sumOf(parts.map(({ amounts }) => amounts[index]!)),
    }));
    return { currency: 'JPY', periods, total: sumOf(periods.map(({ amount }) => amount)), parts };
  }

  /** Of fiscal years. @throws Rejected when there is no such service or department. */
  async yearly(companyId: string, years: readonly number[], startMonth: number, asked: Asked): Promise<YearlyAmounts> {
    const months = years.flatMap((year) => monthsOfFiscalYear(year, startMonth));
    const parts = (await this.parts(companyId, months, asked)).map((part) => ({
      ...part,
      amounts: years.map((_, index) => sumOf(part.amounts.slice(12 * index, 12 * (index + 1)))),
    }));
    const periods = years.map((year, index) => ({ year, amount: sumOf(parts.map(({ amounts }) => amounts[index]!)) }));
    return { currency: 'JPY', periods, total: sumOf(periods.map(({ amount }) => amount)), parts };
  }

  private async parts(companyId: string, months: readonly string[], asked: Asked): Promise<Part[]> {
    const { companyServiceId, companyDepartmentId } = asked;
    if (companyServiceId) await this.queries.serviceMustExist(companyId, companyServiceId);
    const share = companyDepartmentId ? await this.shareOf(companyId, companyDepartmentId, months) : everything;
    const plans = await this.queries.plans(companyId, companyServiceId ?? null);
    const parts = new Map<string, Part>();
    for (const plan of plans) {
      const [id, name] = companyServiceId ? [plan.id, plan.name] : [plan.companyServiceId, plan.serviceName];
      const amounts = months.map((month) => share(recordedAmount(plan, month), plan.companyServiceId, month));
      parts.set(id, added(parts.get(id), { id, name, amounts, total: sumOf(amounts) }));
    }
    return [...parts.values()].filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
  }

  /** A department's share is that of its people among the accounts connected in the month. */
  private async shareOf(companyId: string, departmentId: string, months: readonly string[]): Promise<Share> {
    const seats = new Map<string, Seats[]>();
    const departments = new Map<string, ReadonlySet<string>>();
    await eachOf(months, atOnce, async (month) => {
      seats.set(month, await this.queries.seats(companyId, month));
      departments.set(month, await this.queries.departmentAndBelow(companyId, departmentId, lastDayOf(month)));
    });
    return (amount, companyServiceId, month) => {
      const own = seats.get(month)!.filter((row) => row.companyServiceId === companyServiceId);
      const parts = shares(
        amount,
        own.map(({ count }) => count),
      );
      return sumOf(parts.filter((_, index) => departments.get(month)!.has(own[index]!.departmentId ?? '')));
    };
  }
}

const added = (before: Part | undefined, part: Part): Part =>
  before
    ? {
        ...part,
        amounts: part.amounts.map((amount, index) => amount + before.amounts[index]!),
        total: part.total + before.total,
      }
    : part;
