import { customValueInWords, type CustomSettingRow } from '../../../backend/contract/custom-settings';
import type { CustomValues } from '../../../backend/contract/custom-values';
import type { Column } from '../list-columns';
import { OrDash } from '../moment';

/** A column for each item of the company's own, not shown until it is chosen; make them once for the same items, since new columns draw every cell anew. */
export const ownItemColumns = (items: readonly CustomSettingRow[]): Column<{ customValues: CustomValues }>[] =>
  items.map((item) => ({
    field: `customValues.${item.id}`,
    header: item.name,
    extra: true,
    render: ({ customValues }) => {
      const value = customValues[item.id];
      return <OrDash>{value === undefined ? null : customValueInWords(item, value)}</OrDash>;
    },
  }));
