import { customValueInWords, type CustomSettingRow } from '../../../contract/custom-settings';
import {
  customFiltersIn,
  customFiltersText,
  type CustomValueRow,
  type CustomValues,
  type CustomValuesBody,
} from '../../../contract/custom-values';
import { messages } from '../../../contract/messages.ja';
import type { Where } from '../../../platform/http/find-page';
import { invalid } from '../../../platform/http/refusals';
import type { CustomValue, CustomValueChanges } from '../../../platform/kit/custom-values';
import { Rejected } from '../../../platform/kit/rejections';
import { isFilterValid, visibleValue, addFilter, storedValue } from './custom-setting-value.rules';

/** The custom settings of plans or of devices, in display order. */
export class CustomSettings {
  private readonly byId: ReadonlyMap<string, CustomSettingRow>;

  constructor(readonly inOrder: readonly CustomSettingRow[]) {
    this.byId = new Map(inOrder.map((setting) => [setting.id, setting]));
  }

  /** The values of a request body in the form that events store. @throws Refused listing each invalid value. */
  checkValues(body: CustomValuesBody = {}): CustomValueChanges {
    const values = Object.entries(body).map(([id, input]) => {
      const setting = this.byId.get(id);
      return { id, setting, value: setting && storedValue(setting, input) };
    });
    const wrong = values.filter(({ value }) => value === undefined);
    if (wrong.length === 0) return Object.fromEntries(values.map(({ id, value }) => [id, value ?? null]));
    throw invalid(
      wrong.map(({ id, setting }) => ({
        field: `customValues.${id}`,
        message: messages.wrongValue(setting?.name ?? '独自項目'),
      })),
    );
  }

  /** Like `checkValues`, for a new entity: only values that are set. */
  checkedNew(body?: CustomValuesBody): CustomValue[] {
    return Object.values(this.checkValues(body)).filter((value) => value !== null);
  }

  /** The stored values without those of deleted settings and options. */
  visibleValues(storedValues: CustomValues | null): CustomValues {
    const values = this.inOrder.map(
      (setting) => [setting.id, visibleValue(setting, storedValues?.[setting.id])] as const,
    );
    return Object.fromEntries(
      values.filter((entry): entry is [string, CustomValues[string]] => entry[1] !== undefined),
    );
  }

  /** The shown values as text for display. */
  inWords(storedValues: CustomValues | null): CustomValueRow[] {
    const valuesById = this.visibleValues(storedValues);
    return this.inOrder
      .filter(({ id }) => valuesById[id] !== undefined)
      .map((setting) => ({
        companyCustomSettingId: setting.id,
        name: setting.name,
        value: customValueInWords(setting, valuesById[setting.id]!),
      }));
  }

  /** Adds the filters of the query parameter `customValues`; `column` holds the values. Filters on deleted settings or options are ignored. */
  addFilters(where: Where, column: string, filters: string | undefined): Where {
    for (const [id, filterValue] of Object.entries(customFiltersIn(filters))) {
      const setting = this.byId.get(id.toLowerCase());
      if (setting && isFilterValid(setting, filterValue)) addFilter(where, column, setting, filterValue);
    }
    return where;
  }

  /** @throws Rejected filter_gone: a bulk act must not run on more rows than the filter meant */
  rejectInvalidFilters(filters: string | undefined): void {
    if (this.splitFilters(filters).lostFilters.length > 0) throw new Rejected('filter_gone');
  }

  /** Separates valid filters from lost ones. A lost one holds the deleted setting's id, or the setting's id and the deleted option's. */
  splitFilters(filters: string | undefined): { valid: string; lostFilters: string[][] } {
    const valid: Record<string, string> = {};
    const lostFilters: string[][] = [];
    for (const [id, filterValue] of Object.entries(customFiltersIn(filters))) {
      const setting = this.byId.get(id.toLowerCase());
      if (setting && isFilterValid(setting, filterValue)) valid[id] = filterValue;
      else lostFilters.push(setting ? [setting.id, filterValue] : [id.toLowerCase()]);
    }
    return { valid: customFiltersText(valid), lostFilters };
  }
}
