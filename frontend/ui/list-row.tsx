import { memo, type MouseEvent } from 'react';
import type { TableColumn } from './list-columns';
import type { TableRow } from './list-rows';

interface ListRowProps<R> {
  row: TableRow<R>;
  columns: readonly TableColumn<R>[];
  className: string;
  onMenu: (event: MouseEvent, row: R) => void;
}

function Row<R>({ row, columns, className, onMenu }: ListRowProps<R>) {
  return (
    <tr className={className} onContextMenu={(event) => row.row !== undefined && onMenu(event, row.row)}>
      {columns.map(({ key, cellClass, cell }) => (
        <td key={key} className={cellClass}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

const isSame = <R,>(before: ListRowProps<R>, now: ListRowProps<R>) =>
  before.row.stamp === now.row.stamp &&
  before.columns === now.columns &&
  before.className === now.className &&
  before.onMenu === now.onMenu;

/** A row of a list. Rows are the heaviest part of a screen, so one is drawn again only when its stamp differs. */
export const ListRow = memo(Row, isSame) as typeof Row;
