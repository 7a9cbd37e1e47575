import { Column as PrimeColumn } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { memo, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { resizeByKey } from './column-handle';
import { Icon } from './icon';
import { showWholeText } from './truncated-text';
import { tableColumns, tableSize, type RowParts, type TableShape } from './list-columns';
import type { ListControl } from './list-control';
import type { TableRow } from './list-rows';
import { Prime } from './prime';
import { idOfClickedLink, idOfRow, openRow, plainlyClickedRow } from './row-opening';
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
  /** The row that was opened last. */
  lastOpenedId?: string;
  onOpened: (id: string) => void;
  frame: RefObject<HTMLDivElement | null>;
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
const pinnedIn = <R,>({ selects, expands }: TableShape<R>) =>
  `list-table-pinned${selects || expands ? ' list-table-led' : ''}${selects && expands ? ' list-table-twice-led' : ''}`;

const drawnFrom = ['rowData.stamp', 'field', 'index'];

/** The table itself: PrimeReact's, unstyled, sorted by the server. It is the heaviest thing on a screen: drawn only when it must be. */
function Grid<R>(props: ListGridProps<R>) {
  const { name, shape, rows, changed, version = 0, openId, selection, latest, onPoint, onMenu, detail } = props;
  const { lastOpenedId, onOpened, frame } = props;
  const rowClass = ({ key, ticked }: TableRow<R>) => ({
    'list-row': true,
    [`list-row-glows-${version % 2}`]: changed?.has(key) ?? false,
    'list-row-open': key === openId,
    'list-row-selected': ticked,
    'list-row-last-opened': key === lastOpenedId,
  });
  const onClick = (event: MouseEvent) => {
    const id = idOfClickedLink(event);
    if (id !== undefined) return onOpened(id);
    const row = plainlyClickedRow(event);
    if (row && !openRow(row, event) && detail) latest.current.onExpand?.(idOfRow(row) ?? '');
  };
  return (
    <div
      className="list-table-frame"
      ref={frame}
      onClick={onClick}
      onKeyDown={(event) => latest.current.resize && resizeByKey(event, latest.current.resize)}
      onFocus={showWholeText}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onMouseOver={showWholeText}
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
          tableStyle={tableSize(shape)}
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
