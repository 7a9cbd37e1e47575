import type { ReactNode } from 'react';
import type { DeclaredList, ListColumn, ListEndpoint, RowOf, WrittenAs } from '../../backend/contract/list';
import { count, day, dayAndTime, dateOf, yen } from './format';
import type { Column } from './list-columns';
import { OrDash } from './moment';

type ColumnOverrides<R> = Partial<Pick<Column<R>, 'width' | 'grow' | 'wide' | 'align' | 'render'>>;

const written: Record<WrittenAs, (value: string | number) => string> = {
  text: String,
  count: (value) => count(Number(value)),
  yen: (value) => yen(Number(value)),
  day: (value) => day(String(value)),
  instant: (value) => dayAndTime(String(value)),
  dayOfInstant: (value) => dateOf(String(value)),
};
const figures: readonly WrittenAs[] = ['count', 'yen'];
const widths: Partial<Record<WrittenAs, number>> = { count: 84, yen: 108, day: 104, instant: 146, dayOfInstant: 104 };

const inWords = <R,>({ value, as = 'text' }: ListColumn<R>, row: R): ReactNode => {
  const cellValue = value(row);
  return <OrDash>{cellValue === null ? null : written[as](cellValue)}</OrDash>;
};

const sortableIn = ({ query }: ListEndpoint): readonly string[] =>
  (query.shape.sortBy as unknown as { def: { innerType: { options: string[] } } }).def.innerType.options;

/** The columns of a declared list in its order; a `look` sets a column's width, links or badges. */
export const columnsOf = <E extends ListEndpoint, F extends string>(
  list: DeclaredList<E, F>,
  overridesOf: { [K in F]?: ColumnOverrides<RowOf<E>> } = {},
): readonly Column<RowOf<E>>[] => {
  const sortable = sortableIn(list.endpoint);
  return Object.entries<ListColumn<RowOf<E>>>(list.columns).map(([field, column]) => {
    const { label, as = 'text', fixed, extra } = column;
    const overrides: ColumnOverrides<RowOf<E>> = overridesOf[field as F] ?? {};
    return {
      field,
      header: label,
      sortable: sortable.includes(field),
      align: figures.includes(as) ? 'right' : 'left',
      ...(overrides.grow === undefined && { width: widths[as] }),
      render: (row) => inWords(column, row),
      ...overrides,
      fixed,
      extra,
    };
  });
};
