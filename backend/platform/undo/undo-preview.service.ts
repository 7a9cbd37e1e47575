import { Injectable } from '@nestjs/common';
import { historyKindOf, type HistoryEntity } from '../../contract/history-kinds';
import { maxUndoPreviewItems, type UndoItem, type UndoPreview } from '../../contract/undo';
import { changesInWords } from '../history/changes';
import { appliesFrom } from '../history/effective-dates';
import { actorInWords, entitiesIn, personIn } from '../history/entry';
import { Names } from '../history/names.service';
import { namesInSentence, titleOf } from '../history/sentence';
import { subjectInWords, subjectOf, type Subject } from '../history/subject';
import { inWords, type NameOf } from '../history/value-text';
import type { ReadContext } from '../http/read-models';
import { appliesFromField, eventKindOf } from '../kit/entity-registry';
import { meaningOf, type Fact } from '../kit/events';
import type { EntityUndo, UndoRefusal } from './undo-plan';
import { ruleOfFact } from './undoable-batch.rules';
import type { PlannedStream } from './undo-planner.service';

export interface UndoCounts {
  changes: number;
  edited: number;
  refused: number;
}

/** Words for planned undos. */
@Injectable()
export class UndoPreviews {
  constructor(private readonly names: Names) {}

  async describe(
    context: ReadContext,
    plannedStreams: readonly PlannedStream[],
    seesField: (entity: HistoryEntity, field: string) => boolean,
  ): Promise<UndoCounts & Pick<UndoPreview, 'notices' | 'items'>> {
    const all = plannedStreams.flatMap(({ plan }) => plan.entities).filter(hasNews);
    const firstItems = all.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, maxUndoPreviewItems);
    const nameOf = await this.names.of(context, firstItems.flatMap(namesIn));
    return {
      changes: all.filter(({ writtenFacts }) => writtenFacts.length > 0).length,
      edited: all.filter(({ laterEdits }) => laterEdits.length > 0).length,
      refused: all.filter(({ refusals }) => refusals.length > 0).length,
      notices: noticesOf(all, context.today),
      items: firstItems.map((one) => itemOf(one, nameOf, seesField)),
    };
  }
}

/** What the rules of the written facts have to say, each sentence once. */
const noticesOf = (all: readonly EntityUndo[], today: string): string[] => {
  const sentences = all.flatMap(({ entity, writtenFacts }) =>
    writtenFacts.map(({ fact: { type, data } }) => ruleOfFact({ entity, type }).notice?.(data, today) ?? ''),
  );
  return [...new Set(sentences)].filter((sentence) => sentence !== '');
};

const hasNews = ({ writtenFacts, laterEdits, refusals }: EntityUndo): boolean =>
  writtenFacts.length + laterEdits.length + refusals.length > 0;

/** What a person has to think about comes first. */
const rankOf = ({ refusals, laterEdits }: EntityUndo): number =>
  refusals.length > 0 ? 0 : laterEdits.length > 0 ? 1 : 2;

/** Kinds without a name of their own are called by the service and the person that their facts name. */
const subjectIn = ({ entity, entityId, writtenFacts, refusals, alertData }: EntityUndo): Subject => {
  const fact = writtenFacts[0]?.fact ?? refusals[0]?.fact;
  if (!fact || historyKindOf(entity).nameField !== null) return { namedEntities: [[entity, entityId]] };
  const { companyServiceId } = fact.data;
  return subjectOf(fact, {
    seenFrom: null,
    companyServiceId: typeof companyServiceId === 'string' ? companyServiceId : null,
    alertData,
  });
};

const namesIn = (one: EntityUndo): (readonly [string, string])[] => [
  ...subjectIn(one).namedEntities,
  ...namesInFacts(one),
];

const namesInFacts = ({ writtenFacts, laterEdits, refusals }: EntityUndo): (readonly [string, string])[] => [
  ...writtenFacts.flatMap(({ fact, changes }) => [
    ...namesInSentence(eventKindOf(fact.type), fact.data),
    ...changes.flatMap(({ field, before, after }) => [...entitiesIn(field, before), ...entitiesIn(field, after)]),
  ]),
  ...laterEdits.flatMap(({ field, value, by }) => [...entitiesIn(field, value), ...personIn(by.metadata.actor)]),
  ...refusals.flatMap(({ fact, dependent, missing }) => [
    ...namesInSentence(eventKindOf(fact.type), fact.data),
    ...(dependent ? [[dependent.entity, dependent.entityId] as const] : []),
    ...(missing ? [[missing.entity, missing.id] as const] : []),
  ]),
];

/** The effective date that the undo writes. */
const dayIn = (fact: Pick<Fact, 'type' | 'data'>): string => {
  const [name, day] = [appliesFromField(fact.type), appliesFrom(fact)];
  return name && day ? `（${meaningOf(eventKindOf(fact.type)!.data[name]!).label} ${day.replaceAll('-', '/')}）` : '';
};

const titleIn = ({ type, data }: { type: string; data: Record<string, unknown> }, nameOf: NameOf): string =>
  titleOf(eventKindOf(type), type, data, nameOf);

/** Why a fact stays, with the name of the missing entity. */
export const becauseInWords = (because: string, missing: UndoRefusal['missing'], nameOf: NameOf): string =>
  missing ? because.replace('{name}', () => nameOf(missing.entity, missing.id)) : because;

const refusalIn = (
  { fact, because, dependent, missing }: UndoRefusal,
  nameOf: NameOf,
): UndoItem['refusals'][number] => ({
  title: fact.unreadable ? '読み取れない出来事' : titleIn(fact, nameOf),
  because: becauseInWords(because, missing, nameOf),
  dependent: dependent
    ? {
        entity: dependent.entity as HistoryEntity,
        id: dependent.entityId,
        name: nameOf(dependent.entity, dependent.entityId),
        title: eventKindOf(dependent.type)?.title ?? dependent.type,
        at: dependent.at,
      }
    : null,
});

const itemOf = (
  one: EntityUndo,
  nameOf: NameOf,
  seesField: (entity: HistoryEntity, field: string) => boolean,
): UndoItem => ({
  name: subjectInWords(subjectIn(one), nameOf),
  ...outcomeOf(one, nameOf, seesField),
});

const outcomeOf = (
  { entity, entityId, writtenFacts, laterEdits, refusals }: EntityUndo,
  nameOf: NameOf,
  seesField: (entity: HistoryEntity, field: string) => boolean,
): Omit<UndoItem, 'name'> => ({
  entity,
  id: entityId,
  titles: [...new Set(writtenFacts.map(({ fact }) => titleIn(fact, nameOf) + dayIn(fact)))],
  changes: writtenFacts.flatMap(({ changes }) =>
    changesInWords(
      changes.filter(({ field }) => seesField(entity, field.name)),
      nameOf,
    ).map(({ label, before, after }) => ({ label, before, after })),
  ),
  edited: laterEdits
    .filter(({ field }) => seesField(entity, field.name))
    .map(({ field: { meaning }, value, by }) => ({
      label: meaning.label,
      value: inWords(meaning, value, nameOf),
      by: actorInWords(by.metadata.actor, nameOf),
      at: by.at,
    })),
  refusals: refusals.map((refusal) => refusalIn(refusal, nameOf)),
});
