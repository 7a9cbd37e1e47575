import type { ColumnProps } from 'primereact/column';
import type { ReactNode } from 'react';
import { MenuButton, type Action } from './menu';
import { SelectAll, SelectRow, type Selection } from './selection';
import { SkeletonBar } from './skeleton';

/** A column of a list, declared. `field` is what the API sorts by. */
export interface Column<R> {
  field: string;
  header: string;
  render: (row: R) => ReactNode;
  sortable?: boolean;
  align?: 'left' | 'right' | 'center';
  /** Pixels, or a share such as '30%'; without it the column shares what is left. */
  width?: number | string;
}

/** A row as the table holds it; without `row` it is still being loaded. */
export interface TableRow<R> {
  key: string;
  seed: number;
  row: R | undefined;
}

interface Parts<R> {
  columns: readonly Column<R>[];
  rows: readonly R[];
  idOf: (row: R) => string;
  nameOf: (row: R) => string;
  actions?: (row: R) => readonly Action[];
  selection?: Selection;
}

type Made = ColumnProps & { columnKey: string };

const fitting = (width: number | string | undefined) => (width === undefined ? undefined : { width });

const declared = <R,>({ field, header, sortable = false, align = 'left', width, render }: Column<R>): Made => ({
  columnKey: field,
  field,
  header,
  sortable,
  style: fitting(width),
  headerClassName: `list-head list-${align}`,
  bodyClassName: `list-${align}`,
  body: ({ row, seed }: TableRow<R>) => (
    <div className="cell">{row === undefined ? <SkeletonBar seed={seed} /> : render(row)}</div>
  ),
});

const selecting = <R,>({ rows, idOf, nameOf }: Parts<R>, selection: Selection): Made => ({
  columnKey: 'selection',
  header: <SelectAll selection={selection} ids={rows.map(idOf)} />,
  style: { width: 36 },
  headerClassName: 'list-head list-select',
  bodyClassName: 'list-select',
  body: ({ row }: TableRow<R>) =>
    row !== undefined && <SelectRow selection={selection} id={idOf(row)} name={nameOf(row)} />,
});

const acting = <R,>({ nameOf }: Parts<R>, actions: (row: R) => readonly Action[]): Made => ({
  columnKey: 'actions',
  header: <span className="only-heard">操作</span>,
  style: { width: 44 },
  headerClassName: 'list-head list-actions',
  bodyClassName: 'list-actions',
  body: ({ row }: TableRow<R>) => {
    const possible = row === undefined ? [] : actions(row);
    return row !== undefined && possible.length > 0 && <MenuButton actions={possible} label={`${nameOf(row)}の操作`} />;
  },
});

/** The declared columns with a checkbox before and a menu behind them where the list has those. */
export const tableColumns = <R,>(parts: Parts<R>): Made[] => [
  ...(parts.selection ? [selecting(parts, parts.selection)] : []),
  ...parts.columns.map(declared),
  ...(parts.actions ? [acting(parts, parts.actions)] : []),
];
