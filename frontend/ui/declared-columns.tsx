import type { ReactNode } from 'react';
import type { DeclaredList, ListColumn, ListEndpoint, RowOf, WrittenAs } from '../../backend/contract/list';
import { count, day, dayAndTime, dateOf, yen } from './format';
import type { Column } from './list-columns';
import { OrDash } from './relative-time';

type ColumnOverrides<R> = Partial<Pick<Column<R>, 'width' | 'grow' | 'lines' | 'wide' | 'align' | 'hint' | 'render'>>;

/** How a value is written, by its kind. */
export const cellFormats: Record<WrittenAs, (value: string | number) => string> = {
  text: String,
  count: (value) => count(Number(value)),
  yen: (value) => yen(Number(value)),
  day: (value) => day(String(value)),
  instant: (value) => dayAndTime(String(value)),
  dayOfInstant: (value) => dateOf(String(value)),
};
const figures: readonly WrittenAs[] = ['count', 'yen'];
const widths: Partial<Record<WrittenAs, number>> = { count: 84, yen: 108, day: 104, instant: 146, dayOfInstant: 104 };

export const inWords = <R,>({ value, as = 'text' }: ListColumn<R>, row: R): ReactNode => {
  const cellValue = value(row);
  return <OrDash>{cellValue === null ? null : cellFormats[as](cellValue)}</OrDash>;
};

const sortableIn = ({ query }: ListEndpoint): readonly string[] =>
  (query.shape.sortBy as unknown as { def: { innerType: { options: string[] } } }).def.innerType.options;

/** The columns of a declared list, or some, in its order; an override sets a column's width, links or badges. */
export const columnsOf = <E extends ListEndpoint, F extends string, R extends RowOf<E>>(
  list: DeclaredList<E, F, R>,
  overridesOf: { [K in F]?: ColumnOverrides<RowOf<E>> } = {},
  fields: readonly F[] = Object.keys(list.columns) as F[],
): readonly Column<RowOf<E>>[] => {
  const sortable = sortableIn(list.endpoint);
  return fields.map((field) => {
    const column: ListColumn<RowOf<E>> = list.columns[field];
    const { label, as = 'text', isFixed, extra } = column;
    const overrides: ColumnOverrides<RowOf<E>> = overridesOf[field] ?? {};
    return {
      field,
      header: label,
      sortable: sortable.includes(field),
      align: figures.includes(as) ? 'right' : 'left',
      ...(overrides.grow === undefined && { width: widths[as] }),
      render: (row) => inWords(column, row),
      ...overrides,
      isFixed,
      extra,
    };
  });
};
