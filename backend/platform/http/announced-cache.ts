import { LRUCache } from 'lru-cache';
import type { Positions } from './read-model-positions';

/** Values read from the database, used only while LISTEN is up: a change of them is announced and clears the cache. */
export class AnnouncedCache<T extends object> {
  private readonly values: LRUCache<string, T>;
  private clearings = 0;

  constructor(
    private readonly positions: Pick<Positions, 'isListening' | 'onReconnected'>,
    ttlMs: number,
  ) {
    this.values = new LRUCache({ max: 10_000, ttl: ttlMs });
    // Announcements during the outage are lost.
    positions.onReconnected(() => this.clear());
  }

  /** The cached value, unless a change of it may have been missed. */
  get(key: string): T | undefined {
    return this.positions.isListening ? this.values.get(key) : undefined;
  }

  /** The value last cached, which may have changed since. */
  last(key: string): T | undefined {
    return this.values.get(key);
  }

  /**
   * Reads a value and caches it.
   * @param isCached which of the values may be cached; by default all
   */
  async load(
    key: string,
    read: () => Promise<T | undefined>,
    isCached: (value: T) => boolean = () => true,
  ): Promise<T | undefined> {
    const { clearings } = this;
    const value = await read();
    // A value that was read before a change was announced may be the old one.
    if (value && clearings === this.clearings && isCached(value)) this.values.set(key, value);
    if (!value) this.values.delete(key);
    return value;
  }

  forget(key: string): void {
    this.clearings++;
    this.values.delete(key);
  }

  clear(): void {
    this.clearings++;
    this.values.clear();
  }
}
