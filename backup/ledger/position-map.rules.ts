const byValue = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Maps positions of one log to another with the same events: each becomes the position of the newest event at or before
 * it.
 * So a position beyond the archive's last event becomes the target's last.
 */
export class PositionMap {
  private readonly wantedPositions: readonly bigint[];
  private readonly mappedPositions = new Map<bigint, bigint>();
  private newest = 0n;

  constructor(wantedPositions: readonly bigint[]) {
    this.wantedPositions = wantedPositions.toSorted(byValue);
  }

  /** Takes the next event, in the order of the log. */
  take(before: bigint, now: bigint): void {
    this.mapUntil((position) => position < before);
    this.newest = now;
  }

  finish(): Map<bigint, bigint> {
    this.mapUntil(() => true);
    return this.mappedPositions;
  }

  private mapUntil(isReached: (position: bigint) => boolean): void {
    for (let next = this.wantedPositions[this.mappedPositions.size]; next !== undefined && isReached(next);) {
      this.mappedPositions.set(next, this.newest);
      next = this.wantedPositions[this.mappedPositions.size];
    }
  }
}
