import { useCallback, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import './list-table.css';
import type { Page } from '../../backend/contract/kit';
import { useColumnWidths } from './column-widths';
import { useLatest } from './use-latest';
import type { Column } from './list-columns';
import { isFiltered, type ListControl, type Reading } from './list-control';
import { ListFooter } from './list-footer';
import { ListGrid } from './list-grid';
import { blankRows, tableRows } from './list-rows';
import { Menu, type Action, type Place } from './menu';
import { ListFailure, NothingFound, PageGone } from './nothing-found';
import { useOffered, useReadOnly } from './read-only';
import { SelectionBar, withCoveredRows, type Selection } from './selection';
import { useSteadyRows } from './use-steady-rows';
import { UpdatesPill } from './updates-pill';
import { useScrollShadows } from './use-scroll-shadows';
import { useListPlace } from './use-list-place';
import { useTicks } from './use-ticks';
import { useIsWide } from './use-is-wide';

export interface ListTableProps<R> {
  /** The noun for rows: 「サービス」. It names the table and its messages. */
  name: string;
  reading: Reading<Page<R>>;
  list: ListControl;
  /** A constant: see `tableRows`. */
  columns: readonly Column<R>[];
  idOf: (row: R) => string;
  /** The name of a row, for its menu and its checkbox. */
  nameOf: (row: R) => string;
  actions?: (row: R) => readonly Action[];
  selection?: Selection;
  /** Shown when the list is empty; a filtered list without results has its own message. */
  empty: ReactNode;
  /** Instead of its own message, when a filter asks for what is not known. */
  nothingFound?: ReactNode;
  /** The row whose panel is open. */
  openId?: string;
  /** The expanded content of a row. */
  detail?: (row: R) => ReactNode;
  /** A constant: the heading under which neighbouring rows stand together. */
  groupOf?: (row: R) => string | null;
  /** Loads more behind the last row of a list that is too long to be counted. */
  onBeyond?: (last: R) => void;
}

/**
 * A list of the console: paged, sorted and filtered by the server, kept up to date without moving rows under the
 * pointer.
 */
export function ListTable<R>(props: ListTableProps<R>) {
  const { name, reading, list } = props;
  const offeredActs = useOfferedActs(props);
  const retry = () => void reading.refetch();
  if (reading.error && !reading.data) return <ListFailure {...{ name, list }} error={reading.error} onRetry={retry} />;
  if (reading.data && !reading.isPlaceholderData) {
    if (reading.data.total === 0)
      return isFiltered(list) ? (props.nothingFound ?? <NothingFound name={name} list={list} />) : props.empty;
    if (reading.data.items.length === 0) return <PageGone list={list} total={reading.data.total} />;
  }
  return <Rows {...props} {...offeredActs} />;
}

/** What a table offers to do with its rows; where a screen only shows, no selection and only the actions that read. */
function useOfferedActs<R>({ actions, selection, columns, reading }: ListTableProps<R>) {
  const isReadOnly = useReadOnly();
  const filterOffered = useOffered();
  const shownColumns = useMemo(
    () => (isReadOnly ? columns.filter(({ acts }) => !acts) : columns),
    [isReadOnly, columns],
  );
  if (!isReadOnly || !actions) return { actions, selection: isReadOnly ? undefined : selection, columns: shownColumns };
  const offeredActions = (row: R) => filterOffered(actions(row));
  const hasSome = reading.data?.items.some((row) => offeredActions(row).length > 0);
  return { actions: hasSome ? offeredActions : undefined, selection: undefined, columns: shownColumns };
}

const partsOf = <R,>(columns: readonly Column<R>[], isWide: boolean) => {
  const shownColumns = columns.filter(({ extra }) => !extra);
  const behind = isWide ? [] : shownColumns.filter(({ wide }) => wide);
  return { columns: shownColumns.filter((column) => !behind.includes(column)), behind };
};
const noRows: ReadonlySet<string> = new Set();
const without = (keys: ReadonlySet<string>, key: string) => new Set([...keys].filter((one) => one !== key));

function Rows<R>(props: ListTableProps<R>) {
  const { name, reading, list, columns, idOf, nameOf, actions, openId, detail, groupOf, onBeyond } = props;
  const [isPointed, setPointed] = useState(false);
  const [menu, setMenu] = useState<{ at: Place; row: R } | null>(null);
  const [openedIds, setOpenedIds] = useState<ReadonlySet<string>>(noRows);
  const onExpand = (key: string) => setOpenedIds((now) => (now.has(key) ? without(now, key) : new Set([...now, key])));
  const idOfRow = useLatest(idOf);
  const answer = { rows: reading.data?.items, at: reading.dataUpdatedAt };
  const question = reading.isPlaceholderData ? 'former' : JSON.stringify(list.query);
  const { shownRows, showWaiting } = useSteadyRows(answer, question, idOf, isPointed);
  const shownIds = useMemo(() => shownRows?.rows.map((row) => idOfRow.current(row)) ?? [], [shownRows, idOfRow]);
  const selection = useMemo(
    () => props.selection && withCoveredRows(props.selection, shownIds),
    [props.selection, shownIds],
  );

  const selects = selection !== undefined;
  const acts = actions !== undefined;
  const expands = detail !== undefined;
  const { widths, resize } = useColumnWidths(name);
  const isWide = useIsWide();
  const columnParts = useMemo(() => partsOf(columns, isWide), [columns, isWide]);
  const shape = useMemo(
    () => ({ ...columnParts, widths, selects, expands, acts }),
    [columnParts, widths, selects, expands, acts],
  );
  const { selectedIds, lockedIds } = selection ?? {};
  const rows = useMemo(
    () =>
      shownRows
        ? tableRows(shownRows, (row) => idOfRow.current(row), { selectedIds, lockedIds, open: openedIds }, columns)
        : blankRows,
    [shownRows, idOfRow, selectedIds, lockedIds, openedIds, columns],
  );
  const onTick = useTicks(selection, rows);
  const latest = useLatest({ idOf, nameOf, actions, selection, list, onExpand, onTick, resize });
  const frame = useRef<HTMLDivElement>(null);
  const place = useListPlace(frame, name, shownRows ? question : undefined);
  useScrollShadows(frame);
  const openMenu = useCallback(
    (event: MouseEvent, row: R) => {
      if (!latest.current.actions?.(row).length || window.getSelection()?.toString()) return;
      event.preventDefault();
      setMenu({ at: { x: event.clientX, y: event.clientY, owner: event.currentTarget }, row });
    },
    [latest],
  );
  const last = reading.data?.items.at(-1);
  return (
    <section
      className="list-table"
      aria-label={`${name}の一覧`}
      aria-busy={reading.isFetching}
      data-former={reading.isPlaceholderData}
    >
      {selection && <SelectionBar selection={selection} />}
      <ListGrid
        {...{ name, shape, rows, openId, selection, latest, detail, groupOf, frame }}
        lastOpenedId={place.openedId}
        onOpened={place.setOpenedId}
        changedIds={shownRows?.changedIds}
        version={shownRows?.version}
        sortBy={list.query.sortBy}
        orderBy={list.query.orderBy}
        onPoint={setPointed}
        onMenu={openMenu}
      />
      <ListFooter
        name={name}
        total={reading.data?.total}
        list={list}
        hasMore={reading.data?.hasMore}
        onBeyond={last && onBeyond && (() => onBeyond(last))}
      >
        <UpdatesPill waiting={shownRows?.waiting ?? 0} onShow={showWaiting} />
      </ListFooter>
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
