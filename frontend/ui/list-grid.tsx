import { Column as PrimeColumn } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { memo, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { Icon } from './icon';
import { leastWidth, tableColumns, type RowParts, type TableShape } from './list-columns';
import type { ListControl } from './list-control';
import type { TableRow } from './list-rows';
import { Prime } from './prime';
import type { Selection } from './selection';

interface ListGridProps<R> {
  name: string;
  shape: TableShape<R>;
  rows: readonly TableRow<R>[];
  /** The rows that changed just now, and how many times any did. */
  changed?: ReadonlySet<string>;
  version?: number;
  sortBy: string;
  orderBy: 'asc' | 'desc';
  openId?: string;
  selection?: Selection;
  latest: RefObject<RowParts<R> & { list: ListControl }>;
  onPoint: (inside: boolean) => void;
  onMenu: (event: MouseEvent, row: R) => void;
  /** The expanded content of a row. */
  detail?: (row: R) => ReactNode;
}

const openRows = (rows: readonly TableRow<unknown>[]) =>
  Object.fromEntries(rows.filter(({ open }) => open).map(({ key }) => [key, true]));

/** Where the table scrolls sideways, the row's name stays in sight. */
const pinnedIn = <R,>({ columns, selects, expands }: TableShape<R>) =>
  columns.length > 7 ? `list-table-pinned${selects || expands ? ' list-table-led' : ''}` : undefined;

const drawnFrom = ['rowData.stamp', 'field', 'index'];

/** The table itself: PrimeReact's, unstyled, sorted by the server. It is the heaviest thing on a screen: drawn only when it must be. */
function Grid<R>(props: ListGridProps<R>) {
  const { name, shape, rows, changed, version = 0, openId, selection, latest, onPoint, onMenu, detail } = props;
  const rowClass = ({ key, ticked }: TableRow<R>) => ({
    'list-row': true,
    [`list-row-glows-${version % 2}`]: changed?.has(key) ?? false,
    'list-row-open': key === openId,
    'list-row-selected': ticked,
  });
  return (
    <div
      className="list-table-frame"
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onMouseOver={explainCut}
    >
      <Prime>
        <DataTable
          value={[...rows]}
          dataKey="key"
          lazy
          scrollable
          cellMemoProps={drawnFrom}
          sortField={props.sortBy}
          sortOrder={props.orderBy === 'asc' ? 1 : -1}
          onSort={({ sortField, sortOrder }) =>
            latest.current.list.set({ sortBy: sortField, orderBy: sortOrder === -1 ? 'desc' : 'asc' })
          }
          sortIcon={({ sorted, sortOrder }) => (
            <Icon name={!sorted ? 'sort' : sortOrder === -1 ? 'down' : 'up'} size={12} />
          )}
          rowClassName={rowClass}
          onContextMenu={({ originalEvent, data }) => {
            const { row } = data as TableRow<R>;
            if (row) onMenu(originalEvent as MouseEvent, row);
          }}
          expandedRows={detail && openRows(rows)}
          onRowToggle={() => undefined}
          rowExpansionTemplate={({ row }: TableRow<R>) =>
            row === undefined ? null : <div className="list-detail">{detail?.(row)}</div>
          }
          className="list-table-root"
          tableClassName={pinnedIn(shape)}
          tableStyle={{ minWidth: leastWidth(shape) }}
          pt={{ wrapper: { className: 'list-table-scroll' }, table: { 'aria-label': `${name}の一覧` } }}
        >
          {tableColumns(shape, latest, selection, rows).map((column) => (
            <PrimeColumn key={column.columnKey} {...column} />
          ))}
        </DataTable>
      </Prime>
    </div>
  );
}

export const ListGrid = memo(Grid) as typeof Grid;

/** A text cut short by its column is shown whole on hover. */
const explainCut = (event: MouseEvent) => {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('.cell') : null;
  if (!cell) return;
  const isCut = [cell, ...cell.children].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  );
  cell.title = isCut ? cell.innerText : '';
};
