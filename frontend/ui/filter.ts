import type { Option } from './combobox-options';

interface Named {
  /** The query parameter; of `flags` only a name. */
  name: string;
  label: string;
  /** Behind 「絞り込み」 instead of in the row. */
  folded?: boolean;
}

/**
 * `text`: typed; `choice`: one of a few; `pick`: one of many, searchable; `flag`: only those that are so;
 * `flags`: one of several yes-or-no parameters, each option's value being the parameter's name.
 */
export type Filter = Named &
  (
    | { kind: 'text'; placeholder?: string }
    | { kind: 'choice' | 'pick' | 'flags'; options: readonly Option[] }
    | { kind: 'flag' }
  );

export type FilterValues = Readonly<Record<string, unknown>>;
export type FilterChange = Record<string, string | undefined>;

const wordOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));
const isOn = (value: unknown) => wordOf(value) === 'true';

/** What a filter holds now; of `flags` the name of the parameter that is on. */
export const valueOf = (filter: Filter, values: FilterValues): string =>
  filter.kind === 'flags'
    ? (filter.options.find(({ value }) => isOn(values[value]))?.value ?? '')
    : wordOf(values[filter.name]);

/** The change of parameters that gives a filter this value; '' clears it. */
export const changeTo = (filter: Filter, value: string): FilterChange =>
  filter.kind === 'flags'
    ? Object.fromEntries(filter.options.map((option) => [option.value, option.value === value ? 'true' : undefined]))
    : { [filter.name]: value || undefined };

export interface Chip {
  key: string;
  label: string;
  clear: FilterChange;
}

/** What is active, in words. */
export const chipsOf = (filters: readonly Filter[], values: FilterValues): Chip[] =>
  filters.flatMap((filter): Chip[] => {
    if (filter.kind === 'flags') {
      return filter.options
        .filter(({ value }) => isOn(values[value]))
        .map(({ value, label }) => ({ key: value, label: `${filter.label}: ${label}`, clear: { [value]: undefined } }));
    }
    const value = wordOf(values[filter.name]);
    if (value === '') return [];
    const clear = { [filter.name]: undefined };
    if (filter.kind === 'flag') return [{ key: filter.name, label: filter.label, clear }];
    const word =
      filter.kind === 'text' ? value : (filter.options.find((option) => option.value === value)?.label ?? value);
    return [{ key: filter.name, label: `${filter.label}: ${word}`, clear }];
  });

export const activeCount = (filters: readonly Filter[], values: FilterValues) =>
  filters.filter((filter) => valueOf(filter, values) !== '').length;
