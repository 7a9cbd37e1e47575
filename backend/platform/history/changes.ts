import { isDeepStrictEqual } from 'node:util';
import type { HistoryRow } from '../../contract/history';
import type { CustomValue } from '../kit/custom-values';
import { valueIn, type EntityField } from './entity-fields';
import { customValueInWords, inWords, type NameOf } from './value-text';

type EventData = { type: string; data: Record<string, unknown> };

/** A field that one event changed. */
export interface Change {
  field: EntityField;
  before: unknown;
  after: unknown;
}

/**
 * The fields that an event changed; `before` finds the event that set a field last.
 * A dated event that repeats the value in force counts as a change. A reference such as the service does not.
 */
export const changesOf = (
  fact: EventData,
  fields: readonly EntityField[],
  isDated: boolean,
  before: (field: EntityField) => EventData | undefined,
): Change[] => {
  const fieldChanges = fields
    .filter(({ types }) => types.has(fact.type))
    .map((field): Change => {
      const setter = before(field);
      return { field, before: setter ? valueIn(field, setter) : null, after: valueIn(field, fact) };
    });
  const realChanges = fieldChanges.filter((change) => !isDeepStrictEqual(change.before, change.after));
  return realChanges.length > 0 || !isDated
    ? realChanges
    : fieldChanges.filter(({ field }) => field.meaning.as !== 'entity');
};

type Words = Omit<HistoryRow['changes'][number], 'effectiveFrom'>;

export const changesInWords = (changes: readonly Change[], nameOf: NameOf): Words[] =>
  changes.flatMap((change) => {
    const { name, meaning } = change.field;
    if (meaning.as === 'customValues') return customChanges(change, nameOf);
    const [before, after] = [change.before, change.after].map((value) => inWords(meaning, value, nameOf));
    if (before === null && after === null) return [];
    return [{ field: name, label: meaning.label, before: before ?? null, after: after ?? null }];
  });

/** The custom values one by one, each under the name of its setting, without the unchanged ones. */
const customChanges = ({ field, ...change }: Change, nameOf: NameOf): Words[] => {
  const [before, after] = [change.before, change.after].map(
    (values) => new Map(((values ?? []) as CustomValue[]).map((value) => [value.settingId, value])),
  ) as [Map<string, CustomValue>, Map<string, CustomValue>];
  const textOf = (value: CustomValue | undefined) => (value ? customValueInWords(value, nameOf) : null);
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((id) => !isDeepStrictEqual(before.get(id), after.get(id)))
    .map((id) => ({
      field: `${field.name}.${id}`,
      label: nameOf('customSetting', id),
      before: textOf(before.get(id)),
      after: textOf(after.get(id)),
    }));
};
