import { customValueInWords, type CustomSettingRow } from '../../../backend/contract/custom-settings';
import type { CustomValues } from '../../../backend/contract/custom-values';
import type { Column } from '../list-columns';
import { OrDash } from '../moment';

const atFirst = 2;

/**
 * A column for each item of the company's own; the first stand in the list from the beginning where the window has room, the others
 * once they are chosen. Make them once for the same items, since new columns draw every cell anew.
 */
export const ownItemColumns = (items: readonly CustomSettingRow[]): Column<{ customValues: CustomValues }>[] =>
  items.map((item, place) => ({
    field: `customValues.${item.id}`,
    header: item.name,
    width: 124,
    wide: true,
    extra: place >= atFirst,
    render: ({ customValues }) => {
      const value = customValues[item.id];
      return <OrDash>{value === undefined ? null : customValueInWords(item, value)}</OrDash>;
    },
  }));
