import { Fragment, memo, useMemo, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { resizeByKey } from './column-handle';
import { showWholeText } from './truncated-text';
import { tableColumns, tableSize, type RowParts, type TableShape } from './list-columns';
import type { ListControl } from './list-control';
import { ListHead, type Sorting } from './list-head';
import { ListRow } from './list-row';
import { groupHeadings, type TableRow } from './list-rows';
import { idOfClickedLink, idOfRow, openRow, plainlyClickedRow } from './row-opening';
import type { Selection } from './selection';

interface ListGridProps<R> extends Sorting {
  name: string;
  shape: TableShape<R>;
  rows: readonly TableRow<R>[];
  /** The rows that changed just now, and how many times any did. */
  changedIds?: ReadonlySet<string>;
  version?: number;
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
  groupOf?: (row: R) => string | null;
}

/** Where the table scrolls sideways, the row's name stays in sight. */
const pinnedIn = <R,>({ selects, expands }: TableShape<R>) =>
  `list-table-pinned${selects || expands ? ' list-table-led' : ''}${selects && expands ? ' list-table-twice-led' : ''}`;

const classOf = <R,>({ key, isTicked }: TableRow<R>, props: ListGridProps<R>) =>
  [
    'list-row',
    props.changedIds?.has(key) && `list-row-glows-${(props.version ?? 0) % 2}`,
    key === props.openId && 'list-row-open',
    isTicked && 'list-row-selected',
    key === props.lastOpenedId && 'list-row-last-opened',
  ]
    .filter(Boolean)
    .join(' ');

/** Widths are the head's alone, so that resizing a column draws no row. */
function useTableColumns<R>({ shape, latest }: ListGridProps<R>) {
  const { columns, behind, selects, expands, acts } = shape;
  return useMemo(
    () => tableColumns({ columns, behind, selects, expands, acts }, latest),
    [columns, behind, selects, expands, acts, latest],
  );
}

function Grid<R>(props: ListGridProps<R>) {
  const { name, shape, rows, selection, latest, onPoint, onMenu, detail, onOpened, frame, sortBy, orderBy } = props;
  const columns = useTableColumns(props);
  const headings = props.groupOf && groupHeadings(rows, props.groupOf);
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
      <div className="list-table-scroll">
        <table className={pinnedIn(shape)} style={tableSize(shape)} aria-label={`${name}の一覧`}>
          <ListHead
            {...{ shape, columns, rows, selection }}
            sorting={{ sortBy, orderBy }}
            onSort={(sorting) => latest.current.list.set({ ...sorting })}
          />
          <tbody>
            {rows.map((row, i) => (
              <Fragment key={row.key}>
                {headings?.[i] && (
                  <tr className="list-group">
                    <td colSpan={columns.length}>{headings[i]}</td>
                  </tr>
                )}
                <ListRow {...{ row, columns, onMenu }} className={classOf(row, props)} />
                {row.open && row.row !== undefined && detail && (
                  <tr>
                    <td colSpan={columns.length}>
                      <div className="list-detail">{detail(row.row)}</div>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

export const ListGrid = memo(Grid) as typeof Grid;
