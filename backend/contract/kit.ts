import { z } from 'zod';
import { usualAsOf, type AsOf } from './as-of';
import { messages } from './messages.ja';
import { withRangesInOrder } from './ranges';
import type { AuditorArea } from './auditor-areas';
import type { Flag } from './permissions';
import type { ReadModel } from './read-models';

// In a browser the content security policy forbids the code that zod would write to validate faster.
if ('document' in globalThis) z.config({ jitless: true });

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `public`: no session; `session`: any administrator; a flag: administrators whose scope has it.
 * `extension`: the token of an installation of the browser extension, never a session. `enrolment`: the extension
 * before it has a token.
 */
export type Access = 'public' | 'session' | 'extension' | 'enrolment' | Flag;

/** JSON, a streamed CSV file, a calendar feed, or any file, streamed; by their HTTP names. */
export const mediaTypes = {
  json: 'application/json',
  csv: 'text/csv',
  calendar: 'text/calendar',
  file: 'application/octet-stream',
} as const;
export type Media = keyof typeof mediaTypes;

/** Media that the server receives as a stream of bytes. */
export const isStreamed = (media: Media): boolean => media === 'csv' || media === 'file';

export type Shape = z.ZodType;
const nothing = z.undefined({ error: messages.noBody });

/**
 * One endpoint of the API, defined once: it routes and validates on the server, types the client and the forms, and
 * appears in the OpenAPI document. `path` is below /api/v1 with parameters in braces.
 * `models` and `lookups` are all read models of the answer. Screens refetch when one of `models` changes.
 * A change of a lookup does not change the answer by itself: the revision of an entity, the names in a history.
 */
export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  A extends Shape = Shape,
> {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  /** Whether scope `auditor` may read it; besides a GET only a call `forReading` may be marked. */
  readonly auditor: boolean;
  /** The area that opens it to an auditor link; by default that of its flag. */
  readonly area?: AuditorArea;
  /** The parameters of the query that name the days it looks at, the present day by default. */
  readonly days?: readonly string[];
  /** Its answer keeps by itself to the days that an auditor link grants. */
  readonly endsWithGrant?: true;
  /** It is about the administrator who calls: no auditor link has it. */
  readonly ownOnly?: true;
  /** The parameter of the path that must be the review of a reviewer's link; without it no reviewer may call. */
  readonly reviewer?: string;
  /** It changes nothing but prepares a file for its caller. */
  readonly forReading: boolean;
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly answer: A;
  readonly models: readonly ReadModel[];
  readonly lookups: readonly ReadModel[];
  readonly asOf: AsOf;
  /** The media type of the body. */
  readonly consumes: Media;
  /** The media type of the answer. */
  readonly produces: Media;
}

type Parts = {
  access: Access;
  auditor?: true;
  area?: AuditorArea;
  days?: readonly string[];
  endsWithGrant?: true;
  ownOnly?: true;
  reviewer?: string;
  forReading?: true;
  summary: string;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  answer?: Shape;
  models?: readonly ReadModel[];
  lookups?: readonly ReadModel[];
  asOf?: AsOf;
  consumes?: Media;
  produces?: Media;
};
type PartOf<T extends Parts, K extends keyof Parts> = T[K] extends Shape ? T[K] : typeof nothing;

export const endpoint = <const T extends Parts>(method: Method, path: string, parts: T) => {
  let query: Shape | undefined;
  return {
    method,
    path,
    params: nothing,
    body: nothing,
    answer: nothing,
    auditor: false,
    forReading: false,
    models: [],
    lookups: [],
    asOf: usualAsOf(method, parts.access, parts.models ?? []),
    consumes: 'json',
    produces: 'json',
    ...parts,
    // Made when it is first used: a screen uses few endpoints of the contract.
    get query() {
      return (query ??= withRangesInOrder(parts.query ?? strict({})));
    },
  } as unknown as Endpoint<
    PartOf<T, 'params'>,
    T['query'] extends Shape ? T['query'] : ReturnType<typeof strict<Record<never, never>>>,
    PartOf<T, 'body'>,
    PartOf<T, 'answer'>
  >;
};

