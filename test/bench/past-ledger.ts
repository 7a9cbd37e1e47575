import type { Pool } from 'pg';
import { entities } from '../../backend/entities';
import { poolOf } from '../../backend/platform/http/pools';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { EventStore } from '../../backend/platform/kit/event-store';
import { streamName, type Metadata } from '../../backend/platform/kit/events';
import { Facts, type DraftEvent } from '../../backend/platform/kit/facts';
import { newId } from '../../backend/platform/kit/ids';
import { PersonKeys } from '../../backend/platform/kit/person-keys';
import { Secrets } from '../../backend/platform/kit/secrets';
import type { Place } from './place';

/** The next events of one entity. */
export interface Happening {
  entity: string;
  id: string;
  events: readonly DraftEvent[];
}

const lanes = 40;
const keysAtOnce = 2_000;

/** Appends the events of days long past to the ledger of a company. */
export class PastLedger {
  private readonly pool: Pool;
  private readonly keys: PersonKeys;
  private readonly store: EventStore;
  private readonly revisions = new Map<string, number>();
  /** The position of the last event. */
  head = 0n;

  constructor(
    { config }: Place,
    private readonly companyId: string,
  ) {
    this.pool = poolOf(databaseUrlFor(config, 'backend'));
    this.keys = new PersonKeys(this.pool, new Secrets(config.secretKey));
    this.store = new EventStore(config.eventStoreUrl!, new Facts(entities, this.keys));
  }

  async makeKeys(personIds: readonly string[]): Promise<void> {
    for (let from = 0; from < personIds.length; from += keysAtOnce)
      await this.keys.makeAll(this.companyId, personIds.slice(from, from + keysAtOnce));
  }

  /** Appends what happened on one day, in any order of the entities. */
  async append(day: string, happenings: readonly Happening[]): Promise<void> {
    const left = [...happenings];
    const lane = async () => {
      for (let next = left.pop(); next; next = left.pop()) await this.appendOne(day, next);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  async close(): Promise<void> {
    await this.store.close();
    await this.pool.end();
  }

  private async appendOne(day: string, { entity, id, events }: Happening): Promise<void> {
    const stream = streamName(entity, this.companyId, id);
    const records = await Promise.all(
      events.map(async (event) => {
        const { type, data, version } = await this.store.facts.toRecord(event, this.companyId, id);
        return { type, data, id: newId(), metadata: this.metadataOf(day, version) };
      }),
    );
    const { revision, position = 0n } = await this.store.append(stream, this.revisions.get(stream) ?? -1, records);
    this.revisions.set(stream, revision);
    if (position > this.head) this.head = position;
  }

  private metadataOf(day: string, version: number): Metadata {
    return {
      companyId: this.companyId,
      actor: { kind: 'system', id: null },
      channel: 'csv',
      at: `${day}T03:00:00.000Z`,
      version,
      $correlationId: newId(),
      $causationId: newId(),
    };
  }
}
