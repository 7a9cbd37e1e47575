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
    this.byId = new Map(inOrder.map((item) => [item.id, item]));
  }

  /** The values of a request body in the form that events store. @throws Refused listing each invalid value. */
  checkValues(body: CustomValuesBody = {}): CustomValueChanges {
    const values = Object.entries(body).map(([id, input]) => {
      const item = this.byId.get(id);
      return { id, item, value: item && storedValue(item, input) };
    });
    const wrong = values.filter(({ value }) => value === undefined);
    if (wrong.length === 0) return Object.fromEntries(values.map(({ id, value }) => [id, value ?? null]));
    throw invalid(
      wrong.map(({ id, item }) => ({
        field: `customValues.${id}`,
        message: messages.wrongValue(item?.name ?? '独自項目'),
      })),
    );
  }

  /** Like `checkValues`, for a new entity: only values that are set. */
  checkedNew(body?: CustomValuesBody): CustomValue[] {
    return Object.values(this.checkValues(body)).filter((value) => value !== null);
  }

  /** The stored values without those of deleted settings and options. */
  visibleValues(storedValues: CustomValues | null): CustomValues {
    const values = this.inOrder.map((item) => [item.id, visibleValue(item, storedValues?.[item.id])] as const);
    return Object.fromEntries(
      values.filter((entry): entry is [string, CustomValues[string]] => entry[1] !== undefined),
    );
  }

  /** The shown values as text for display. */
  inWords(storedValues: CustomValues | null): CustomValueRow[] {
    const valuesById = this.visibleValues(storedValues);
    return this.inOrder
      .filter(({ id }) => valuesById[id] !== undefined)
      .map((item) => ({
        companyCustomSettingId: item.id,
        name: item.name,
        value: customValueInWords(item, valuesById[item.id]!),
      }));
  }

  /** Adds the filters of the query parameter `customValues`; `column` holds the values. Filters on deleted settings or options are ignored. */
  addFilters(where: Where, column: string, filters: string | undefined): Where {
    for (const [id, filterValue] of Object.entries(customFiltersIn(filters))) {
      const item = this.byId.get(id.toLowerCase());
      if (item && isFilterValid(item, filterValue)) addFilter(where, column, item, filterValue);
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
      const item = this.byId.get(id.toLowerCase());
      if (item && isFilterValid(item, filterValue)) valid[id] = filterValue;
      else lostFilters.push(item ? [item.id, filterValue] : [id.toLowerCase()]);
    }
    return { valid: customFiltersText(valid), lostFilters };
  }
}
