import type { Pagination, VendorRequest } from '../catalogue/vendor-request.rules';
import { compile, type Evaluate } from './account-mapper.rules';
import type { ParsedAnswer } from './answer.rules';
import { ConnectorError } from './connector.rules';
import type { PageParam } from './vendor-call.rules';

/** What is requested for a page. */
export interface PageStep {
  request: VendorRequest;
  param?: PageParam;
  url?: URL;
}

/** A page that was read. */
export interface PageRead {
  answer: ParsedAnswer;
  items: number;
  /** Items of this list so far, this page included. */
  itemsSoFar: number;
  /** Called for items that the vendor counts but does not list. Without it such a list is `bad_answer`. */
  noteUnlisted?: (items: number) => void;
}

export interface Paging {
  first(request: VendorRequest): PageStep;
  next(step: PageStep, page: PageRead): Promise<PageStep | undefined>;
}

type PaginationOf<Type> = Extract<Pagination, { type: Type }>;
type Counted = PaginationOf<'page' | 'offset'>;

const compileOptional = (text: string | undefined): Evaluate | undefined =>
  text === undefined ? undefined : compile(text);
const bindings = ({ headers }: ParsedAnswer) => ({ headers });

/** Any address below the vendor will do: only path and query are used. */
const anyOrigin = 'https://vendor.invalid';
const asUrl = (text: unknown): URL | undefined => {
  if (text === undefined || text === null || text === '') return undefined;
  if (typeof text !== 'string' || !URL.canParse(text, anyOrigin)) throw new ConnectorError('bad_answer');
  return new URL(text, anyOrigin);
};

/** The next page of a Link header; Sentry names one on the last page too, with `results="false"`. */
export const nextLink = (header = ''): string | undefined => {
  const link = header.split(/,\s*(?=<)/).find((part) => /;\s*rel="?([^";]*\s)?next(\s[^";]*)?"?\s*(;|$)/i.test(part));
  return link && !/results="false"/.test(link) ? /<([^>]*)>/.exec(link)?.[1] : undefined;
};

const byUrl = (nextUrl: (answer: ParsedAnswer) => unknown): Paging => ({
  first: (request) => ({ request }),
  next: async (step, { answer }) => {
    const url = asUrl(await nextUrl(answer));
    return url && { request: step.request, url };
  },
});

/**
 * Whether a list with a total has further items. An empty page ends it: the rest is counted but not listed.
 * @throws ConnectorError `bad_answer` without a total
 */
const isBelowTotal = (answeredTotal: unknown, { items, itemsSoFar, noteUnlisted }: PageRead): boolean => {
  const total = Number(answeredTotal ?? Number.NaN);
  if (Number.isNaN(total)) throw new ConnectorError('bad_answer', { vendorText: 'The total is missing' });
  if (itemsSoFar >= total) return false;
  if (items > 0) return true;
  if (!noteUnlisted)
    throw new ConnectorError('bad_answer', { vendorText: `Only ${itemsSoFar} of ${total} items were listed` });
  noteUnlisted(total - itemsSoFar);
  return false;
};

/** Whether a list counted by page or offset has further pages. */
const continuation = ({ more, total, size }: Omit<Counted, 'type' | 'param' | 'in' | 'first'>) => {
  const [hasMore, totalOf] = [compileOptional(more), compileOptional(total)];
  return async (page: PageRead): Promise<boolean> => {
    const { answer, items } = page;
    if (hasMore) return Boolean(await hasMore(answer.json, bindings(answer)));
    if (totalOf) return isBelowTotal(await totalOf(answer.json, bindings(answer)), page);
    return items > 0 && (size === undefined || items >= size);
  };
};

const pageByCount = (paging: Counted): Paging => {
  const { param, in: place, first } = paging;
  const continues = continuation(paging);
  const step = (request: VendorRequest, value: number): PageStep => ({ request, param: { in: place, param, value } });
  return {
    first: (request) => step(request, first),
    next: async ({ request, param: current }, page) => {
      if (!(await continues(page))) return undefined;
      return step(request, Number(current!.value) + (paging.type === 'page' ? 1 : page.items));
    },
  };
};

const scim = (): Paging => ({
  first: (request) => ({ request, param: { in: 'query', param: 'startIndex', value: 1 } }),
  next: ({ request }, page) => {
    const continues = isBelowTotal((page.answer.json as { totalResults?: unknown } | null)?.totalResults, page);
    const param: PageParam = { in: 'query', param: 'startIndex', value: page.itemsSoFar + 1 };
    return Promise.resolve(continues ? { request, param } : undefined);
  },
});

const byCursor = ({ param, in: place, from, more, next }: PaginationOf<'cursor'>): Paging => {
  const [cursorOf, hasMore] = [compile(from), compileOptional(more)];
  return {
    first: (request) => ({ request }),
    next: async ({ request }, { answer }) => {
      if (hasMore && !(await hasMore(answer.json, bindings(answer)))) return undefined;
      const cursor = await cursorOf(answer.json, bindings(answer));
      if (cursor === undefined || cursor === null || cursor === '' || cursor === false) {
        if (hasMore) throw new ConnectorError('bad_answer', { vendorText: 'The cursor of the next page is missing' });
        return undefined;
      }
      if (typeof cursor !== 'string' && typeof cursor !== 'number') throw new ConnectorError('bad_answer');
      return { request: next ?? request, param: { in: place, param, value: cursor } };
    },
  };
};

/** How the further pages of a list are found. */
export const pagingOf = (pagination: Pagination): Paging => {
  switch (pagination.type) {
    case 'none':
      return { first: (request) => ({ request }), next: () => Promise.resolve(undefined) };
    case 'link-header':
      return byUrl(({ headers }) => nextLink(headers.link));
    case 'next-url': {
      const from = compile(pagination.from);
      return byUrl((answer) => from(answer.json, bindings(answer)));
    }
    case 'scim':
      return scim();
    case 'cursor':
      return byCursor(pagination);
    default:
      return pageByCount(pagination);
  }
};
