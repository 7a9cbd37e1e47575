import type { CustomSettingRow } from '../../../contract/custom-settings';
import type { CustomValuesBody } from '../../../contract/custom-values';
import { day } from '../../../contract/fields';
import type { Where } from '../../../platform/http/find-page';
import { addSearch } from '../../../platform/http/expressions.sql';
import type { CustomValue, PlainValue } from '../../../platform/kit/custom-values';

const isDay = (text: string) => day('日付').safeParse(text).success;
const hasOption = ({ selects }: CustomSettingRow, id: string) => selects.some((select) => select.id === id);
const inOrderOf = ({ selects }: CustomSettingRow, ids: PlainValue) =>
  selects.map(({ id }) => id).filter((id) => ids.includes(id));

/** The stored value for a submitted one: null removes it, undefined means that it is invalid. */
export const storedValue = (
  setting: CustomSettingRow,
  input: CustomValuesBody[string],
): CustomValue | null | undefined => {
  const settingId = setting.id;
  if (input === null) return null;
  if (typeof input !== 'string') {
    const optionIds = inOrderOf(setting, input);
    const isWhole = setting.companyCustomInputTypeId === 'multiselect' && optionIds.length === new Set(input).size;
    return isWhole ? { settingId, optionIds } : undefined;
  }
  switch (setting.companyCustomInputTypeId) {
    case 'text':
      return { settingId, text: input };
    case 'calendar':
      return isDay(input) ? { settingId, day: input } : undefined;
    case 'pulldown':
      return hasOption(setting, input) ? { settingId, optionId: input } : undefined;
    case 'multiselect':
      return undefined;
  }
};

/** The value without deleted options. */
export const visibleValue = (setting: CustomSettingRow, value: PlainValue | undefined): PlainValue | undefined => {
  if (value === undefined) return undefined;
  switch (setting.companyCustomInputTypeId) {
    case 'pulldown':
      return hasOption(setting, String(value)) ? value : undefined;
    case 'multiselect': {
      const there = inOrderOf(setting, value);
      return there.length > 0 ? there : undefined;
    }
    default:
      return value;
  }
};

/** Whether the option that a filter names still exists. */
export const isFilterValid = (setting: CustomSettingRow, filterValue: string): boolean =>
  (setting.companyCustomInputTypeId !== 'pulldown' && setting.companyCustomInputTypeId !== 'multiselect') ||
  hasOption(setting, filterValue);

/** Keeps only rows whose value of the custom setting matches. */
export const addFilter = (where: Where, column: string, setting: CustomSettingRow, filterValue: string): Where => {
  const value = `${column} ->> '${setting.id}'`;
  switch (setting.companyCustomInputTypeId) {
    case 'text':
      return addSearch(where, filterValue, value);
    case 'calendar': {
      const [from, to] = filterValue.split('..');
      return where.andIf(from || undefined, `${value} >= ?`).andIf(to || undefined, `${value} <= ?`);
    }
    case 'pulldown':
      return where.and(`${value} = ?`, filterValue);
    case 'multiselect':
      return where.and(`${column} -> '${setting.id}' @> to_jsonb(?::text)`, filterValue);
  }
};
