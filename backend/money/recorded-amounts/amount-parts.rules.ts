import type { MonthlyAmounts } from '../../contract/amounts';

export type Part = MonthlyAmounts['parts'][number];

export type PartIdentity = Pick<Part, 'id' | 'name' | 'registrationOrder'>;

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Amounts by part and period. Every sum equals the sum of its parts; the largest part comes first. */
export class Parts {
  private readonly parts = new Map<string, Part>();
  constructor(private readonly length: number) {}

  /** Adds an amount of a period to the part with this id, or, without an id, with this name. */
  add({ id, name, registrationOrder }: PartIdentity, index: number, amount: number): void {
    const key = id ?? `=${name}`;
    let part = this.parts.get(key);
    if (!part) {
      part = { id, name, registrationOrder, amounts: new Array<number>(this.length).fill(0), total: 0 };
      this.parts.set(key, part);
    }
    part.amounts[index]! += amount;
    part.total += amount;
  }

  /** As the contract answers them, one period for each of `periods`. */
  sumPeriods<P extends object>(periods: readonly P[]) {
    const parts = [...this.parts.values()]
      .filter(({ amounts }) => amounts.some((amount) => amount !== 0))
      .sort((a, b) => b.total - a.total);
    const periodSums = periods.map((period, index) => ({
      ...period,
      amount: sumOf(parts.map(({ amounts }) => amounts[index]!)),
    }));
    return {
      currency: 'JPY' as const,
      periods: periodSums,
      total: sumOf(periodSums.map(({ amount }) => amount)),
      parts,
    };
  }
}
