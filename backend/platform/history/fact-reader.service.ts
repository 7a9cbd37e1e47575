import { Injectable } from '@nestjs/common';
import type { HistoryEntity } from '../../contract/history-kinds';
import { mapConcurrently } from '../kit/concurrency';
import { eventKindOf, eventSetOf } from '../kit/entity-registry';
import { EventStore } from '../kit/event-store';
import { collectionIdOf, streamName, type Fact } from '../kit/events';
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

/** The stream of an entity's events: its own, or its collection's. */
const streamOf = (companyId: string, { entity, entityId }: Pick<Place, 'entity' | 'entityId'>): string => {
  const { collection } = eventSetOf(entity);
  return collection
    ? streamName(collection, companyId, collectionIdOf(collection, companyId))
    : streamName(entity, companyId, entityId);
};

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
    const facts = new Map<string, Fact>();
    const add = (newFacts: readonly Fact[]) => {
      for (const fact of newFacts) {
        const own = eventKindOf(fact.type)?.memberFact?.(fact) ?? fact;
        facts.set(keyOf(own), own);
      }
    };
    add(await this.readAlongLog(companyId, places));
    const streams = new Map<string, number[]>();
    for (const place of places) {
      if (facts.has(keyOf(place))) continue;
      const stream = streamOf(companyId, place);
      streams.set(stream, [...(streams.get(stream) ?? []), place.revision]);
    }
    const reads = [...streams].flatMap(([stream, revisions]) =>
      rangesOf(revisions).map((range) => ({ stream, range })),
    );
    const factsByRange = await mapConcurrently(reads, readsAtOnce, ({ stream, range: { from, count } }) =>
      this.store.read(stream, { from, max: count }),
    );
    add(factsByRange.flat());
    return { at: (place) => place && facts.get(keyOf(place)) };
  }

  /** Events of one import are adjacent in the log: one page of it replaces many short reads of streams. */
  private async readAlongLog(companyId: string, places: readonly Place[]): Promise<Fact[]> {
    const readFacts: Fact[] = [];
    const knownPlaces = places.flatMap((place) =>
      place.position === undefined ? [] : [{ ...place, at: BigInt(place.position) }],
    );
    const wantedKeys = new Set(knownPlaces.map((one) => `${streamOf(companyId, one)} ${one.revision}`));
    let remainingPlaces = knownPlaces.sort((a, b) => (a.at < b.at ? -1 : 1));
    for (let poorPages = 0; poorPages < 2 && remainingPlaces.length >= minFactsPerPage;) {
      const isWanted = (stream: string, revision: number) => wantedKeys.has(`${stream} ${revision}`);
      const { facts, reachedPosition } = await this.store.readMatching(remainingPlaces[0]!.at, logPageSize, isWanted);
      readFacts.push(...facts);
      remainingPlaces = remainingPlaces.filter(({ at }) => at > reachedPosition);
      poorPages = facts.length < minFactsPerPage ? poorPages + 1 : 0;
    }
    return readFacts;
  }
}
