import { customColumnsOf, type CustomSettingRow } from '../../../backend/contract/custom-settings';
import type { CustomValues } from '../../../backend/contract/custom-values';
import { inWords } from '../declared-columns';
import type { Column } from '../list-columns';

const atFirst = 2;

/**
 * A column for each custom setting; the first ones are shown by default if the window has room.
 * Memoise them by their settings: new columns render every cell again.
 */
export const customSettingColumns = (settings: readonly CustomSettingRow[]): Column<{ customValues: CustomValues }>[] =>
  customColumnsOf(settings).map((column, place) => ({
    field: column.key,
    header: column.label,
    width: 124,
    wide: true,
    extra: place >= atFirst,
    render: (row) => inWords(column, row),
  }));
