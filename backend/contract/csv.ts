import { z } from 'zod';
import { inQuery } from './fields';
import { fileAnswer } from './files';
import { endpoint, strict, type Endpoint } from './kit';
import { messages } from './messages.ja';

const mebibyte = 1024 * 1024;

/** How much a file may hold that is taken in. */
export interface CsvLimits {
  bytes: number;
  rows: number;
  columns: number;
  /** Characters in one cell. */
  cell: number;
}
export const csvLimits: CsvLimits = { bytes: 100 * mebibyte, rows: 200_000, columns: 200, cell: 10_000 };
const figure = (value: number) => value.toLocaleString('ja-JP');
/** The same as people read it. */
export const csvLimitsInWords = `${figure(csvLimits.bytes / mebibyte)}MB・${figure(csvLimits.rows)}行・${figure(csvLimits.columns)}列、1つのセルは${figure(csvLimits.cell)}文字まで`;

/**
 * The query of every CSV download: the encoding, whether 〓 may replace characters that Shift_JIS cannot encode, and the
 * columns in order.
 */
export const csvQuery = {
  encoding: z.enum(['utf8', 'shift_jis'], { error: messages.wrongValue('文字コード') }).default('utf8'),
  replace: inQuery.flag('〓への置き換え'),
  columns: z
    .string({ error: messages.wrongValue('列') })
    .regex(/^[\w.-]+(,[\w.-]+)*$/, messages.wrongValue('列'))
    .transform((keys) => keys.split(','))
    .optional(),
};
export type CsvQuery = z.output<z.ZodObject<typeof csvQuery>>;

export type CsvEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, typeof fileAnswer>;

const withoutPaging = ({ offset: _, count: __, ...filters }: Paged) => filters;

type Paged = z.ZodRawShape & { offset: z.ZodType; count: z.ZodType };

/** The download that belongs to a list: `GET <list>/csv` with the list's own filters and order, all rows of them. */
export const csvOf = <P extends z.ZodType, S extends Paged>(list: Endpoint<P, z.ZodObject<S>>, summary: string) =>
  endpoint('GET', `${list.path}/csv`, {
    access: list.access,
    ...(list.auditor && { auditor: true as const }),
    ...(list.area && { area: list.area }),
    ...(list.endsWithGrant && { endsWithGrant: true as const }),
    summary,
    params: list.params,
    query: strict({ ...withoutPaging(list.query.shape), ...csvQuery }),
    models: list.models,
    lookups: list.lookups,
    asOf: list.asOf,
    answer: fileAnswer,
    produces: 'csv',
  }) as unknown as Endpoint<
    P,
    z.ZodObject<Omit<S, 'offset' | 'count'> & typeof csvQuery>,
    z.ZodUndefined,
    typeof fileAnswer
  >;
