const byValue = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Maps positions of one log to another with the same events: each becomes the position of the newest event at or before
 * it.
 * So a position beyond the archive's last event becomes the target's last.
 */
export class PositionMap {
  private readonly wanted: readonly bigint[];
  private readonly mapped = new Map<bigint, bigint>();
  private newest = 0n;

  constructor(wanted: readonly bigint[]) {
    this.wanted = wanted.toSorted(byValue);
  }

  /** Takes the next event, in the order of the log. */
  take(before: bigint, now: bigint): void {
    this.mapUntil((position) => position < before);
    this.newest = now;
  }

  finish(): Map<bigint, bigint> {
    this.mapUntil(() => true);
    return this.mapped;
  }

  private mapUntil(isReached: (position: bigint) => boolean): void {
    for (let next = this.wanted[this.mapped.size]; next !== undefined && isReached(next);) {
      this.mapped.set(next, this.newest);
      next = this.wanted[this.mapped.size];
    }
  }
}
