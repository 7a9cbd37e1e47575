import type { ZeroReason } from '../../contract/amounts';
import type { PartIdentity, Parts } from './amount-parts.rules';
import { strongestReason } from './zero-reason.rules';

interface RecordedPart extends PartIdentity {
  id: string;
  isDeleted: boolean;
}

/** Two patterns of recorded amounts: contracts as they are agreed, and if those that renew themselves continue. */
export class Forecast {
  private readonly deletedIds = new Set<string>();
  private readonly reasons = new Map<string, (ZeroReason | undefined)[]>();
  private readonly identities = new Map<string, RecordedPart>();

  constructor(
    private readonly agreedParts: Parts,
    private readonly continuedParts: Parts,
  ) {}

  /** Adds both amounts of a period, in yen, to its part. */
  add(
    identity: RecordedPart,
    index: number,
    amounts: { agreedAmount: number; continuedAmount: number },
    whyZero?: ZeroReason,
  ): void {
    const { id, isDeleted, ...part } = identity;
    this.identities.set(id, identity);
    if (whyZero) this.addReason(id, index, whyZero);
    if (isDeleted) this.deletedIds.add(id);
    this.agreedParts.add({ id, ...part }, index, amounts.agreedAmount);
    this.continuedParts.add({ id, ...part }, index, amounts.continuedAmount);
  }

  private addReason(id: string, index: number, reason: ZeroReason): void {
    const reasons = this.reasons.get(id) ?? [];
    reasons[index] = strongestReason(reasons[index], reason);
    this.reasons.set(id, reasons);
  }

  private reasonsOf(id: string, amounts: readonly number[]): (ZeroReason | null)[] {
    return amounts.map((amount, index) => (amount === 0 ? (this.reasons.get(id)?.[index] ?? null) : null));
  }

  /** The parts without an agreed amount in a period, each with its reason. */
  withoutAmount(index: number): { part: RecordedPart; reason: ZeroReason }[] {
    const { parts } = this.agreedParts.sumPeriods(new Array<object>(index + 1).fill({}));
    const withAmount = new Set(parts.flatMap(({ id, amounts }) => (amounts[index] === 0 ? [] : [id])));
    return [...this.identities.values()].flatMap((part) => {
      const reason = this.reasons.get(part.id)?.[index];
      return reason && !withAmount.has(part.id) ? [{ part, reason }] : [];
    });
  }

  /** As the contract answers them, one period for each of `periods`; the largest agreed part comes first. */
  sumPeriods<P extends object>(periods: readonly P[]) {
    const agreedSums = this.agreedParts.sumPeriods(periods);
    const continuedSums = this.continuedParts.sumPeriods(periods);
    const agreedOf = new Map(agreedSums.parts.map((part) => [part.id, part]));
    // A continued part is never smaller than the agreed one, so every agreed part is among them.
    const parts = continuedSums.parts.map(({ id, amounts, total, ...part }) => {
      const agreedAmounts = agreedOf.get(id)?.amounts ?? amounts.map(() => 0);
      return {
        id,
        ...part,
        isDeleted: this.deletedIds.has(id!),
        amounts: agreedAmounts,
        total: agreedOf.get(id)?.total ?? 0,
        continuedAmounts: amounts,
        zeroReasons: this.reasonsOf(id!, agreedAmounts),
        continuedTotal: total,
      };
    });
    return {
      ...agreedSums,
      periods: agreedSums.periods.map((period, index) => ({
        ...period,
        continuedAmount: continuedSums.periods[index]!.amount,
      })),
      continuedTotal: continuedSums.total,
      parts: parts.sort((a, b) => b.total - a.total || b.continuedTotal - a.continuedTotal),
    };
  }
}
