import { Column as PrimeColumn } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { useState, type MouseEvent, type ReactNode } from 'react';
import './list-table.css';
import type { Page } from '../../backend/contract/kit';
import { ErrorState } from './error-state';
import { Icon } from './icon';
import { isFiltered, type ListControl, type Reading } from './list-control';
import { ListFooter } from './list-footer';
import { tableColumns, type Column, type TableRow } from './list-columns';
import { Menu, type Action, type Place } from './menu';
import { NothingFound } from './nothing-found';
import { Prime } from './prime';
import { SelectionBar, type Selection } from './selection';
import { useSteadyRows } from './steady-rows';
import { UpdatesPill } from './updates-pill';

export interface ListTableProps<R> {
  /** What the rows are: 「サービス」. Names the table and its messages. */
  name: string;
  read: Reading<Page<R>>;
  list: ListControl;
  columns: readonly Column<R>[];
  idOf: (row: R) => string;
  /** What a row is called, for its menu and its checkbox. */
  nameOf: (row: R) => string;
  actions?: (row: R) => readonly Action[];
  selection?: Selection;
  /** Shown when there is nothing at all; a filtered list that finds nothing says so by itself. */
  empty: ReactNode;
  /** The row whose panel is open. */
  openId?: string;
}

const blanks = Array.from({ length: 12 }, (_, i) => ({ key: `blank-${i}`, seed: i, row: undefined }));

/** A list of the console: paged, sorted and filtered by the server, kept up to date without moving under the pointer. */
export function ListTable<R>(props: ListTableProps<R>) {
  const { name, read, list, columns, idOf, nameOf, actions, selection } = props;
  const [pointed, setPointed] = useState(false);
  const [menu, setMenu] = useState<{ at: Place; row: R } | null>(null);
  const question = JSON.stringify(list.query);
  const answer = { rows: read.data?.items, at: read.dataUpdatedAt };
  const { shown, showWaiting } = useSteadyRows(answer, read.isPlaceholderData ? 'former' : question, idOf, pointed);

  if (read.error && !read.data) {
    return <ErrorState title={`${name}を読み込めませんでした`} onRetry={() => void read.refetch()} />;
  }
  if (shown && read.data?.total === 0 && !read.isPlaceholderData) {
    return isFiltered(list) ? <NothingFound name={name} list={list} /> : props.empty;
  }

  const rows: TableRow<R>[] = shown ? shown.rows.map((row, i) => ({ key: idOf(row), seed: i, row })) : blanks;
  const rowClass = ({ key }: TableRow<R>) => ({
    'list-row': true,
    [`list-row-glows-${(shown?.version ?? 0) % 2}`]: shown?.changed.has(key) ?? false,
    'list-row-open': key === props.openId,
    'list-row-selected': selection?.selected.has(key) ?? false,
  });
  const openMenu = (event: MouseEvent, row: R | undefined) => {
    if (!row || !actions || window.getSelection()?.toString()) return;
    event.preventDefault();
    setMenu({ at: { x: event.clientX, y: event.clientY }, row });
  };

  return (
    <section className="list-table" aria-label={`${name}の一覧`} aria-busy={read.isFetching}>
      <div className="list-table-above">
        {selection && <SelectionBar selection={selection} />}
        <UpdatesPill waiting={shown?.waiting ?? 0} onShow={showWaiting} />
      </div>
      <div
        className="list-table-frame"
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onMouseOver={explainCut}
      >
        <Prime>
          <DataTable
            value={rows}
            dataKey="key"
            lazy
            scrollable
            cellMemo={false}
            sortField={list.query.sortBy}
            sortOrder={list.query.orderBy === 'asc' ? 1 : -1}
            onSort={({ sortField, sortOrder }) =>
              list.set({ sortBy: sortField, orderBy: sortOrder === -1 ? 'desc' : 'asc' })
            }
            sortIcon={({ sorted, sortOrder }) => (
              <Icon name={!sorted ? 'sort' : sortOrder === -1 ? 'down' : 'up'} size={12} />
            )}
            rowClassName={rowClass}
            onContextMenu={({ originalEvent, data }) => openMenu(originalEvent as MouseEvent, data.row)}
            className="list-table-root"
            tableClassName={columns.length > 7 ? 'list-table-pinned' : undefined}
            tableStyle={{ minWidth: leastWidth(columns) }}
            pt={{ wrapper: { className: 'list-table-scroll' }, table: { 'aria-label': `${name}の一覧` } }}
          >
            {tableColumns({ columns, nameOf, actions, selection, rows: shown?.rows ?? [], idOf }).map((column) => (
              <PrimeColumn key={column.columnKey} {...column} />
            ))}
          </DataTable>
        </Prime>
      </div>
      <ListFooter total={read.data?.total} list={list} />
      {menu && (
        <Menu
          at={menu.at}
          actions={actions?.(menu.row) ?? []}
          label={`${nameOf(menu.row)}の操作`}
          onClose={() => setMenu(null)}
        />
      )}
    </section>
  );
}

const leastWidth = <R,>(columns: readonly Column<R>[]) =>
  columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 140), 60);

/** A text cut short by its column is shown whole on hover. */
const explainCut = (event: MouseEvent) => {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('.cell') : null;
  if (cell && !cell.title && cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText;
};
