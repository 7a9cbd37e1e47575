import type { ReactNode, RefObject } from 'react';
import './list-columns.css';
import { ColumnHandle } from './column-handle';
import type { ColumnWidths, Resize } from './column-widths';
import { Icon } from './icon';
import type { TableRow } from './list-rows';
import { MenuButton, type Action } from './menu';
import { SelectAll, SelectRow, type Selection } from './selection';
import { SkeletonBar } from './skeleton';

/** A declared column of a list. `field` is the sort name of the API. */
export interface Column<R> {
  field: string;
  header: string;
  /** What the figures mean, on hover of the heading. */
  hint?: string;
  /** Rendered again only when the row changes: content with other dependencies is a component of its own. */
  render: (row: R) => ReactNode;
  sortable?: boolean;
  align?: 'left' | 'right' | 'center';
  /** Pixels. A column without it shares the remaining width by its `grow`. */
  width?: number;
  grow?: number;
  /** The text goes on in a second line before it is cut, or is never cut. */
  lines?: 2 | 'all';
  /** Where the window has no room for it, behind the other columns. */
  wide?: boolean;
  /** Always shown, first: the rows are known by it. */
  isFixed?: boolean;
  /** Not shown until it is chosen. */
  extra?: boolean;
  /** Holds acts alone: absent where a screen only shows. */
  acts?: boolean;
}

/** The actions and names of rows; read on demand, so that they may change without rendering every row. */
export interface RowParts<R> {
  idOf: (row: R) => string;
  nameOf: (row: R) => string;
  actions?: (row: R) => readonly Action[];
  selection?: Selection;
  /** Expands or collapses a row. */
  onExpand?: (key: string) => void;
  /** Ticks a row, or with `toHere` all from the last ticked one on. */
  onTick?: (key: string, isTicked: boolean, toHere: boolean) => void;
  resize?: Resize;
}

export interface TableShape<R> {
  columns: readonly Column<R>[];
  /** The columns for which the window has no room: reached by scrolling sideways. */
  behind: readonly Column<R>[];
  /** The widths that a person gave to columns, before those of their own. */
  widths: ColumnWidths;
  selects: boolean;
  expands: boolean;
  acts: boolean;
}

/** A column as the table draws it: a declared one, or one for selecting, expanding or acts. */
export interface TableColumn<R> {
  /** The sort name of a declared column. */
  key: string;
  isSortable: boolean;
  headClass: string;
  cellClass: string;
  head: (parts: HeadParts<R>) => ReactNode;
  cell: (row: TableRow<R>) => ReactNode;
}
interface HeadParts<R> {
  rows: readonly TableRow<R>[];
  selection: Selection | undefined;
}
type Latest<R> = RefObject<RowParts<R>>;

const narrowest = 110;
const widthBehind = 150;
const around = { selection: 36, expander: 36, actions: 44 };
const isNear = <R,>(column: Column<R>, { behind }: TableShape<R>) => !behind.includes(column);
const widthOf = <R,>(column: Column<R>, shape: TableShape<R>) =>
  shape.widths[column.field] ?? column.width ?? (isNear(column, shape) ? undefined : widthBehind);
const sumOf = <R,>(columns: readonly Column<R>[], shape: TableShape<R>) =>
  columns.reduce((sum, column) => sum + (widthOf(column, shape) ?? 0), 0);
const takenIn = <R,>(shape: TableShape<R>) =>
  sumOf(shape.columns, shape) +
  (shape.selects ? around.selection : 0) +
  (shape.expands ? around.expander : 0) +
  (shape.acts ? around.actions : 0);
const growIn = <R,>(shape: TableShape<R>) =>
  shape.columns.reduce((sum, column) => sum + (widthOf(column, shape) === undefined ? (column.grow ?? 1) : 0), 0);

/** Below this even the columns that are not behind scroll inside the table. */
const leastWidth = <R,>(shape: TableShape<R>) => takenIn(shape) + growIn(shape) * narrowest;

