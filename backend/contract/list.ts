import type { CsvEndpoint } from './csv';
import type { AnswerOf, Endpoint, Page, QueryOf, Shape } from './kit';
import type { z } from 'zod';

/** An endpoint whose query was made by `listQuery` and whose answer is a page of rows. */
export type ListEndpoint = Endpoint<Shape, z.ZodObject, Shape, z.ZodType<Page<unknown>>>;
export type RowOf<E> = AnswerOf<E> extends Page<infer R> ? R : never;

/** How a value is written; in a file yen and counts are plain figures. */
export type WrittenAs = 'text' | 'count' | 'yen' | 'day' | 'instant' | 'dayOfInstant';

/** A column of a list: its label and its value for a row, on the screen and in a file. */
export interface ListColumn<R> {
  label: string;
  value: (row: R) => string | number | null;
  as?: WrittenAs;
  /** The text in a file for an unknown value. */
  unknownText?: string;
  /** The rows are known by it: always shown, first. */
  isFixed?: true;
  /** Not shown until it is chosen. */
  extra?: true;
}

/** A column of a file under the name that requests it. */
export type ListFileColumn<R> = ListColumn<R> & { key: string };

/** A column of the list by its name, or with what differs in the file; one that only the file has is declared whole. */
type FileColumnOf<F extends string, R> = F | ({ key: F } & Partial<ListColumn<R>>) | ListFileColumn<R>;

/** A list that people live in: its columns can be chosen, its views saved, its rows downloaded. */
export interface DeclaredList<
  E extends ListEndpoint = ListEndpoint,
  F extends string = string,
  R extends RowOf<E> = RowOf<E>,
> {
  label: string;
  endpoint: E;
  /** All its rows as a file. */
  csv: CsvEndpoint;
  columns: Readonly<Record<F, ListColumn<RowOf<E>>>>;
  /** The columns of the file in their order. */
  file: readonly ListFileColumn<R>[];
  /** Where the list begins in another way than its endpoint does. */
  defaults: Partial<QueryOf<E>>;
}

/** Declares a list with its columns in their default order; `file` names those of the file where they differ. */
export const declareList = <E extends ListEndpoint, F extends string, R extends RowOf<E> = RowOf<E>>(
  label: string,
  { list: endpoint, csv }: { list: E; csv: CsvEndpoint },
  columns: Readonly<Record<F, ListColumn<RowOf<E>>>>,
  {
    defaults = {},
    file = Object.keys(columns) as F[],
  }: { defaults?: Partial<QueryOf<E>>; file?: readonly FileColumnOf<NoInfer<F>, R>[] } = {},
): DeclaredList<E, F, R> => ({
  label,
  endpoint,
  csv,
  columns,
  defaults,
  file: file.map((column) => {
    const own = typeof column === 'string' ? { key: column } : column;
    return { ...columns[own.key as F], ...own };
  }),
});
