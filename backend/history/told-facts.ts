import { Injectable } from '@nestjs/common';
import type { HistoryEntity } from '../contract/history-kinds';
import { eachOf } from '../kit/each-of';
import { EventStore } from '../kit/event-store';
import { streamName, type Fact } from '../kit/events';
import { rangesOf } from './reading-plan';

/** Where one fact stands. */
export interface Place {
  entity: HistoryEntity;
  entityId: string;
  revision: number;
}

const readsAtOnce = 8;
const keyOf = ({ entityId, revision }: Pick<Place, 'entityId' | 'revision'>) => `${entityId}/${revision}`;

/** The facts that were read, by where they stand. */
export interface FoundFacts {
  at(place: Place | undefined): Fact | undefined;
}

/** What happened, from the event store itself. */
@Injectable()
export class ToldFacts {
  constructor(private readonly store: EventStore) {}

  /** The facts at these places, each stream read as few times as its revisions allow. */
  async read(companyId: string, places: readonly Place[]): Promise<FoundFacts> {
    const streams = new Map<string, number[]>();
    for (const { entity, entityId, revision } of places) {
      const stream = streamName(entity, companyId, entityId);
      streams.set(stream, [...(streams.get(stream) ?? []), revision]);
    }
    const reads = [...streams].flatMap(([stream, revisions]) =>
      rangesOf(revisions).map((range) => ({ stream, range })),
    );
    const found = await eachOf(reads, readsAtOnce, ({ stream, range: { from, count } }) =>
      this.store.read(stream, { from, max: count }),
    );
    const facts = new Map(found.flat().map((fact) => [keyOf(fact), fact]));
    return { at: (place) => place && facts.get(keyOf(place)) };
  }
}
