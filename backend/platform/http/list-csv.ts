import type { StreamableFile } from '@nestjs/common';
import type { DeclaredList, ListEndpoint, ListFileColumn, RowOf, WrittenAs } from '../../contract/list';
import type { CsvColumn } from '../kit/csv/write-csv';
import type { ApiRequest } from './api-request';
import { dayOf, timeOf } from '../../contract/calendar';
import { csvAnswer } from './csv-answer';

type Cell = string | number | null;

/** Figures stay figures, days and times are written as spreadsheets read them. */
const inFile: Partial<Record<WrittenAs, (value: string) => Cell>> = {
  instant: (value) => `${dayOf(value)} ${timeOf(value)}`,
  dayOfInstant: dayOf,
};

const columnOf = <R>({ key, label, value, as = 'text', unknownText }: ListFileColumn<R>): CsvColumn<R> => ({
  key,
  label,
  value: (row) => {
    const cell = value(row);
    return typeof cell === 'string' ? (inFile[as]?.(cell) ?? cell) : (cell ?? unknownText ?? null);
  },
});

/** All columns of a declared list's file. */
export const fileColumnsOf = <E extends ListEndpoint, F extends string, R extends RowOf<E>>({
  file,
}: DeclaredList<E, F, R>): CsvColumn<R>[] => file.map(columnOf<R>);

/** A declared list as a CSV file with the requested columns, or all; `more` are the custom settings. */
export const listCsv = <E extends ListEndpoint, F extends string, R extends RowOf<E>>(
  request: ApiRequest,
  { label, file }: DeclaredList<E, F, R>,
  batches: () => AsyncIterable<readonly R[]>,
  more: readonly ListFileColumn<R>[] = [],
): Promise<StreamableFile> =>
  csvAnswer(request, { name: label, columns: [...file, ...more].map(columnOf<R>), batches });
