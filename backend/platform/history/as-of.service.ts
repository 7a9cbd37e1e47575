import { Injectable } from '@nestjs/common';
import type { history } from '../../contract/history';
import type { HistoryEntity } from '../../contract/history-kinds';
import type { AnswerOf } from '../../contract/kit';
import { dayOf } from '../../contract/calendar';
import type { Fact } from '../kit/events';
import type { ReadContext } from '../http/read-models';
import { Rejected } from '../kit/rejections';
import { appliesFrom, cancelledFields, inForceOn, isDated, plannedAfter } from './effective-dates';
import { fieldsAndStateOf, valueIn as storedValueOf, type EntityField } from './entity-fields';
import { entitiesIn } from './entry';
import { filesIn } from './file-links';
import { HistoryQueries } from './history.queries';
import { PastNames } from './past-names.service';
import { Setters } from './reading-plan';
import { FactReader, type Place } from './fact-reader.service';
import type { Viewer } from './viewer';
import { inWords, type NameOf } from './value-text';

type Answer = AnswerOf<typeof history.asOf>;
type Shown = Answer['fields'][number];
interface FieldValue {
  field: EntityField;
  raw: unknown;
  plannedValues: { from: string; raw: unknown }[];
}

/** The field that old events used for planned values. */
const planOf = (name: string) => `next${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const isPlan = ({ name }: EntityField) => /^next[A-Z]/.test(name);

/** How an entity stood right after a save, whichever of its events is named. */
@Injectable()
export class AsOf {
  constructor(
    private readonly queries: HistoryQueries,
    private readonly facts: FactReader,
    private readonly names: PastNames,
  ) {}

  /** @throws Rejected when the entity has no such revision. */
  async show(
    context: ReadContext,
    { entity, id, revision }: { entity: HistoryEntity; id: string; revision: number },
    viewer: Viewer,
  ): Promise<Answer> {
    const { companyId } = context;
    const last = await this.queries.endOfSave(companyId, entity, id, revision);
    if (!last) throw new Rejected('not_found');
    const all = fieldsAndStateOf(entity);
    const fields = all.filter((field) => !isPlan(field) && viewer.seesField(entity, field.name));
    const entityEntries = (await this.queries.entries(companyId, [id])).get(id) ?? [];
    const setters = new Setters(entityEntries, all);
    const here: Place = { entity, entityId: id, revision: last.revision };
    const at = (revision: number): Place => ({ ...here, revision });
    const placesOf = (field: EntityField) => {
      const plan = all.find(({ name }) => name === planOf(field.name));
      const revisions = [field, ...(plan ? [plan] : [])].flatMap((one) => setters.upTo(one, last.revision));
      const isUndated = ![...field.types, ...(plan?.types ?? [])].some(isDated);
      return revisions
        .sort((a, b) => a - b)
        .slice(isUndated ? -1 : 0)
        .map(at);
    };
    const places = new Map(fields.map((field) => [field, placesOf(field)]));
    const cancelling = entityEntries.filter(
      (one) => one.revision <= last.revision && cancelledFields(one.type).length > 0,
    );
    const cancellations = cancelling.map(({ revision: one }) => at(one));
    const facts = await this.facts.read(companyId, [here, ...cancellations, ...[...places.values()].flat()]);
    const factsAt = (some: readonly Place[]) => some.flatMap((place) => facts.at(place) ?? []);
    const current = facts.at(here);
    if (!current) throw new Rejected('not_found');
    const day = dayOf(current.at);
    const cancellingFacts = factsAt(cancellations);
    const fieldValues = fields.map((field) => {
      const settingFacts = factsAt(places.get(field)!).filter((fact) => valueIn(field, fact) !== undefined);
      return fieldValueOn(
        day,
        field,
        settingFacts.filter((fact) => !isCancelled(field, fact, cancellingFacts)),
      );
    });
    const moment = { companyRevision: last.companyRevision, day };
    const names = fieldValues.flatMap(({ field, raw, plannedValues }) =>
      [raw, ...plannedValues.map((one) => one.raw)].flatMap((value) => entitiesIn(field, value)),
    );
    const nameOf = (await this.names.lookUp(context, [{ moment, names }])).nameAt(moment);
    return { at: current.at, fields: fieldValues.map((one) => toShown(one, nameOf, { entity, entityId: id })) };
  }
}

const valueIn = (field: EntityField, fact: Fact): unknown =>
  field.types.has(fact.type) ? storedValueOf(field, fact) : fact.data[planOf(field.name)];

const isCancelled = ({ name }: EntityField, fact: Fact, cancellingFacts: readonly Fact[]) =>
  cancellingFacts.some(
    (one) =>
      one.revision > fact.revision &&
      cancelledFields(one.type).includes(name) &&
      appliesFrom(one) === appliesFrom(fact),
  );

const fieldValueOn = (day: string, field: EntityField, facts: readonly Fact[]): FieldValue => {
  // A state that is no department's holds from the moment it is recorded.
  const isDatedState = field.name !== '$state' || facts[0]?.entity === 'department';
  const setter = isDatedState ? inForceOn(day, facts) : facts.at(-1);
  const later = isDatedState ? plannedAfter(day, facts) : [];
  return {
    field,
    raw: setter ? valueIn(field, setter) : null,
    plannedValues: later.map((fact) => ({ from: appliesFrom(fact)!, raw: valueIn(field, fact) })),
  };
};

const toShown = (
  { field: { name, meaning }, raw, plannedValues }: FieldValue,
  nameOf: NameOf,
  subject: { entity: HistoryEntity; entityId: string },
): Shown => ({
  field: name,
  label: meaning.label,
  value: inWords(meaning, raw, nameOf),
  raw,
  files: filesIn(meaning, raw, subject),
  planned: plannedValues.map(({ from, raw: value }) => ({ from, value: inWords(meaning, value, nameOf) })),
});
