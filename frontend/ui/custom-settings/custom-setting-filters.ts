import type { CustomSettingRow } from '../../../backend/contract/custom-settings';
import { customFiltersIn, customFiltersText, type CustomFilters } from '../../../backend/contract/custom-values';
import type { Filter } from '../filter';
import type { ListControl } from '../list-control';

const prefix = 'customValues.';

/** A filter for each custom setting, behind 「絞り込み」; the list has to be given `withCustomSettings`. */
export const customSettingFilters = (settings: readonly CustomSettingRow[]): Filter[] =>
  settings.map((setting): Filter => {
    const nameFields = { name: prefix + setting.id, label: setting.name, isFolded: true };
    const options = setting.selects.map(({ id, name }) => ({ value: id, label: name }));
    switch (setting.companyCustomInputTypeId) {
      case 'text':
        return { ...nameFields, kind: 'text' };
      case 'calendar':
        return { ...nameFields, kind: 'period', from: `${nameFields.name}.from`, to: `${nameFields.name}.to` };
      default:
        return { ...nameFields, kind: options.length > 12 ? 'pick' : 'choice', options };
    }
  });

const isRange = (value: string) => /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.test(value);

/** A value of the address as its filter has it: of days the first and the last. */
const toParams = ([id, value]: [string, string]): [string, string][] => {
  if (!isRange(value)) return [[prefix + id, value]];
  const [from = '', to = ''] = value.split('..');
  return [
    [`${prefix}${id}.from`, from],
    [`${prefix}${id}.to`, to],
  ];
};

/** The same the other way. */
const withChange = (own: CustomFilters, name: string, value: string): CustomFilters => {
  const [id = '', end] = name.slice(prefix.length).split('.');
  if (!end) return { ...own, [id]: value };
  const [from = '', to = ''] = (own[id] ?? '').split('..');
  const next = end === 'from' ? [value, to] : [from, value];
  return { ...own, [id]: next.some(Boolean) ? next.join('..') : '' };
};

/** The list with one filter for each custom setting; its address holds them together in `customValues`. */
export const withCustomSettings = (list: ListControl): ListControl => {
  const { customValues, ...filters } = list.filters;
  const own = customFiltersIn(customValues === undefined ? undefined : String(customValues));
  return {
    query: list.query,
    filters: { ...filters, ...Object.fromEntries(Object.entries(own).flatMap(toParams)) },
    clear: () => list.clear(),
    set: (changes, how) => {
      const entries = Object.entries(changes);
      const others = Object.fromEntries(entries.filter(([name]) => !name.startsWith(prefix)));
      const mine = entries.filter(([name]) => name.startsWith(prefix));
      if (mine.length === 0) return list.set(others, how);
      const next = mine.reduce((now, [name, value]) => withChange(now, name, String(value ?? '')), own);
      list.set({ ...others, customValues: customFiltersText(next) || undefined }, how);
    },
  };
};
