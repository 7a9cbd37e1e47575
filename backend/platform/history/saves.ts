import { isDeepStrictEqual } from 'node:util';
import type { HistoryRow } from '../../contract/history';
import { dayOf } from '../../contract/calendar';
import { eventKindOf } from '../kit/entity-registry';
import type { Fact } from '../kit/events';
import { changesInWords, type Change } from './changes';
import { appliesFrom, isFirst } from './effective-dates';
import { actorInWords, namesIn, type Entry } from './entry';
import type { Moment, NamesThen, Wanted } from './past-names.service';
import { titleOf } from './sentence';
import { refusalOf, titleOfUndo, undoneIn, type UndoLink } from './undo-of-saves.rules';
import { subjectInWords } from './subject';
import type { NameOf } from './value-text';

/** The events of one person's save of one entity, shown as one row. */
export interface Save {
  entries: readonly Entry[];
  /** The number of its first event within the company. */
  companyRevision: number;
}

/** Shown together with the changes themselves. */
const accompanying: ReadonlySet<string> = new Set(['CompanyUserScheduleApplied']);
const titlesShown = 3;

const lastOf = ({ entries }: Save): Entry => entries.at(-1)!;

/** Right after the save: its intermediate states are never shown. */
const momentOf = (save: Save): Moment => {
  const { fact, index } = lastOf(save);
  return { companyRevision: index.companyRevision, day: dayOf(fact.at) };
};

export const wantedBy = (save: Save): Wanted => ({ moment: momentOf(save), names: save.entries.flatMap(namesIn) });

/** The first event of an entity includes all fields; of several events each adds its own. */
const describingEntries = ({ entries }: Save): readonly Entry[] => {
  if (isFirst(entries[0]!.fact)) return entries.slice(0, 1);
  const mainEntries = entries.filter(({ fact }) => !accompanying.has(fact.type));
  return mainEntries.length > 0 ? mainEntries : entries;
};

const titleIn = ({ fact, seenBy }: Entry, nameOf: NameOf): string =>
  fact.unreadable ? '読み取れない出来事' : titleOf(eventKindOf(fact.type), fact.type, fact.data, nameOf, seenBy);

const titleOfSave = (save: Save, nameOf: NameOf): string => {
  const titles = [...new Set(describingEntries(save).map((entry) => titleIn(entry, nameOf)))];
  const rest = titles.length - titlesShown;
  return titles.slice(0, titlesShown).join('・') + (rest > 0 ? `ほか${rest}件` : '');
};

interface DatedChange extends Change {
  effectiveFrom: string | null;
}

/**
 * Each field once for each effective date, with its values before and after the save. Fields that end unchanged are
 * left out.
 */
const changesIn = ({ entries }: Save): DatedChange[] => {
  const changes = new Map<string, DatedChange>();
  for (const { fact, changes: some } of entries) {
    const effectiveFrom = appliesFrom(fact);
    for (const change of some) {
      const key = `${change.field.name} ${effectiveFrom}`;
      changes.set(key, { ...change, before: (changes.get(key) ?? change).before, effectiveFrom });
    }
  }
  return [...changes.values()].filter(({ before, after }) => !isDeepStrictEqual(before, after));
};

const onlyOne = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? values[0]! : null);

export const rowOf = (save: Save, names: NamesThen, link?: UndoLink): HistoryRow => {
  const moment = momentOf(save);
  const nameOf = names.nameAt(moment);
  const { entity, subject, index } = save.entries[0]!;
  const [{ fact: first }] = describingEntries(save) as [Entry];
  const { fact: last } = lastOf(save);
  const { actor, channel, reason = null, batchId = null, undoes } = last.metadata;
  return {
    eventId: first.id,
    companyRevision: save.companyRevision,
    entity,
    entityId: first.entityId,
    entityName: subjectInWords(subject, nameOf),
    isThere: names.isThere(entity, first.entityId),
    companyServiceId: index.companyServiceId,
    revision: last.revision,
    type: first.type,
    title: link?.undid ? titleOfUndo(link.undid) : titleOfSave(save, nameOf),
    at: last.at,
    effectiveFrom: onlyOne(daysIn(save)),
    actor: { ...actor, name: actorInWords(actor, names.actorNameAt?.(moment) ?? nameOf) },
    channel,
    reason,
    batchId,
    undoes: undoes !== undefined,
    ...undoneIn(
      link,
      refusalOf(
        save.entries.map(({ fact }) => ({ entity, type: fact.type })),
        channel,
      ),
    ),
    opensTo: null,
    changes: changesIn(save).flatMap(({ effectiveFrom, ...change }) =>
      changesInWords([change], nameOf).map((words) => ({ ...words, effectiveFrom })),
    ),
  };
};

const daysIn = ({ entries }: Save): string[] => entries.flatMap(({ fact }: { fact: Fact }) => appliesFrom(fact) ?? []);
