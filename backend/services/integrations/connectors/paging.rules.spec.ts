import { pagination } from '../catalogue/vendor-request.rules';
import { nextLink, pagingOf, type PageStep } from './paging.rules';

const request = { method: 'GET', path: '/users' } as const;
const page = (json: unknown, items: number, itemsSoFar = items, headers = {}) => ({
  answer: { status: 200, headers, json },
  items,
  itemsSoFar,
});
const paging = (given: object) => pagingOf(pagination.parse(given));
const valueOf = (step: PageStep | undefined) => step?.param?.value;

test.each([
  ['<https://a.example/u?page=2>; rel="next", <https://a.example/u?page=9>; rel="last"', 'https://a.example/u?page=2'],
  ['<https://a.example/u?a=1,2>; rel="prev", <https://a.example/u?b=1,2>; rel=next', 'https://a.example/u?b=1,2'],
  ['<https://a.example/u?c=1>; rel="next"; results="true"; cursor="1"', 'https://a.example/u?c=1'],
  ['<https://a.example/u?c=1>; rel="next"; results="false"; cursor="1"', undefined],
  ['<https://a.example/u?page=1>; rel="prev"', undefined],
  ['', undefined],
])('%s leads to %s', (header, expected) => {
  expect(nextLink(header)).toBe(expected);
});

test('pages are counted from the first number until one is empty', async () => {
  const pages = paging({ type: 'page', param: 'p', first: 0 });
  const first = pages.first(request);
  expect(first.param).toEqual({ in: 'query', param: 'p', value: 0 });
  expect(valueOf(await pages.next(first, page({}, 5)))).toBe(1);
  expect(await pages.next(first, page({}, 0))).toBeUndefined();
});

test('a list ends with the page that the row says is the last', async () => {
  const step = paging({ type: 'page', param: 'p' }).first(request);
  const next = (ending: object, read: ReturnType<typeof page>) =>
    paging({ type: 'page', param: 'p', ...ending }).next(step, read);
  expect(await next({ size: 100 }, page({}, 99))).toBeUndefined();
  expect(valueOf(await next({ size: 100 }, page({}, 100)))).toBe(2);
  expect(await next({ total: 'meta.total' }, page({ meta: { total: 7 } }, 2, 7))).toBeUndefined();
  expect(valueOf(await next({ total: 'meta.total' }, page({ meta: { total: 8 } }, 2, 7)))).toBe(2);
  expect(await next({ more: 'isLast = false' }, page({ isLast: true }, 5))).toBeUndefined();
  expect(valueOf(await next({ more: 'isLast = false' }, page({ isLast: false }, 0)))).toBe(2);
});

test('offsets and SCIM count the items that came, not the items that were requested', async () => {
  const offsets = paging({ type: 'offset', param: 'offset' });
  expect(valueOf(await offsets.next(offsets.first(request), page({}, 30)))).toBe(30);
  const scim = paging({ type: 'scim' });
  const first = scim.first(request);
  expect(first.param).toEqual({ in: 'query', param: 'startIndex', value: 1 });
  expect(valueOf(await scim.next(first, page({ totalResults: 60 }, 30)))).toBe(31);
  expect(await scim.next(first, page({ totalResults: 60 }, 30, 60))).toBeUndefined();
  await expect(async () => scim.next(first, page({}, 30))).rejects.toMatchObject({ code: 'bad_answer' });
});

test('a cursor comes from the answer or its headers, and may need another request', async () => {
  const further = { method: 'POST', path: '/continue' } as const;
  const cursor = { type: 'cursor', param: 'cursor', in: 'body', from: 'cursor', more: 'has_more', next: further };
  const step = await paging(cursor).next({ request }, page({ cursor: 'c2', has_more: true }, 1));
  expect(step).toEqual({ request: further, param: { in: 'body', param: 'cursor', value: 'c2' } });
  expect(await paging(cursor).next({ request }, page({ cursor: 'c2', has_more: false }, 1))).toBeUndefined();
  const byHeader = paging({ type: 'cursor', param: 'after', from: '$headers.`after-cursor`' });
  expect(valueOf(await byHeader.next({ request }, page({}, 1, 1, { 'after-cursor': 'c3' })))).toBe('c3');
  expect(await byHeader.next({ request }, page({}, 1))).toBeUndefined();
});

test('a list that stops before its total says how many items are not listed', async () => {
  const noteUnlisted = jest.fn();
  for (const given of [{ type: 'page', param: 'p', total: 'totalResults' }, { type: 'scim' }]) {
    const list = paging(given);
    const next = async (json: object, items: number, itemsSoFar: number) =>
      list.next(list.first(request), { ...page(json, items, itemsSoFar), noteUnlisted });
    expect(await next({ totalResults: 60 }, 0, 57)).toBeUndefined();
    expect(await next({ totalResults: 60 }, 20, 40)).toBeDefined();
    expect(await next({ totalResults: 60 }, 20, 60)).toBeUndefined();
  }
  expect(noteUnlisted.mock.calls).toEqual([[3], [3]]);
});

test('a list that stops before its total is a bad answer where nobody takes note of that', async () => {
  const byTotal = paging({ type: 'page', param: 'p', total: 'total' });
  const scim = paging({ type: 'scim' });
  const bad = expect.objectContaining({ code: 'bad_answer' }) as object;
  const next = async (list: typeof scim, read: ReturnType<typeof page>) => list.next(list.first(request), read);
  await expect(next(byTotal, page({ total: 8 }, 0, 7))).rejects.toEqual(bad);
  await expect(next(byTotal, page({ total: null }, 5))).rejects.toEqual(bad);
  expect(await next(byTotal, page({ total: 0 }, 0))).toBeUndefined();
  await expect(next(scim, page({ totalResults: 60 }, 0, 30))).rejects.toEqual(bad);
  expect(await next(scim, page({ totalResults: 0 }, 0))).toBeUndefined();
});

test('further pages without their cursor are a bad answer', async () => {
  const cursor = paging({ type: 'cursor', param: 'cursor', from: 'cursor', more: 'has_more' });
  for (const missing of [{}, { cursor: null }, { cursor: '' }])
    await expect(cursor.next({ request }, page({ ...missing, has_more: true }, 1))).rejects.toMatchObject({
      code: 'bad_answer',
    });
});

test('a next address may be relative', async () => {
  const byUrl = paging({ type: 'next-url', from: 'next' });
  const next = await byUrl.next({ request }, page({ next: '/v2/users?after=5' }, 1));
  expect(next!.url!.pathname + next!.url!.search).toBe('/v2/users?after=5');
  expect(await byUrl.next({ request }, page({ next: null }, 1))).toBeUndefined();
  await expect(byUrl.next({ request }, page({ next: { page: 2 } }, 1))).rejects.toMatchObject({ code: 'bad_answer' });
});
