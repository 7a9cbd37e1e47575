import { useMemo } from 'react';
import type { DeclaredList, ListEndpoint, RowOf } from '../../backend/contract/list';
import { lists, type ListName } from '../../backend/contract/lists';
import type { AnswerOf, ParamsOf } from '../../backend/contract/kit';
import { useListState, type ListState } from '../lib/use-list-state';
import { useRead } from '../lib/use-read';
import type { Column } from '../ui/list-columns';
import type { Reading } from '../ui/list-control';
import { columnsToChoose, shownColumns, type ChoosableColumn } from './shown-columns';
import { useFittingColumns } from './use-fitting-columns';
import { useSettings } from './use-settings';
import { useViews, type Views } from './use-views';

type EndpointOf<N extends ListName> = (typeof lists)[N]['endpoint'];
type Row<N extends ListName> = RowOf<EndpointOf<N>>;

/** The state of a list for its tools. */
export interface Tools {
  declaration: DeclaredList<ListEndpoint>;
  /** The path parameters of the list, if any. */
  params?: Record<string, string>;
  list: ListState<ListEndpoint>;
  views: Views;
  choosable: readonly ChoosableColumn[];
  /** The fields of the list's columns, with those that are left out. */
  fields: readonly string[];
  /** The headings of the shown columns for which the window has no room. */
  leftOut: readonly string[];
  /** The number of rows; undefined before the first answer. */
  total: number | undefined;
}

const fieldsOf = (columns: readonly { field: string }[]) => columns.map(({ field }) => field);

/**
 * The state of a list: its address, rows, columns and views.
 * `columns` (memoised) are all available ones; `params` are the path parameters of its endpoint.
 */
export const useList = <N extends ListName>(
  name: N,
  columns: readonly Column<Row<N>>[],
  params?: ParamsOf<EndpointOf<N>>,
) => {
  const declaration = lists[name] as unknown as DeclaredList<ListEndpoint>;
  const list = useListState(declaration.endpoint, declaration.defaults);
  const settings = useSettings(name);
  const views = useViews(name, declaration.endpoint, settings);
  const reading = useRead(declaration.endpoint, { params, query: list.query } as never, {
    keepPrevious: true,
    enabled: !views.redirectsToDefaultView,
  });
  const chosenText = JSON.stringify(views.columns);
  const tableColumns = useMemo(
    () => shownColumns(columns, JSON.parse(chosenText) as string[] | null),
    [columns, chosenText],
  );
  const fitting = useFittingColumns(tableColumns);
  const tools: Tools = {
    declaration,
    params,
    list,
    views,
    choosable: columnsToChoose(columns, views.columns ?? fieldsOf(fitting)),
    fields: fieldsOf(tableColumns),
    leftOut: tableColumns.filter((column) => !fitting.includes(column)).map(({ header }) => header),
    total: reading.data?.hasMore ? undefined : reading.data?.total,
  };
  return {
    list: list as unknown as ListState<EndpointOf<N>>,
    // Asked at once, shown with the chosen columns.
    reading: (views.isKnown ? reading : { ...reading, data: undefined }) as Reading<AnswerOf<EndpointOf<N>>>,
    columns: fitting,
    tools,
  };
};
