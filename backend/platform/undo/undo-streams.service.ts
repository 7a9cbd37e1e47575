import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { HistoryEntity } from '../../contract/history-kinds';
import { EventStore } from '../kit/event-store';
import { eventSetOf } from '../kit/entity-registry';
import { collectionIdOf, streamName } from '../kit/events';
import { Rejected } from '../kit/rejections';
import { undoTables } from '../kit/undo';
import { UndoQueries, type IndexedFact } from './undo.queries';
import { isSynchronised, kindsInOrder, rejectUnlessUndoable, ruleOfFact } from './undoable-batch.rules';

/** The undone facts of one stream. */
export interface UndoStream {
  /** The entity of the stream: a collection for its members. */
  entity: string;
  id: string;
  /** The newest revision at the preview: whatever came later is not the undo's to change. */
  revision: number;
  eventIds: string[];
  /** The removal of another entity whose undo brings this one back. */
  returns?: string;
}

/** What to undo: saves of one entity, or a batch. */
export type UndoRequest = { entity: HistoryEntity; id: string; eventIds: readonly string[] } | { batchId: string };

/** Finds the streams of an undo and the order in which they are undone. */
@Injectable()
export class UndoStreams {
  constructor(
    private readonly queries: UndoQueries,
    private readonly store: EventStore,
  ) {}

  /** @throws Rejected not_found when the company has no such events; undo_of_import; undo_of_interrupted_run; undo_of_directory_reading; undo_of_part_of_run; too_many_to_undo */
  async find(companyId: string, request: UndoRequest): Promise<{ facts: IndexedFact[]; streams: UndoStream[] }> {
    const facts = await this.facts(companyId, request);
    const others = await this.others(companyId, facts);
    const streams = await this.withRevisions(companyId, groupByStream(companyId, facts), others);
    return { facts, streams };
  }

  private async facts(companyId: string, request: UndoRequest): Promise<IndexedFact[]> {
    if (!('batchId' in request)) {
      const facts = await this.queries.ofSaves(companyId, request.entity, request.id, request.eventIds);
      const knownIds = new Set(facts.map(({ eventId }) => eventId));
      if (request.eventIds.some((id) => !knownIds.has(id))) throw new Rejected('not_found');
      if (facts.some(isSynchronised)) throw new Rejected('undo_of_part_of_run');
      return facts;
    }
    const facts = await this.queries.ofBatch(companyId, request.batchId);
    rejectUnlessUndoable(facts);
    return facts;
  }

  /** What a removal hid besides the entity itself, by the removal that is to be undone. */
  private async others(companyId: string, facts: readonly IndexedFact[]): Promise<UndoStream[]> {
    const removals = facts.filter((fact) => {
      const rule = ruleOfFact(fact);
      return rule.by === 'return' && rule.withOthers;
    });
    const types = lifetimeTypes();
    const ownedStreams = await Promise.all(
      removals.map(async ({ eventId, entityId, position }) => {
        const ownedEvents = await this.queries.listOwned(companyId, [entityId], types, position);
        return ownedEvents.filter(returns).map(({ entity, entityId: id }) => ({ entity, id, returns: eventId }));
      }),
    );
    return ownedStreams.flat().map((one) => ({ ...one, revision: -1, eventIds: [] }));
  }

  private async withRevisions(companyId: string, own: UndoStream[], others: UndoStream[]): Promise<UndoStream[]> {
    const all = [...own, ...others];
    const heads = await this.queries.heads(
      companyId,
      [...new Set(all.map(({ entity }) => entity))],
      all.map(({ id }) => id),
    );
    const isCollection = ({ entity, id }: UndoStream) => id === collectionIdOf(entity, companyId);
    return Promise.all(
      all.map(async (stream) => ({
        ...stream,
        revision: isCollection(stream)
          ? ((await this.store.read(streamName(stream.entity, companyId, stream.id))).at(-1)?.revision ?? -1)
          : (heads.get(`${stream.entity}/${stream.id}`) ?? -1),
      })),
    );
  }
}

const returns = (fact: IndexedFact): boolean => {
  const rule = ruleOfFact(fact);
  return rule.begins === true && 'returns' in rule;
};

/** The event types after which an entity exists, or no longer does. */
export const lifetimeTypes = (): string[] =>
  [...undoTables().values()].flatMap((table) =>
    Object.entries(table).flatMap(([type, rule]) => (rule?.begins || rule?.ends ? [type] : [])),
  );

/** One stream for each entity or collection. */
const groupByStream = (companyId: string, facts: readonly IndexedFact[]): UndoStream[] => {
  const kinds = kindsInOrder(facts);
  const streams = new Map<string, UndoStream>();
  for (const { entity, entityId, eventId } of facts.toReversed()) {
    const { collection } = eventSetOf(entity);
    const id = collection ? collectionIdOf(collection, companyId) : entityId;
    const knownStream = streams.get(`${entity}/${id}`);
    if (knownStream) knownStream.eventIds.push(eventId);
    else streams.set(`${entity}/${id}`, { entity: collection ?? entity, id, revision: -1, eventIds: [eventId] });
  }
  return [...streams.values()].sort((a, b) => kinds.indexOf(a.entity) - kinds.indexOf(b.entity));
};

/** Stands for exactly these facts on top of exactly these streams. */
export const tokenOf = (streams: readonly UndoStream[]): string =>
  createHash('sha256').update(JSON.stringify(streams)).digest('base64url');
