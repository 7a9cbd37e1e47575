import type { Client } from 'pg';
import { mapConcurrently } from '../../../backend/platform/kit/concurrency';
import { eventKindOf } from '../../../backend/platform/kit/entity-registry';
import { entities } from '../../../backend/entities';
import type { EventStore } from '../../../backend/platform/kit/event-store';
import type { Fact } from '../../../backend/platform/kit/events';
import type { Ledger } from '../ledger';

const batchSize = 2_000;
const readsAtOnce = 4;
const minPageSize = 8;
/** To read over this many events of the company that are not wanted costs no more than another page. */
const maxGap = 64;

/** Where an event is in the log, and its number among the company's. */
interface Place {
  position: bigint;
  revision: number;
}

type Pages = Pick<EventStore, 'readPageOf'>;

/** The facts of some entities, and those of some types whose entities are others. */
export interface Some {
  entityIds: ReadonlySet<string>;
  otherTypes: readonly string[];
}

/** The facts of one company up to a position, read at the places that `recorded_event` knows. */
export class CompanyLedger implements Pick<Ledger, 'readAll'> {
  /** How many facts the present reading has in all. */
  total = 0;

  constructor(
    private readonly client: Client,
    private readonly ledger: Pages,
    private readonly companyId: string,
    private readonly upTo: bigint,
    /** Without others; undefined for all. */
    private readonly some?: Some,
  ) {}

  async *readAll({ after = -1n, types }: { after?: bigint; types: readonly string[] }): AsyncGenerator<Fact[]> {
    const places = await this.placesOf(after, types);
    this.total = places.length;
    const wantedTypes = new Set(types);
    for (let at = 0; at < places.length; at += batchSize) {
      const batch = places.slice(at, at + batchSize);
      const size = Math.ceil(batch.length / readsAtOnce);
      const parts = Array.from({ length: readsAtOnce }, (_, index) => batch.slice(index * size, (index + 1) * size));
      yield (await mapConcurrently(parts, readsAtOnce, (part) => this.read(part, wantedTypes))).flat();
    }
  }

  private async placesOf(after: bigint, types: readonly string[]): Promise<Place[]> {
    const { some } = this;
    const ofSome = some ? 'and (entity_id in (select unnest($5::uuid[])) or type = any($6))' : '';
    const { rows } = await this.client.query<{ position: string; revision: number }>(
      `select e.position::text, e.company_revision as revision from read.recorded_event e
       where company_id = $1 and e.position > $2 and e.position <= $3 and type = any($4) ${ofSome} order by e.position`,
      [this.companyId, after, this.upTo, recordedTypes(types), ...(some ? [[...some.entityIds], some.otherTypes] : [])],
    );
    return rows.map(({ position, revision }) => ({ position: BigInt(position), revision }));
  }

  /** Reads long pages where the company's events are neighbours, and short ones where others lie between. */
  private async read(places: readonly Place[], types: ReadonlySet<string>): Promise<Fact[]> {
    const facts: Fact[] = [];
    const positions = new Set(places.map(({ position }) => position));
    for (let [remaining, maxCount] = [places, places.length]; remaining.length > 0;) {
      const { position: from, revision } = remaining[0]!;
      const count = Math.min(spanOf(remaining), maxCount);
      const page = await this.ledger.readPageOf(this.companyId, { from, count, types, positions });
      facts.push(...page.facts);
      const next = remaining.findIndex(({ position }) => position > page.reachedPosition) >>> 0;
      const readCount = (remaining[next - 1] ?? remaining.at(-1)!).revision - revision + 1;
      maxCount = Math.max(2 * readCount, readCount < count ? minPageSize : places.length);
      remaining = remaining.slice(next);
    }
    return facts;
  }
}

/** How many events of the company the next page has, up to a gap that is not worth reading over. */
const spanOf = (places: readonly Place[]): number => {
  const end = places.findIndex(({ revision }, index) => revision - (places[index - 1]?.revision ?? revision) > maxGap);
  return places.at(end < 0 ? -1 : end - 1)!.revision - places[0]!.revision + 1;
};

/** The types under which `recorded_event` knows events: those of a collection have the type of their member's event. */
export const recordedTypes = (types: readonly string[]): string[] => {
  const collections = new Set(
    entities
      .filter(({ kinds }) => Object.keys(kinds).some((type) => types.includes(type) && eventKindOf(type)?.memberFact))
      .map(({ entity }) => entity),
  );
  const members = entities.filter(({ collection }) => collection !== undefined && collections.has(collection));
  return [...types, ...members.flatMap(({ kinds }) => Object.keys(kinds))];
};
