import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReviewMatrixCell, ReviewMatrixRow } from '../../../backend/contract/access-review-items';
import { aReviewItem, aRunningReview, idOf, reviewAnswers } from '../../../test/support/review-rows';
import { openConsole } from '../../../test/support/web-console';
import { say } from '../../../test/support/web-socket';
import { successorOf } from './use-steady-focus';

const [slack, zoom] = [idOf(0xc1), idOf(0xc2)];
const cell = (n: number, companyServiceId: string): ReviewMatrixCell => aReviewItem({ id: idOf(n), companyServiceId });
const row = (n: number, name: string, accounts: ReviewMatrixCell[]): ReviewMatrixRow => ({
  ...{ id: idOf(0xd0 + n), companyUserId: idOf(0xd0 + n), name, department: null, hasLeft: false },
  ...{ yearlyCost: null, accounts },
});
const rows = [
  row(1, '甲', [cell(1, slack), cell(2, zoom)]),
  row(2, '乙', [cell(3, slack)]),
  row(3, '丙', [cell(4, zoom)]),
];
const review = aRunningReview();
const { id } = review;
const matrix = `GET /access-reviews/${id}/matrix`;
const decisions = `PUT /access-reviews/${id}/decisions`;
const services = [
  { companyServiceId: slack, name: 'Slack', itemsCount: 700, decidedCount: 0, foundCount: 640 },
  { companyServiceId: zoom, name: 'Zoom', itemsCount: 500, decidedCount: 0, foundCount: 480 },
];
/** The matrix without the accounts that were decided. */
const without = (...decidedNumbers: number[]) => {
  const ids = new Set(decidedNumbers.map(idOf));
  const items = rows
    .map((one) => ({ ...one, accounts: one.accounts.filter((account) => !ids.has(account.id)) }))
    .filter(({ accounts }) => accounts.length > 0);
  return { body: { items, total: 60, accountsCount: 1120, offset: 0, count: 50, services } };
};
const open = (query = 'decision=undecided') =>
  openConsole(`/reviews/${id}?layout=matrix&${query}`, {
    ...reviewAnswers(review, [aReviewItem()]),
    [matrix]: without(),
    [decisions]: { body: { changed: 1 } },
  });
