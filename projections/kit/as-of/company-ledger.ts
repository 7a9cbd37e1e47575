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

type Pages = Pick<EventStore, 'readPageOf'>;

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
    private readonly entityIds?: ReadonlySet<string>,
  ) {}

  async *readAll({ after = -1n, types }: { after?: bigint; types: readonly string[] }): AsyncGenerator<Fact[]> {
    const positions = await this.positionsOf(after, types);
    this.total = positions.length;
    const wantedTypes = new Set(types);
    for (let at = 0; at < positions.length; at += batchSize) {
      const batch = positions.slice(at, at + batchSize);
      const size = Math.ceil(batch.length / readsAtOnce);
      const parts = Array.from({ length: readsAtOnce }, (_, index) => batch.slice(index * size, (index + 1) * size));
      yield (await mapConcurrently(parts, readsAtOnce, (part) => this.read(part, wantedTypes))).flat();
    }
  }

  private async positionsOf(after: bigint, types: readonly string[]): Promise<bigint[]> {
    const ofEntities = this.entityIds ? 'and entity_id in (select unnest($5::uuid[]))' : '';
    const { rows } = await this.client.query<{ position: string }>(
      `select e.position::text from read.recorded_event e
       where company_id = $1 and e.position > $2 and e.position <= $3 and type = any($4) ${ofEntities} order by e.position`,
      [this.companyId, after, this.upTo, recordedTypes(types), ...(this.entityIds ? [[...this.entityIds]] : [])],
    );
    return rows.map(({ position }) => BigInt(position));
  }

  /** Reads long pages where the company's events are neighbours, and short ones where others lie between. */
  private async read(positions: readonly bigint[], types: ReadonlySet<string>): Promise<Fact[]> {
    const facts: Fact[] = [];
    const last = positions.at(-1);
    for (let [remaining, count] = [positions, positions.length]; remaining.length > 0;) {
      const page = await this.ledger.readPageOf(this.companyId, { from: remaining[0]!, count, types });
      const own = page.facts.filter(({ position }) => position <= last!);
      facts.push(...own.filter(({ entityId }) => this.entityIds?.has(entityId) ?? true));
      remaining = remaining.slice(remaining.findIndex((position) => position > page.reached) >>> 0);
      count = Math.min(remaining.length, Math.max(minPageSize, 2 * own.length));
    }
    return facts;
  }
}

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
