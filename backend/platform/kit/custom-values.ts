import { z } from 'zod';

const settingId = z.uuid();

/** The value of a custom setting in events; the key names its type. */
export const customValue = z.union([
  z.strictObject({ settingId, text: z.string() }),
  z.strictObject({ settingId, day: z.iso.date() }),
  z.strictObject({ settingId, optionId: z.uuid() }),
  z.strictObject({ settingId, optionIds: z.array(z.uuid()).min(1) }),
]);
export type CustomValue = z.output<typeof customValue>;

/** Values to be set by the id of their setting; null takes one away. */
export type CustomValueChanges = Readonly<Record<string, CustomValue | null>>;

/** A value as read models and the API hold it: a text, a day, an option's id, or the ids of several. */
export type PlainValue = string | string[];

export const plainOf = (value: CustomValue): PlainValue => {
  if ('text' in value) return value.text;
  if ('day' in value) return value.day;
  return 'optionId' in value ? value.optionId : value.optionIds;
};

/** The options that a value names. */
export const optionsIn = (value: CustomValue): readonly string[] => {
  if ('optionId' in value) return [value.optionId];
  return 'optionIds' in value ? value.optionIds : [];
};

/** The values by their settings, as a read model keeps them. */
export const bySetting = (values: readonly CustomValue[]): Record<string, PlainValue> =>
  Object.fromEntries(values.map((value) => [value.settingId, plainOf(value)]));

/** The values after some were changed: each in its place, new ones at the end. */
export const withChanges = (now: readonly CustomValue[], changes: CustomValueChanges): CustomValue[] => {
  const knownIds = new Set(now.map((value) => value.settingId));
  const stays = now.flatMap((value) => {
    const next = changes[value.settingId];
    return next === undefined ? [value] : next === null ? [] : [next];
  });
  const addedValues = Object.entries(changes).flatMap(([id, value]) => (value && !knownIds.has(id) ? [value] : []));
  return [...stays, ...addedValues];
};
