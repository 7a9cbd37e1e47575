import type { SamplePaging, UserList } from './vendor-sample';

/** A request as the player reads it. */
export interface PlayedRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  rawBody: string;
  /** The body as JSON, or undefined. */
  body: unknown;
}

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);

/** A parameter of a request, in the place that the sample names. */
const paramOf = ({ url, headers, body }: PlayedRequest, list: UserList, param = ''): string | undefined => {
  const found =
    list.paging.in === 'body'
      ? valueAt(body, param)
      : list.paging.in === 'header'
        ? headers[param.toLowerCase()]
        : list.paging.in === 'path'
          ? pathParamOf(url, list.path, param)
          : url.searchParams.get(param);
  if (found === undefined || found === null) return undefined;
  const { pattern } = list.paging;
  return pattern ? new RegExp(pattern).exec(String(found))?.[1] : String(found);
};

const pathParamOf = (url: URL, path: string, param: string) =>
  new RegExp(`^${path.replace(`{${param}}`, '([^/]+)')}$`).exec(url.pathname)?.[1];

const cursorPrefix = 'cursor-';

/** Where a page begins; NaN for a parameter that the vendor would refuse. */
const startOf = (paging: SamplePaging, value: string | undefined, size: number): number => {
  switch (paging.type) {
    case 'none':
      return 0;
    case 'page':
      return value === undefined ? 0 : (Number(value) - (paging.from ?? 1)) * size;
    case 'offset':
      return value === undefined ? 0 : Number(value) - (paging.from ?? 0);
    case 'scim':
      return value === undefined ? 0 : Number(value) - 1;
    default:
      if (value === undefined || value === '') return 0;
      return value.startsWith(cursorPrefix) ? Number(value.slice(cursorPrefix.length)) : Number.NaN;
  }
};

const pageParam = ({ type, param = 'cursor' }: SamplePaging) => (type === 'scim' ? 'startIndex' : param);

/** The number of items a page is a parameter of the query, or beside the cursor in a body. */
const pageSizeOf = (request: PlayedRequest, { paging }: UserList): string | undefined => {
  const { pageSizeParam } = paging;
  if (!pageSizeParam) return undefined;
  return String(request.url.searchParams.get(pageSizeParam) ?? valueAt(request.body, pageSizeParam) ?? '') || undefined;
};

export interface SamplePage {
  items: unknown[];
  start: number;
  size: number;
  total: number;
  hasMore: boolean;
  nextCursor: string;
}

/** The page of a list that a request wants; undefined when its parameters make no sense. */
export const pageFor = (
  request: PlayedRequest,
  list: UserList,
  items: unknown[],
  pageSize: number | 'requested',
): SamplePage | undefined => {
  const { paging } = list;
  const requested = Number(pageSizeOf(request, list) ?? paging.pageSize);
  const wanted = pageSize === 'requested' ? requested : Math.min(pageSize, requested || pageSize);
  const size = paging.type === 'none' ? Infinity : wanted || 100;
  const start = startOf(paging, paramOf(request, list, pageParam(paging)), size);
  if (!Number.isInteger(start) || start < 0) return undefined;
  const slice = items.slice(start, start + size);
  const hasMore = start + slice.length < items.length;
  return { items: slice, start, size, total: items.length, hasMore, nextCursor: `${cursorPrefix}${start + size}` };
};

/** The address of the next page as the vendor would write it. */
export const nextAddress = ({ url }: PlayedRequest, { paging, path }: UserList, page: SamplePage): string => {
  const next = new URL(url);
  next.pathname = paging.nextPath ?? path;
  next.searchParams.set(paging.param ?? 'cursor', page.nextCursor);
  return paging.isRelative ? next.pathname + next.search : next.href;
};

/** What stands in an answer for each `$name`. */
export const answerValues = (request: PlayedRequest, list: UserList, page: SamplePage): Record<string, unknown> => {
  const { paging } = list;
  const next = paging.type === 'next-url' ? nextAddress(request, list, page) : page.nextCursor;
  const size = Number.isFinite(page.size) ? page.size : Math.max(page.total, 1);
  return {
    $items: page.items,
    $next: page.hasMore ? next : (paging.end ?? null),
    $more: page.hasMore,
    $last: !page.hasMore,
    $itemsById: Object.fromEntries(page.items.map((item) => [String((item as { id?: unknown }).id), item])),
    $ids: page.items.map((item) => (item as Record<string, unknown>)[list.id ?? 'id']),
    $limit: size,
    $offset: page.start,
    $total: page.total,
    $count: page.items.length,
    $page: Math.floor(page.start / size) + (paging.from ?? 1),
    $pages: Math.max(1, Math.ceil(page.total / size)),
    $start: page.start + 1,
  };
};

/** Replaces each text that is the name of a value. */
export const fillAnswer = (answer: unknown, values: Record<string, unknown>): unknown => {
  if (typeof answer === 'string') return answer in values ? values[answer] : answer;
  if (Array.isArray(answer)) return answer.map((item) => fillAnswer(item, values));
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, fillAnswer(value, values)]));
};
