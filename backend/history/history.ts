import { Injectable } from '@nestjs/common';
import type { history, HistoryRow } from '../contract/history';
import type { HistoryEntity } from '../contract/history-kinds';
import type { AnswerOf, Page, QueryOf } from '../contract/kit';
import type { Fact } from '../kit/events';
import { Rejected } from '../kit/rejected';
import { fieldsAndStateOf, fieldsOf, type EntityField } from './entity-fields';
import { filesIn } from './files';
import {
  entitiesIn,
  entryOf,
  fieldsNeededBy,
  inForceBefore,
  momentOf,
  namesIn,
  rowOf,
  standing,
  type Entry,
  type SeenFrom,
} from './entry';
import { HistoryQueries, type Told } from './history.queries';
import { isDated } from './effective';
import { PastNames } from './past-names';
import { Setters } from './reading-plan';
import { ToldFacts, type Place } from './told-facts';
import { inWords } from './words';

/** What happened to an entity and how it stood, read from the event store; the read model only says where to look. */
@Injectable()
export class History {
  constructor(
    private readonly queries: HistoryQueries,
    private readonly facts: ToldFacts,
    private readonly names: PastNames,
  ) {}

  /** @throws Rejected when the company never had such an entity. */
  async list(
    companyId: string,
    entity: HistoryEntity,
    id: string,
    query: QueryOf<typeof history.list>,
  ): Promise<Page<HistoryRow>> {
    const page = await this.queries.page(companyId, entity, id, query);
    if (page.total === 0) throw new Rejected('not_found');
    return { ...page, items: await this.rowsOf(companyId, page.items, { entity, id }) };
  }

  async all(companyId: string, query: QueryOf<typeof history.all>): Promise<AnswerOf<typeof history.all>> {
    const page = await this.queries.everything(companyId, query);
    return { ...page, items: await this.rowsOf(companyId, page.items, null) };
  }

  async *log(companyId: string, query: QueryOf<typeof history.csv>): AsyncGenerator<HistoryRow[]> {
    for await (const told of this.queries.log(companyId, query)) yield await this.rowsOf(companyId, told, null);
  }

  /** @throws Rejected when the entity has no such revision. */
  async asOf(
    companyId: string,
    { entity, id, revision }: { entity: HistoryEntity; id: string; revision: number },
  ): Promise<AnswerOf<typeof history.asOf>> {
    const fields = fieldsAndStateOf(entity);
    const known = (await this.queries.entries(companyId, [id])).get(id) ?? [];
    const setters = new Setters(known, fields);
    const here = { entity, entityId: id, revision };
    const last = (field: EntityField) => before(setters, field, here, revision);
    const facts = await this.facts.read(companyId, [here, ...fields.flatMap((field) => last(field) ?? [])]);
    const now = known.some((entry) => entry.revision === revision) && facts.at(here);
    if (!now) throw new Rejected('not_found');
    const values = fields.map((field) => standing(field, facts.at(last(field))));
    const moment = momentOf(
      now,
      known.find((entry) => entry.revision === revision)!,
    );
    const names = values.flatMap(({ field, raw }) => entitiesIn(field, raw));
    const nameOf = (await this.names.lookUp(companyId, [{ moment, names }])).nameAt(moment);
    return {
      at: now.at,
      fields: values.map(({ field: { name, meaning }, raw }) => ({
        field: name,
        label: meaning.label,
        value: inWords(meaning, raw, nameOf),
        raw,
        files: filesIn(meaning, raw, { entity, entityId: id }),
      })),
    };
  }

  private async rowsOf(companyId: string, page: readonly Told[], seenFrom: SeenFrom): Promise<HistoryRow[]> {
    const entries = await this.entriesOf(companyId, page, seenFrom);
    const wanted = entries.map((entry) => ({ moment: momentOf(entry.fact, entry.told), names: namesIn(entry) }));
    const names = await this.names.lookUp(companyId, wanted);
    return entries.map((entry) => rowOf(entry, names));
  }

  /** The facts of a page with the values that stood before them; a stream is looked at once, however long it is. */
  private async entriesOf(companyId: string, page: readonly Told[], seenFrom: SeenFrom): Promise<Entry[]> {
    const known = await this.queries.entries(companyId, [...new Set(page.map(({ entityId }) => entityId))]);
    const streams = new Map(page.map(({ entity, entityId }) => [entityId, entity]));
    const setters = new Map(
      [...streams].map(([id, entity]) => [id, new Setters(known.get(id) ?? [], fieldsOf(entity))]),
    );
    // What applies from a day changes what is in force on it, which any earlier event may have said.
    const earlier = (told: Told, field: EntityField): Place[] => {
      const all = setters.get(told.entityId)!;
      if (!isDated(told.type)) return [before(all, field, told, told.revision - 1) ?? []].flat();
      return all.upTo(field, told.revision - 1).map((revision) => ({ ...placeOf(told), revision }));
    };
    const places = page.flatMap((told): Place[] => [
      // What one entity went through is scattered over the log.
      seenFrom === null ? told : { ...placeOf(told), revision: told.revision },
      ...fieldsNeededBy(told.entity, told.type).flatMap((field) => earlier(told, field)),
    ]);
    const facts = await this.facts.read(companyId, places);
    return page.flatMap((told) => {
      const fact: Fact | undefined = facts.at(told);
      if (!fact) return [];
      const said = (field: EntityField) => earlier(told, field).flatMap((place) => facts.at(place) ?? []);
      return [entryOf(fact, told, seenFrom, (field) => inForceBefore(fact, said(field)))];
    });
  }
}

const placeOf = ({ entity, entityId }: Told) => ({ entity, entityId });

/** Where the event stands that set a field last, up to a revision. */
const before = (setters: Setters, field: EntityField, place: Place, upTo: number): Place | undefined => {
  const revision = setters.at(field, upTo);
  return revision === undefined ? undefined : { entity: place.entity, entityId: place.entityId, revision };
};