/** The table scrolls inside itself where it is wider than its place; without a growing column it ends with its last one. */
export const tableSize = <R,>(shape: TableShape<R>) => {
  const behind = sumOf(shape.behind, shape);
  const width = takenIn(shape) + behind;
  if (growIn(shape) === 0) return { width, minWidth: width };
  return { minWidth: `calc(max(100cqw, ${leastWidth(shape)}px) + ${behind}px)` };
};

/** In container units, since a fixed table layout does not support shares of the remaining width. */
const fittingWidth = <R,>(column: Column<R>, shape: TableShape<R>) =>
  widthOf(column, shape) ??
  `calc((max(100cqw, ${leastWidth(shape)}px) - ${takenIn(shape)}px) * ${(column.grow ?? 1) / growIn(shape)})`;

/** The CSS width of a column of the table, in pixels where it is a number. */
export const columnWidth = <R,>(key: string, shape: TableShape<R>): number | string | undefined => {
  const column = [...shape.columns, ...shape.behind].find(({ field }) => field === key);
  return column ? fittingWidth(column, shape) : around[key as keyof typeof around];
};

const linesOf = <R,>({ lines }: Column<R>) =>
  lines === undefined ? '' : ` list-lines${lines === 2 ? ' list-two-lines' : ''}`;

const toTableColumn = <R,>(column: Column<R>, latest: Latest<R>): TableColumn<R> => {
  const { field, header, hint, sortable = false, align = 'left', render } = column;
  return {
    key: field,
    isSortable: sortable,
    headClass: `list-head list-${align}`,
    cellClass: `list-${align}${linesOf(column)}`,
    head: () => (
      <>
        <span className="list-head-word" title={hint}>
          {header}
        </span>
        <ColumnHandle field={field} latest={latest} />
      </>
    ),
    cell: ({ key, row, seed }) => (
      <div className="cell" data-row={key}>
        {row === undefined ? <SkeletonBar seed={seed} /> : render(row)}
      </div>
    ),
  };
};

const selecting = <R,>(latest: Latest<R>): TableColumn<R> => ({
  key: 'selection',
  isSortable: false,
  headClass: 'list-head list-select',
  cellClass: 'list-select',
  head: ({ selection, rows }) => selection && <SelectAll selection={selection} rows={rows} />,
  cell: ({ key, row, isTicked, isLocked }) =>
    row !== undefined && (
      <SelectRow latest={latest} id={key} name={latest.current.nameOf(row)} {...{ isTicked, isLocked }} />
    ),
});

const expanding = <R,>(latest: Latest<R>): TableColumn<R> => ({
  key: 'expander',
  isSortable: false,
  headClass: 'list-head list-expander',
  cellClass: 'list-expander',
  head: () => <span className="only-heard">詳細</span>,
  cell: ({ key, row, open }) =>
    row !== undefined && (
      <button
        type="button"
        className="list-expand"
        aria-expanded={open}
        aria-label={`${latest.current.nameOf(row)}の詳細`}
        onClick={() => latest.current.onExpand?.(key)}
      >
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={14} />
      </button>
    ),
});

const acting = <R,>(latest: Latest<R>): TableColumn<R> => ({
  key: 'actions',
  isSortable: false,
  headClass: 'list-head list-actions',
  cellClass: 'list-actions',
  head: () => <span className="only-heard">操作</span>,
  cell: ({ row }) => {
    const { actions, nameOf } = latest.current;
    if (row === undefined || !actions || actions(row).length === 0) return null;
    return <MenuButton actions={() => latest.current.actions?.(row) ?? []} label={`${nameOf(row)}の操作`} />;
  },
});

/** The declared columns with a checkbox and an expander before and a menu behind them, where the list has those. */
export const tableColumns = <R,>(
  { columns, behind, selects, expands, acts }: Omit<TableShape<R>, 'widths'>,
  latest: Latest<R>,
): TableColumn<R>[] => [
  ...(selects ? [selecting(latest)] : []),
  ...(expands ? [expanding(latest)] : []),
  ...[...columns, ...behind].map((column) => toTableColumn(column, latest)),
  ...(acts ? [acting(latest)] : []),
];