const accountOf = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}：`, 'u') });
const focusedName = () => document.activeElement?.textContent?.split('：')[0];

test('a decision under a filter leaves the focus with the next account that is found', async () => {
  const { net } = await open();
  const first = await accountOf('Slackの甲');
  act(() => first.focus());
  const decideFocused = async (...decidedNumbers: number[]) => {
    net.answer({ [matrix]: without(...decidedNumbers) });
    const before = document.activeElement!;
    fireEvent.keyDown(before, { key: 'd' });
    await waitFor(() => expect(before.isConnected).toBe(false));
  };
  await decideFocused(1);
  expect(focusedName()).toBe('Slackの乙');
  await decideFocused(1, 3);
  expect(focusedName()).toBe('Zoomの丙');
  await decideFocused(1, 3, 4);
  expect(focusedName()).toBe('Zoomの甲');
  expect(document.activeElement).toHaveProperty('tabIndex', 0);
});

test('a decision in a dialog leaves the focus in the table, too', async () => {
  const { net } = await open();
  fireEvent.click(await accountOf('Slackの甲'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Slackの甲の判断' }));
  net.answer({ [matrix]: without(1) });
  fireEvent.click(dialog.getByRole('button', { name: '継続と判断する' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.className).toBe('matrix-cell'));
});

test('a focus elsewhere stays there', async () => {
  const { net } = await open();
  await accountOf('Slackの甲');
  act(() => screen.getByRole('button', { name: '一覧' }).focus());
  net.answer({ [matrix]: without(1) });
  say('changed', { models: ['access_review_item'], revision: 2 });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Slackの甲：/u })).toBeNull());
  expect(document.activeElement?.textContent).toBe('一覧');
});

test('the successor is below, then after, then from the next page, then before', () => {
  const [a, b, c] = [cell(1, slack), cell(2, zoom), cell(3, slack)];
  const next = cell(5, zoom);
  expect(successorOf(a.id, [a, b, c], [b, c])).toBe(c.id);
  expect(successorOf(a.id, [a, b], [b])).toBe(b.id);
  expect(successorOf(c.id, [a, b, c], [a, b, next])).toBe(next.id);
  expect(successorOf(c.id, [a, b, c], [a, b])).toBe(b.id);
  expect(successorOf(a.id, [a], [])).toBeUndefined();
});

test('a row that somebody else decided stays under the pointer until the pill is pressed', async () => {
  const { net } = await open();
  await accountOf('Slackの乙');
  fireEvent.pointerEnter(document.querySelector('.matrix-scroll')!);
  net.answer({ [matrix]: without(3) });
  say('changed', { models: ['access_review_item'], revision: 2 });
  const pill = await screen.findByRole('button', { name: '1件の更新' });
  expect(screen.getByRole('rowheader', { name: /乙/u })).toBeTruthy();
  fireEvent.click(pill);
  expect(screen.queryByRole('rowheader', { name: /乙/u })).toBeNull();
});

test('each layout is found again as it was left, and the switch keeps the focus', async () => {
  const { router } = await open('offset=50&sortBy=department');
  await accountOf('Slackの甲');
  const scroller = () => document.querySelector<HTMLElement>('.matrix-scroll')!;
  Object.assign(scroller(), { scrollTop: 320, scrollLeft: 40 });
  fireEvent.click(screen.getByRole('button', { name: '一覧' }));
  await screen.findByRole('table', { name: 'アカウントの一覧' });
  expect(document.activeElement?.textContent).toBe('一覧');
  expect(router.state.location.search).toBe('');
  fireEvent.click(screen.getByRole('button', { name: '表（人×サービス）' }));
  await accountOf('Slackの甲');
  expect(router.state.location.search).toBe('?layout=matrix&offset=50&sortBy=department');
  await waitFor(() => expect([scroller().scrollTop, scroller().scrollLeft]).toEqual([320, 40]));
  // Other filters find other accounts: their first page, from its top.
  fireEvent.click(screen.getByRole('button', { name: '一覧' }));
  await screen.findByRole('table', { name: 'アカウントの一覧' });
  await act(() => router.navigate('?decision=keep', { replace: true }));
  fireEvent.click(screen.getByRole('button', { name: '表（人×サービス）' }));
  await accountOf('Slackの甲');
  expect(router.state.location.search).toBe('?decision=keep&layout=matrix&sortBy=department');
  expect(scroller().scrollTop).toBe(0);
});

test('the selection of a column extends to all its pages, and to no other service', async () => {
  const decidable = `/access-reviews/${id}/decidable-items`;
  const { net } = await open();
  const itemIds = Array.from({ length: 480 }, (_, n) => idOf(n + 1));
  net.answer({ [`GET ${decidable}`]: { body: { itemIds, exposed: 0, own: 0, decidedCount: 0, beyondLimit: 0 } } });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Zoomのアカウントを選択' }));
  const bar = within(await screen.findByRole('region', { name: '選択した行の操作' }));
  fireEvent.click(bar.getByRole('button', { name: '条件に合うZoomの480件すべてを選択する' }));
  expect(bar.getByText('条件に合うZoomの480件すべてを選択中')).toBeTruthy();
  const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect(['Zoomの甲を選択', 'Zoomの丙を選択', 'Slackの乙を選択'].map(isTicked)).toEqual([true, true, false]);
  fireEvent.click(bar.getByRole('button', { name: '削除と判断する' }));
  await screen.findByRole('dialog', { name: '480件を削除と判断' });
  const request = net.requests.find((one) => one.includes(decidable))!;
  const query = new URLSearchParams(request.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({ decision: 'undecided', companyServiceId: zoom });
  fireEvent.click(screen.getByRole('button', { name: 'キャンセル' }));
  // A selection across services belongs to no column.
  fireEvent.click(screen.getByRole('checkbox', { name: '甲のアカウントを選択' }));
  expect(bar.queryByRole('button', { name: /^条件に合うZoomの/u })).toBeNull();
  expect(bar.getByRole('button', { name: '条件に合う1,120件すべてを選択する' })).toBeTruthy();
});
