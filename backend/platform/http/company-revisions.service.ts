import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EventStore } from '../kit/event-store';
import { ReadModels } from './read-models';

interface Place {
  position: bigint;
  /** How many events the company has up to there. */
  revision: number;
}

const newestEventSql = `select position::text, company_revision as revision from recorded_event
  order by company_revision desc limit 1`;

/** Numbers the events of each company, so that positions of the log do not reveal the activity of other companies. */
@Injectable()
export class CompanyRevisions {
  private readonly cache = new LRUCache<string, Place>({ max: 10_000 });

  constructor(
    private readonly readModels: ReadModels,
    private readonly store: EventStore,
  ) {}

  /** The number of the newest event that can be read. */
  async readable(companyId: string): Promise<number> {
    return (await this.newestReadable(companyId)).revision;
  }

  /**
   * The number of the newest event up to a position that may not be readable yet: events missing from the read models
   * are counted in the log.
   */
  async at(companyId: string, position: bigint): Promise<number> {
    const readable = await this.newestReadable(companyId);
    const before = this.cache.get(companyId) ?? readable;
    const from = before.position > position || before.position < readable.position ? readable : before;
    if (from.position >= position) return from.revision;
    const revision = from.revision + (await this.store.count(companyId, from.position, position));
    this.cache.set(companyId, { position, revision });
    return revision;
  }

  private async newestReadable(companyId: string): Promise<Place> {
    const [row] = await this.readModels.rows<{ position: string; revision: number }>(companyId, newestEventSql);
    return row ? { position: BigInt(row.position), revision: row.revision } : { position: 0n, revision: 0 };
  }
}
