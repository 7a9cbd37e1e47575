import { Injectable } from '@nestjs/common';
import { mapConcurrently } from '../../platform/kit/concurrency';
import { AmountQueries, type Seats } from './amounts.queries';
import { lastDayOf } from '../../contract/calendar';
import { shareByWeights } from './largest-remainder.rules';
import { sumOf } from './amount-parts.rules';

/** The share of a service's amount in a month. */
export type Share = (amount: number, companyServiceId: string, month: string) => number;
export interface DepartmentShare {
  of: Share;
  /** How many people of the department, and of the company, had an account of the service in the month. */
  users(companyServiceId: string, month: string): { ours: number; everybody: number };
}

const monthsAtOnce = 4;
const countOf = (seats: readonly Seats[]) => sumOf(seats.map(({ count }) => count));

/**
 * Allocation (proration) of amounts to a department, by the accounts connected in the month. The people of departments
 * below it count, too.
 */
@Injectable()
export class DepartmentShares {
  constructor(private readonly queries: AmountQueries) {}

  /** @throws Rejected when the company has no such department. */
  async of(companyId: string, departmentId: string, months: readonly string[]): Promise<DepartmentShare> {
    await this.queries.departmentMustExist(companyId, departmentId);
    const inOrder = [...new Set(months)].sort();
    const [seats, departments] = await Promise.all([
      this.seats(companyId, inOrder),
      this.departments(companyId, departmentId, inOrder),
    ]);
    const seatsOf = (companyServiceId: string, month: string) => seats.get(keyOf(companyServiceId, month)) ?? [];
    const isOurs = (month: string) => (row: Seats) => departments.get(month)!.has(row.departmentId ?? '');
    return {
      of: (amount, companyServiceId, month) => {
        const all = seatsOf(companyServiceId, month);
        const ours = isOurs(month);
        const parts = shareByWeights(
          amount,
          all.map(({ count }) => count),
        );
        return sumOf(parts.filter((_, index) => ours(all[index]!)));
      },
      users: (companyServiceId, month) => {
        const all = seatsOf(companyServiceId, month);
        return { ours: countOf(all.filter(isOurs(month))), everybody: countOf(all) };
      },
    };
  }

  /** Maps service and month to seats. */
  private async seats(companyId: string, inOrder: readonly string[]): Promise<Map<string, Seats[]>> {
    const seats = new Map<string, Seats[]>();
    if (inOrder.length === 0) return seats;
    for (const row of await this.queries.seats(companyId, inOrder[0]!, inOrder.at(-1)!)) {
      const key = keyOf(row.companyServiceId, row.month);
      const knownSeats = seats.get(key);
      if (knownSeats) knownSeats.push(row);
      else seats.set(key, [row]);
    }
    return seats;
  }

  /** The department and all below it, by month. */
  private async departments(companyId: string, departmentId: string, months: readonly string[]) {
    const departments = new Map<string, ReadonlySet<string>>();
    await mapConcurrently(months, monthsAtOnce, async (month) => {
      departments.set(month, await this.queries.departmentAndBelow(companyId, departmentId, lastDayOf(month)));
    });
    return departments;
  }
}

const keyOf = (companyServiceId: string, month: string) => `${companyServiceId} ${month}`;
