import { z } from 'zod';
import { isPrintable, labelField } from './fields';
import { messages } from './messages.ja';

/** Values of custom settings in bodies, answers and filters. */

const label = '独自項目';
const wrong = { error: messages.wrongValue(label) };
const maxValues = 50;

const settingId = z.uuid(wrong).transform((s) => s.toLowerCase());
const customValue = z
  .union(
    [
      z.string(wrong).trim().max(500, messages.tooLong(label, 500)).refine(isPrintable, messages.wrongValue(label)),
      z.array(z.uuid(wrong), wrong).max(200, messages.tooMany(label, 200)),
    ],
    wrong,
  )
  // An untouched field of a form is undefined.
  .nullish()
  .transform((value) => (value?.length ? value : null));

/** Values keyed by the id of the custom setting: a text, a day, an option's id, or several ids. */
export const customValues = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
export type CustomValues = z.output<typeof customValues>;

/** The values to set; null removes a value, and a value that is not named stays. */
export const customValuesBody = z
  .record(settingId, customValue, wrong)
  .refine((values) => Object.keys(values).length <= maxValues, messages.tooMany(label, maxValues));
export type CustomValuesBody = z.output<typeof customValuesBody>;

/** Values with the words of their settings, for reading. */
export const customValueRow = z.object({
  companyCustomSettingId: z.string(),
  name: z.string(),
  value: z.string().describe('文言。選択肢は名前で、複数は「、」でつなぐ'),
});
export type CustomValueRow = z.output<typeof customValueRow>;

/** Filters of a list by the setting's id: a part of a text, an option's id, or days as `from..to`, either of them empty. */
export type CustomFilters = Readonly<Record<string, string>>;

export const customFiltersIn = (text: string | undefined): CustomFilters =>
  Object.fromEntries(new URLSearchParams(text));

export const customFiltersText = (filters: CustomFilters): string =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString();

const isFilter = (text: string) =>
  Object.keys(customFiltersIn(text)).every((id) => settingId.safeParse(id).success) && !text.includes('%00');

const isReversedRange = (filter: string) => {
  const [, from, to] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(filter) ?? [];
  return from !== undefined && to !== undefined && from > to;
};

/** The query parameter with filters by custom settings, written by `customFiltersText`: `<id>=<value>&<id>=<value>`, encoded once more. */
const customFilters = z
  .string(wrong)
  .max(4000, messages.tooLong(label, 4000))
  .refine(isFilter, messages.wrongValue(label))
  .refine((text) => !Object.values(customFiltersIn(text)).some(isReversedRange), messages.reversedRange)
  .transform((text) => text || undefined)
  .optional();
export const customValuesQuery = labelField(customFilters, label);
