import type { Option } from './combobox-options';
import { count, daysInWords } from './format';

interface Named {
  /** The query parameter; of `flags` only a name. */
  name: string;
  label: string;
  /** Behind 「絞り込み」 instead of in the row. */
  isFolded?: boolean;
}

/**
 * `text`: typed; `choice`: one of several; `pick`: one of many, searchable; `flag`: a checkbox.
 * `flags`: one of several boolean parameters, each option's value being the parameter's name.
 * `period`: from a day to a day, two parameters (`open`: either end may be left out).
 * `number`: typed as people write numbers. `given`: set only by a link or a row, shown as a chip that removes it.
 */
export type Filter = Named &
  (
    | { kind: 'text'; placeholder?: string }
    | { kind: 'choice'; options: readonly Option[]; /** The word for no choice. */ any?: string }
    | { kind: 'pick' | 'flags'; options: readonly Option[] }
    | { kind: 'flag' }
    | { kind: 'number'; unit: string }
    | { kind: 'period'; from: string; to: string; startMonth?: number; open?: true }
    | { kind: 'given'; word: (value: string) => string }
  );

export type FilterValues = Readonly<Record<string, unknown>>;
export type FilterChange = Record<string, string | undefined>;

const wordOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));
const isOn = (value: unknown) => wordOf(value) === 'true';

/**
 * The present value of a filter; for `flags` the name of the active parameter, for a `period` its two days with a slash
 * between.
 */
export const valueOf = (filter: Filter, values: FilterValues): string => {
  if (filter.kind === 'flags') return filter.options.find(({ value }) => isOn(values[value]))?.value ?? '';
  if (filter.kind !== 'period') return wordOf(values[filter.name]);
  const [from, to] = [wordOf(values[filter.from]), wordOf(values[filter.to])];
  return from || to ? `${from}/${to}` : '';
};

/** The change of parameters that gives a filter this value; '' clears it. */
export const changeTo = (filter: Filter, value: string): FilterChange => {
  if (filter.kind === 'flags')
    return Object.fromEntries(
      filter.options.map((option) => [option.value, option.value === value ? 'true' : undefined]),
    );
  if (filter.kind !== 'period') return { [filter.name]: value || undefined };
  const [from, to] = value.split('/');
  return { [filter.from]: from || undefined, [filter.to]: to || undefined };
};

export interface Chip {
  key: string;
  label: string;
  clear: FilterChange;
}

/** The active filters as text. */
export const chipsOf = (filters: readonly Filter[], values: FilterValues): Chip[] =>
  filters.flatMap((filter): Chip[] => {
    if (filter.kind === 'flags') {
      return filter.options
        .filter(({ value }) => isOn(values[value]))
        .map(({ value, label }) => ({ key: value, label: `${filter.label}: ${label}`, clear: { [value]: undefined } }));
    }
    const value = valueOf(filter, values);
    if (value === '') return [];
    if (filter.kind === 'period') {
      const [from = '', to = ''] = value.split('/');
      return [{ key: filter.name, label: `${filter.label}: ${daysInWords(from, to)}`, clear: changeTo(filter, '') }];
    }
    const clear = { [filter.name]: undefined };
    if (filter.kind === 'flag')
      return [{ key: filter.name, label: isOn(value) ? filter.label : `${filter.label}: いいえ`, clear }];
    if (filter.kind === 'number')
      return [{ key: filter.name, label: `${filter.label}: ${count(Number(value))}${filter.unit}`, clear }];
    if (filter.kind === 'given') return [{ key: filter.name, label: `${filter.label}: ${filter.word(value)}`, clear }];
    const word =
      filter.kind === 'text' ? value : (filter.options.find((option) => option.value === value)?.label ?? value);
    return [{ key: filter.name, label: `${filter.label}: ${word}`, clear }];
  });

export const activeCount = (filters: readonly Filter[], values: FilterValues) =>
  filters.filter((filter) => valueOf(filter, values) !== '').length;
