import { LRUCache } from 'lru-cache';
import { cacheLimit } from '../../../backend/platform/kit/cache-limit';
import { Limits, limitsOf } from './limits';
import { isMetastream, originalOf } from './names';
import { NO_STREAM, TOMBSTONE } from './record';
import { Storage, StoredHead } from './storage';

/** The state of a stream that deciding and reading need. */
export interface Head {
  revision: number;
  metadata: string | undefined;
  limits: Limits;
  isTombstoned: boolean;
}

const METASTREAM_LIMITS: Limits = { maxCount: 1 };

/** A stream of metadata shows its last event only. */
export function headOf(stream: string, revision: number, metadata: string | undefined): Head {
  const limits = isMetastream(stream) ? METASTREAM_LIMITS : limitsOf(metadata);
  return { revision, metadata, limits, isTombstoned: revision === TOMBSTONE };
}

/** A cache of stream heads, loaded on first use. */
export class StreamHeads {
  private readonly cache: LRUCache<string, Head>;
  private generation = 0;
  /** Whether a stream that is not in the cache has no events: the log was empty, and nothing was evicted since. */
  private isComplete = false;

  constructor(
    private readonly storage: Storage,
    max = 100_000,
  ) {
    this.cache = new LRUCache({
      ...cacheLimit(max),
      dispose: (_, __, reason) => (this.isComplete &&= reason !== 'evict'),
    });
  }

  async get(stream: string): Promise<Head> {
    const heads = await this.load([stream]);
    if (isMetastream(stream) && heads.get(originalOf(stream))?.isTombstoned)
      return headOf(stream, TOMBSTONE, undefined);
    return heads.get(stream) ?? headOf(stream, NO_STREAM, undefined);
  }

  /** Heads of the streams named, and of the streams that the metastreams among them describe. */
  async load(streams: string[]): Promise<Map<string, Head>> {
    const wantedStreams = new Set(
      streams.flatMap((stream) => (isMetastream(stream) ? [stream, originalOf(stream)] : [stream])),
    );
    const heads = new Map<string, Head>();
    const missing: string[] = [];
    for (const stream of wantedStreams) {
      const head = this.cache.get(stream);
      if (head) heads.set(stream, head);
      else missing.push(stream);
    }
    if (missing.length > 0) await this.fetch(missing, heads);
    return heads;
  }

  set(stream: string, head: Head): void {
    this.cache.set(stream, head);
  }

  /** Clears the cache; results of running queries are discarded, too. */
  clear(isLogEmpty = false): void {
    this.generation += 1;
    this.cache.clear();
    this.isComplete = isLogEmpty;
  }

  private async fetch(missing: string[], heads: Map<string, Head>): Promise<void> {
    const { generation } = this;
    const storedHeads = this.isComplete ? new Map<string, StoredHead>() : await this.storage.heads(missing);
    for (const stream of missing) {
      const { revision, metadata } = storedHeads.get(stream) ?? { revision: NO_STREAM, metadata: undefined };
      // The writer may have advanced the head during the query; its value is newer.
      const head = this.cache.get(stream) ?? headOf(stream, revision, metadata);
      if (generation === this.generation) this.cache.set(stream, head);
      heads.set(stream, head);
    }
  }
}
