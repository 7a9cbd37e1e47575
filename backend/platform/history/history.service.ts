import { Injectable } from '@nestjs/common';
import type { history, HistoryRow } from '../../contract/history';
import type { HistoryEntity } from '../../contract/history-kinds';
import type { AnswerOf, Page, QueryOf } from '../../contract/kit';
import type { GrantedDays } from '../http/api-request';
import type { ReadContext } from '../http/read-models';
import { Rejected } from '../kit/rejections';
import { isDated } from './effective-dates';
import { fieldsOf, type EntityField } from './entity-fields';
import { entryOf, fieldsNeededBy, inForceBefore, type Entry, type SeenFrom } from './entry';
import { HistoryQueries, type Group, type IndexedEvent } from './history.queries';
import { operationRowOf } from './operation-row';
import { PastNames } from './past-names.service';
import { Setters } from './reading-plan';
import { rowOf, wantedBy, type Save } from './saves';
import { FactReader, type Place } from './fact-reader.service';
import { UndoLinkQueries } from './undo-links.queries';
import type { Viewer } from './viewer';

/** The history of an entity, read from the event store. The read model is only its index. */
@Injectable()
export class History {
  constructor(
    private readonly queries: HistoryQueries,
    private readonly facts: FactReader,
    private readonly names: PastNames,
    private readonly undoLinks: UndoLinkQueries,
  ) {}

  /** @throws Rejected when the company never had such an entity. */
  async list(
    context: ReadContext,
    { entity, id }: { entity: HistoryEntity; id: string },
    query: QueryOf<typeof history.list> & { days?: GrantedDays },
    viewer: Viewer,
  ): Promise<Page<HistoryRow>> {
    const page = await this.queries.page(context.companyId, entity, id, query, viewer.readable);
    if (page.total === 0 && !(await this.isOlder(context, { entity, id }, query, viewer)))
      throw new Rejected('not_found');
    return { ...page, items: await this.rowsOf(context, page.items, { entity, id }, viewer) };
  }

  /** Whether the entity has events before the days that are shown. */
  private async isOlder(
    { companyId }: ReadContext,
    { entity, id }: { entity: HistoryEntity; id: string },
    { days, ...query }: QueryOf<typeof history.list> & { days?: GrantedDays },
    { readable }: Viewer,
  ): Promise<boolean> {
    if (!days) return false;
    const since = { ...query, batchId: undefined, days: { to: days.to } };
    return (await this.queries.page(companyId, entity, id, since, readable)).total > 0;
  }

  async all(
    context: ReadContext,
    query: QueryOf<typeof history.all>,
    viewer: Viewer,
  ): Promise<AnswerOf<typeof history.all>> {
    const page = await this.queries.everything(context.companyId, query, viewer.readable);
    return { ...page, items: await this.rowsOf(context, page.items, null, viewer) };
  }

  /** Every save, including an import's effect on each entity: rows of a file cannot be expanded. */
  async *log(context: ReadContext, query: QueryOf<typeof history.csv>, viewer: Viewer): AsyncGenerator<HistoryRow[]> {
    for await (const groups of this.queries.log(context.companyId, query, viewer.readable))
      yield await this.rowsInWords(context, groups, viewer);
  }

  /** These saves in words. */
  rowsInWords(context: ReadContext, saves: readonly Group[], viewer: Viewer): Promise<HistoryRow[]> {
    return this.rowsOf(context, saves, null, viewer);
  }

  private async rowsOf(
    context: ReadContext,
    groups: readonly Group[],
    seenFrom: SeenFrom,
    viewer: Viewer,
  ): Promise<HistoryRow[]> {
    const saves = await this.savesOf(context.companyId, groups, seenFrom, viewer.readable);
    const [knownNames, links] = await Promise.all([
      this.names.lookUp(context, [...saves.values()].map(wantedBy)),
      this.undoLinks.of(context.companyId, [...saves.keys()]),
    ]);
    const names = viewer.hiding(knownNames);
    return groups.flatMap((group) => {
      const save = saves.get(group.firstSave);
      if (!save) return [];
      const isOperation = group.saves > 1 || save.entries[0]!.entity === 'csvImport';
      const link = links.get(group.firstSave);
      const row = isOperation ? operationRowOf(group, save, names, link) : rowOf(save, names, link);
      return [viewer.rowFor(row)];
    });
  }

  /** The first save of each group, by its number. */
  private async savesOf(
    companyId: string,
    groups: readonly Group[],
    seenFrom: SeenFrom,
    readable: readonly HistoryEntity[],
  ): Promise<Map<number, Save>> {
    const events = await this.queries.saves(
      companyId,
      groups.map(({ firstSave }) => firstSave),
      readable,
    );
    const keys = new Map(groups.map(({ firstSave, companyRevision }) => [firstSave, companyRevision]));
    const saves = new Map<number, Save & { entries: Entry[] }>();
    for (const entry of await this.entriesOf(companyId, events, seenFrom)) {
      const { saveRevision } = entry.index;
      const save = saves.get(saveRevision);
      if (save) save.entries.push(entry);
      else saves.set(saveRevision, { entries: [entry], companyRevision: keys.get(saveRevision)! });
    }
    return saves;
  }

  /** The facts at these places with the values before them. Each stream is read once. */
  private async entriesOf(companyId: string, all: readonly IndexedEvent[], seenFrom: SeenFrom): Promise<Entry[]> {
    const entriesById = await this.queries.entries(companyId, [...new Set(all.map(({ entityId }) => entityId))]);
    const streams = new Map(all.map(({ entity, entityId }) => [entityId, entity]));
    const setters = new Map(
      [...streams].map(([id, entity]) => [id, new Setters(entriesById.get(id) ?? [], fieldsOf(entity))]),
    );
    // A dated event changes the value in force on its date, which any earlier event may have set.
    const earlierPlaces = (event: IndexedEvent, field: EntityField): Place[] => {
      const ofEntity = setters.get(event.entityId)!;
      if (!isDated(event.type)) return [lastSetterBefore(ofEntity, field, event, event.revision - 1) ?? []].flat();
      return ofEntity.upTo(field, event.revision - 1).map((revision) => ({ ...placeOf(event), revision }));
    };
    const places = all.flatMap((event): Place[] => [
      // The events of one entity are scattered over the log.
      seenFrom === null ? event : { ...placeOf(event), revision: event.revision },
      ...fieldsNeededBy(event.entity, event.type).flatMap((field) => earlierPlaces(event, field)),
    ]);
    const facts = await this.facts.read(companyId, places);
    return all.flatMap((event) => {
      const fact = facts.at(event);
      if (!fact) return [];
      const earlierFacts = (field: EntityField) =>
        earlierPlaces(event, field).flatMap((place) => facts.at(place) ?? []);
      return [entryOf(fact, event, seenFrom, (field) => inForceBefore(fact, earlierFacts(field)))];
    });
  }
}

const placeOf = ({ entity, entityId }: IndexedEvent) => ({ entity, entityId });

/** The place of the last event that set a field, up to a revision. */
const lastSetterBefore = (setters: Setters, field: EntityField, place: Place, upTo: number): Place | undefined => {
  const revision = setters.at(field, upTo);
  return revision === undefined ? undefined : { entity: place.entity, entityId: place.entityId, revision };
};
