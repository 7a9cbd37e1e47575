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
  unknown?: string;
  /** The rows are known by it: always shown, first. */
  fixed?: true;
  /** Not shown until it is chosen. */
  extra?: true;
}

/** A list that people live in: its columns can be chosen, its views saved, its rows downloaded. */
export interface DeclaredList<E extends ListEndpoint = ListEndpoint, F extends string = string> {
  label: string;
  endpoint: E;
  /** All its rows as a file. */
  csv: CsvEndpoint;
  columns: Readonly<Record<F, ListColumn<RowOf<E>>>>;
  /** Where the list begins in another way than its endpoint does. */
  defaults: Partial<QueryOf<E>>;
}

/** Declares a list with its columns in their default order. */
export const declareList = <E extends ListEndpoint, F extends string>(
  label: string,
  { list: endpoint, csv }: { list: E; csv: CsvEndpoint },
  columns: Readonly<Record<F, ListColumn<RowOf<E>>>>,
  defaults: Partial<QueryOf<E>> = {},
): DeclaredList<E, F> => ({ label, endpoint, csv, columns, defaults });
