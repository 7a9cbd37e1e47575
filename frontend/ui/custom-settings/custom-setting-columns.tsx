import { customValueInWords, type CustomSettingRow } from '../../../backend/contract/custom-settings';
import type { CustomValues } from '../../../backend/contract/custom-values';
import type { Column } from '../list-columns';
import { OrDash } from '../moment';

const atFirst = 2;

/**
 * A column for each custom setting; the first ones are shown by default if the window has room.
 * Memoise them by their settings: new columns render every cell again.
 */
export const customSettingColumns = (items: readonly CustomSettingRow[]): Column<{ customValues: CustomValues }>[] =>
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
