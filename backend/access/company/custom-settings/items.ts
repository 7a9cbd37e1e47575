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
import { invalid } from '../../../platform/http/refused';
import type { CustomValue, CustomValueChanges } from '../../../platform/kit/custom-values';
import type { CsvColumn } from '../../../platform/kit/csv/write-csv';
import { Rejected } from '../../../platform/kit/rejected';
import { canNarrow, inView, narrowBy, valueFor } from './item-values';

/** The company's own items of plans or of devices, in their order. */
export class Items {
  private readonly byId: ReadonlyMap<string, CustomSettingRow>;

  constructor(readonly inOrder: readonly CustomSettingRow[]) {
    this.byId = new Map(inOrder.map((item) => [item.id, item]));
  }

  /** The values of a body as an event keeps them. @throws Refused naming each that its item cannot have. */
  checked(body: CustomValuesBody = {}): CustomValueChanges {
    const values = Object.entries(body).map(([id, written]) => {
      const item = this.byId.get(id);
      return { id, item, value: item && valueFor(item, written) };
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

  /** The same for what is new: only the values that are there. */
  checkedNew(body?: CustomValuesBody): CustomValue[] {
    return Object.values(this.checked(body)).filter((value) => value !== null);
  }

  /** Of the values that a row has those in view: an item or an option that was deleted is not. */
  shown(stored: CustomValues | null): CustomValues {
    const values = this.inOrder.map((item) => [item.id, inView(item, stored?.[item.id])] as const);
    return Object.fromEntries(
      values.filter((entry): entry is [string, CustomValues[string]] => entry[1] !== undefined),
    );
  }

  /** The values in view as a person reads them. */
  inWords(stored: CustomValues | null): CustomValueRow[] {
    const shown = this.shown(stored);
    return this.inOrder
      .filter(({ id }) => shown[id] !== undefined)
      .map((item) => ({
        companyCustomSettingId: item.id,
        name: item.name,
        value: customValueInWords(item, shown[item.id]!),
      }));
  }

  /** The columns of a file of what has values in view, by the keys under which the console shows them; days as in all files. */
  columns<R extends { customValues: CustomValues }>(): CsvColumn<R>[] {
    return this.inOrder.map((item) => ({
      key: `customValues.${item.id}`,
      label: item.name,
      value: ({ customValues: { [item.id]: value } }) =>
        value && (item.companyCustomInputTypeId === 'calendar' ? String(value) : customValueInWords(item, value)),
    }));
  }

  /** Narrows a list by the parameter `customValues` of its query; `column` holds the values. A filter of an item or an option that is gone does nothing. */
  narrow(where: Where, column: string, filters: string | undefined): Where {
    for (const [id, wanted] of Object.entries(customFiltersIn(filters))) {
      const item = this.byId.get(id.toLowerCase());
      if (item && canNarrow(item, wanted)) narrowBy(where, column, item, wanted);
    }
    return where;
  }

  /** @throws Rejected when one of such filters does nothing: what is done to all that are found would be done to more than was meant */
  mustNarrow(filters: string | undefined): void {
    if (this.parted(filters).lost.length > 0) throw new Rejected('filter_gone');
  }

  /** Such filters without those that do nothing; of those, the item that is gone, or the item and its option that is. */
  parted(filters: string | undefined): { kept: string; lost: string[][] } {
    const kept: Record<string, string> = {};
    const lost: string[][] = [];
    for (const [id, wanted] of Object.entries(customFiltersIn(filters))) {
      const item = this.byId.get(id.toLowerCase());
      if (item && canNarrow(item, wanted)) kept[id] = wanted;
      else lost.push(item ? [item.id, wanted] : [id.toLowerCase()]);
    }
    return { kept: customFiltersText(kept), lost };
  }
}
