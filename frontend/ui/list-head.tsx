import type { KeyboardEvent } from 'react';
import { Icon } from './icon';
import { columnWidth, type TableColumn, type TableShape } from './list-columns';
import type { TableRow } from './list-rows';
import type { Selection } from './selection';

export interface Sorting {
  sortBy: string;
  orderBy: 'asc' | 'desc';
}

interface ListHeadProps<R> {
  shape: TableShape<R>;
  columns: readonly TableColumn<R>[];
  rows: readonly TableRow<R>[];
  selection: Selection | undefined;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

/** The head of a list: names, widths and the order, which a click, Enter or the space bar changes. */
export function ListHead<R>({ shape, columns, rows, selection, sorting, onSort }: ListHeadProps<R>) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, isSortable, headClass, head }) => (
          <th
            key={key}
            scope="col"
            className={headClass}
            style={{ width: columnWidth(key, shape) }}
            {...(isSortable && sortProps(key, sorting, onSort))}
          >
            <div>
              <span>{head({ rows, selection })}</span>
              {isSortable && <Icon name={iconOf(orderOf(key, sorting))} size={12} />}
            </div>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const orderOf = (key: string, { sortBy, orderBy }: Sorting) => (sortBy === key ? orderBy : undefined);
const iconOf = (order: 'asc' | 'desc' | undefined) => (!order ? 'sort' : order === 'desc' ? 'down' : 'up');
const ariaOf = { asc: 'ascending', desc: 'descending' } as const;

const sortProps = (key: string, sorting: Sorting, onSort: (sorting: Sorting) => void) => {
  const order = orderOf(key, sorting);
  const sort = () => onSort({ sortBy: key, orderBy: order === 'asc' ? 'desc' : 'asc' });
  return {
    tabIndex: 0,
    'aria-sort': order ? ariaOf[order] : ('none' as const),
    onClick: sort,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      sort();
    },
  };
};
