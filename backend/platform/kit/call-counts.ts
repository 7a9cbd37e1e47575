import { LRUCache } from 'lru-cache';
import { cacheLimit } from './cache-limit';

const maxKeys = 50_000;

/** Counts calls by key within windows of time, in this process. A window begins with the first call of its key. */
export class CallCounts {
  private readonly counts: LRUCache<string, { count: number }>;

  constructor(
    private readonly max: number,
    windowMs: number,
  ) {
    this.counts = new LRUCache({ ...cacheLimit(maxKeys), ttl: windowMs });
  }

  isFull(key: string): boolean {
    return (this.counts.get(key)?.count ?? 0) >= this.max;
  }

  /** @returns false, and counts nothing, above the maximum */
  add(key: string): boolean {
    const callCount = this.counts.get(key) ?? { count: 0 };
    if (callCount.count >= this.max) return false;
    callCount.count++;
    if (callCount.count === 1) this.counts.set(key, callCount);
    return true;
  }
}
