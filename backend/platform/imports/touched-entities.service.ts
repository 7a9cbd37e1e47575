import { Injectable } from '@nestjs/common';
import { mapConcurrently } from '../kit/concurrency';
import { streamName, type Fact } from '../kit/events';
import { EventStore } from '../kit/event-store';
import type { ImportFile } from './import-files.service';
import type { ImportKind, TouchedEntity } from './import-kind';
import { ImportQueries, type WrittenTo } from './imports.queries';

const entitiesAtOnce = 1_000;
const readsAtOnce = 16;

/** Reads the entities of an import, with their state before and after it. */
@Injectable()
export class TouchedEntities {
  constructor(
    private readonly queries: ImportQueries,
    private readonly store: EventStore,
  ) {}

  /** In batches; null for an entity that changed since. */
  async *of(file: ImportFile, kind: ImportKind): AsyncGenerator<(TouchedEntity | null)[]> {
    for (let after = '0'; ;) {
      const some = await this.queries.writtenEntities(file, kind, after, entitiesAtOnce);
      if (some.length === 0) return;
      after = some.at(-1)!.last;
      yield await this.readTouched(file, kind, some);
    }
  }

  private async readTouched(
    file: ImportFile,
    kind: ImportKind,
    some: readonly WrittenTo[],
  ): Promise<(TouchedEntity | null)[]> {
    const during = await this.during(file, kind, some);
    return mapConcurrently(some, readsAtOnce, async ({ entityId, revision, isFollowed }) => {
      const own = during.get(entityId);
      if (isFollowed || !own) return null;
      const before = revision === 0 ? [] : await this.before(file, kind, entityId, revision);
      const pastEvents = [...before, ...own];
      return { entityId, before, during: own, afterImport: { pastEvents, expectedRevision: own.at(-1)!.revision } };
    });
  }

  /** The events of an import are adjacent in the log. */
  private async during(file: ImportFile, kind: ImportKind, some: readonly WrittenTo[]): Promise<Map<string, Fact[]>> {
    const first = some.map((one) => BigInt(one.first)).reduce((a, b) => (a < b ? a : b));
    const all = streamName(kind.entity, file.companyId, '');
    const during = new Map<string, Fact[]>();
    for (const fact of await this.store.readBetween(first, BigInt(some.at(-1)!.last), all)) {
      if (fact.metadata.batchId !== file.id) continue;
      const own = during.get(fact.entityId);
      if (own) own.push(fact);
      else during.set(fact.entityId, [fact]);
    }
    return during;
  }

  private before({ companyId }: ImportFile, { entity }: ImportKind, entityId: string, revision: number) {
    return this.store.read(streamName(entity, companyId, entityId), { max: revision });
  }
}
