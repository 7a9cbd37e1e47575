import { Injectable } from '@nestjs/common';
import type { HistoryEntity } from '../../contract/history-kinds';
import { mapConcurrently } from '../kit/concurrency';
import { EventStore } from '../kit/event-store';
import { streamName, type Fact } from '../kit/events';
import { rangesOf } from './reading-plan';

/** The place of one fact. */
export interface Place {
  entity: HistoryEntity;
  entityId: string;
  revision: number;
  /** In the whole log, where that is known. */
  position?: string;
}

const readsAtOnce = 8;
/** Size of one page of the log. With fewer wanted events on it, reading their streams is faster. */
const logPageSize = 128;
const minFactsPerPage = 12;
const keyOf = ({ entityId, revision }: Pick<Place, 'entityId' | 'revision'>) => `${entityId}/${revision}`;

/** Facts by their place in the log. */
export interface FactsByPlace {
  at(place: Place | undefined): Fact | undefined;
}

/** Reads events from the event store by entity and revision. */
@Injectable()
export class FactReader {
  constructor(private readonly store: EventStore) {}

  /** Reads the facts at these places with as few reads of each stream as possible. */
  async read(companyId: string, places: readonly Place[]): Promise<FactsByPlace> {
    const facts = await this.readAlongLog(companyId, places);
    const streams = new Map<string, number[]>();
    for (const { entity, entityId, revision } of places) {
      if (facts.has(keyOf({ entityId, revision }))) continue;
      const stream = streamName(entity, companyId, entityId);
      streams.set(stream, [...(streams.get(stream) ?? []), revision]);
    }
    const reads = [...streams].flatMap(([stream, revisions]) =>
      rangesOf(revisions).map((range) => ({ stream, range })),
    );
    const factsByRange = await mapConcurrently(reads, readsAtOnce, ({ stream, range: { from, count } }) =>
      this.store.read(stream, { from, max: count }),
    );
    for (const fact of factsByRange.flat()) facts.set(keyOf(fact), fact);
    return { at: (place) => place && facts.get(keyOf(place)) };
  }

  /** Events of one import are adjacent in the log: one page of it replaces many short reads of streams. */
  private async readAlongLog(companyId: string, places: readonly Place[]): Promise<Map<string, Fact>> {
    const factsByKey = new Map<string, Fact>();
    const known = places.flatMap((place) =>
      place.position === undefined ? [] : [{ ...place, at: BigInt(place.position) }],
    );
    const wanted = new Set(known.map((one) => `${streamName(one.entity, companyId, one.entityId)} ${one.revision}`));
    let left = known.sort((a, b) => (a.at < b.at ? -1 : 1));
    for (let poorPages = 0; poorPages < 2 && left.length >= minFactsPerPage;) {
      const isWanted = (stream: string, revision: number) => wanted.has(`${stream} ${revision}`);
      const { facts, reached } = await this.store.readMatching(left[0]!.at, logPageSize, isWanted);
      for (const fact of facts) factsByKey.set(keyOf(fact), fact);
      left = left.filter(({ at }) => at > reached);
      poorPages = facts.length < minFactsPerPage ? poorPages + 1 : 0;
    }
    return factsByKey;
  }
}