export type ParamsOf<E> = E extends Endpoint<infer P> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<Shape, infer Q> ? z.output<Q> : never;
export type QueryIn<E> = E extends Endpoint<Shape, infer Q> ? z.input<Q> : never;
export type BodyOf<E> = E extends Endpoint<Shape, Shape, infer B> ? z.output<B> : never;
export type BodyIn<E> = E extends Endpoint<Shape, Shape, infer B> ? z.input<B> : never;
export type AnswerOf<E> = E extends Endpoint<Shape, Shape, Shape, infer A> ? z.output<A> : never;

/** An object that refuses unknown keys, naming them in Japanese. */
export const strict = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map(messages.unknownField).join('、')
        : messages.wrongValue('入力'),
  });

export const maxPageSize = 200;
export const defaultPageSize = 50;

/** Accepts only digits as a number: an empty text, 0x10 and 1e3 are refused. */
const asWritten = (value: unknown) => (typeof value === 'string' && !/^-?\d+$/u.test(value) ? NaN : value);

/** A whole number in an address. */
export const whole = (label: string, min: number, max: number) =>
  z.preprocess(
    asWritten,
    z.coerce
      .number({ error: messages.wrongValue(label) })
      .min(min, { error: messages.tooSmall(label, min), abort: true })
      .max(max, { error: messages.tooBig(label, max), abort: true })
      .int(messages.wrongValue(label)),
  );

/** At which row a page begins. */
export const offsetUpTo = (max: number) => whole('開始位置', 0, max).default(0);
/** The default sort direction of a list. */
export const sortOrder = (defaultOrder: 'asc' | 'desc') =>
  z.enum(['asc', 'desc'], { error: messages.wrongValue('並び順') }).default(defaultOrder);

/** The query of a list: paging, sorting by one of `sortable` (the first is the default, ascending), and the list's own filters. */
export const listQuery = <const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sortable: S,
  filters: F,
) =>
  strict({
    offset: offsetUpTo(10_000_000),
    count: whole('件数', 1, maxPageSize).default(defaultPageSize),
    sortBy: z.enum(sortable, { error: messages.wrongValue('並べ替えの項目') }).default(sortable[0] as never),
    orderBy: sortOrder('asc'),
    ...filters,
  });

/** A page of rows and how many there are in all. */
export const page = <R extends Shape>(row: R) =>
  z.object({ items: z.array(row), total: z.number(), offset: z.number(), count: z.number() });
export interface Page<R> {
  items: R[];
  total: number;
  offset: number;
  count: number;
  /** Beyond `total` there are more. */
  hasMore?: boolean;
}
/** A page of a list too long to be counted to its end. */
export const longPage = <R extends Shape>(row: R) => page(row).extend({ hasMore: z.boolean() });

/** The result of every call of the console: success with data, or the failure with its problem. */
export type Result<T> = { isSuccess: true; code: number; data: T } | { isSuccess: false; code: number; error: Problem };

/** The changes of others since the form was opened, by field, as text; `value` is the present value. */
const meanwhile = z.object({
  revision: z.number(),
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      yours: z.string().nullable(),
      value: z.unknown(),
      by: z.string(),
      at: z.string(),
    }),
  ),
});
export type Meanwhile = z.output<typeof meanwhile>;

/** An error of the API, as `application/problem+json`; `errors` names each wrong field. */
export const problem = z.object({
  status: z.number(),
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** Present only with the code `changed_meanwhile`. */
  meanwhile: meanwhile.optional(),
  /** Present when an authorisation failed: the service or ERP to return to, and the vendor's words. */
  authorisation: z
    .object({
      companyServiceId: z.string().optional(),
      companyErpId: z.string().optional(),
      vendorText: z.string().optional(),
    })
    .optional(),
});
export type Problem = z.output<typeof problem>;
