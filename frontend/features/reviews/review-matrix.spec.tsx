import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReviewMatrixCell, ReviewMatrixRow } from '../../../backend/contract/access-review-items';
import { aReviewItem, aRunningReview, anEndedReview, idOf, reviewAnswers } from '../../../test/support/review-rows';
import { openConsole } from '../../../test/support/web-console';

const services = ['Slack', 'Zoom'].map((name, n) => ({
  ...{ companyServiceId: idOf(0xc1 + n), name, itemsCount: 600, decidedCount: 12 * n, foundCount: 2 - n },
}));
const cell = (n: number, service: number, more: Partial<ReviewMatrixCell> = {}): ReviewMatrixCell =>
  aReviewItem({ id: idOf(n), companyServiceId: services[service]!.companyServiceId, ...more });
const row = (n: number, name: string, accounts: ReviewMatrixCell[], more: Partial<ReviewMatrixRow> = {}) => ({
  ...{ id: idOf(0xd0 + n), companyUserId: idOf(0xd0 + n), name, department: '営業本部/営業部', hasLeft: false },
  ...{ yearlyCost: 14_400, accounts, ...more },
});
const known = { accountStatus: 'active', licence: 'Pro', lastDecision: 'keep' } as const;
const rows = [
  row(1, '甲 一郎', [cell(1, 0, known), cell(2, 1)]),
  row(2, '共有 ロボット', [cell(3, 1, { companyUserId: null })], { companyUserId: null, yearlyCost: null }),
];
const running = aRunningReview();
const { id } = running;
const path = `/reviews/${id}?layout=matrix`;
const decisions = `PUT /access-reviews/${id}/decisions`;
const matrix = `GET /access-reviews/${id}/matrix`;
const page = { items: rows, total: 2, accountsCount: 3, offset: 0, count: 50, services };
const answersOf = (review = running) => ({
  ...reviewAnswers(review, [aReviewItem()]),
  [matrix]: { body: page },
  [decisions]: { body: { changed: 1 } },
});
const open = (review = running) => openConsole(path, answersOf(review));
const accountOf = (name: RegExp) => screen.findByRole('button', { name });
const slackOfFirst = /^Slackの甲 一郎/u;

test('the switch opens the matrix and keeps it and the filters in the address', async () => {
  const { router } = await openConsole(`/reviews/${id}?decision=undecided&sortBy=name`, answersOf());
  fireEvent.click(await screen.findByRole('button', { name: '表（人×サービス）' }));
  expect(await screen.findByRole('table', { name: '人とサービスの表' })).toBeTruthy();
  expect(router.state.location.search).toBe('?decision=undecided&layout=matrix');
  expect(screen.getByRole('button', { name: '表（人×サービス）' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: '一覧' }));
  expect(await screen.findByRole('table', { name: 'アカウントの一覧' })).toBeTruthy();
  // With the order that it was left with.
  expect(router.state.location.search).toBe('?decision=undecided&sortBy=name');
});

test('a switch of layouts keeps the selected accounts, also those that the other page does not show', async () => {
  const { net } = await open();
  fireEvent.click(await screen.findByRole('checkbox', { name: '甲 一郎のアカウントを選択' }));
  fireEvent.click(screen.getByRole('button', { name: '一覧' }));
  await screen.findByRole('table', { name: 'アカウントの一覧' });
  expect(screen.getByText('2件を選択中')).toBeTruthy();
  expect(await screen.findByRole('checkbox', { name: 'Slackの甲 一郎を選択' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('button', { name: '表（人×サービス）' }));
  await accountOf(slackOfFirst);
  const bar = within(screen.getByRole('region', { name: '選択した行の操作' }));
  fireEvent.click(bar.getByRole('button', { name: '継続と判断する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2件を継続と判断' }));
  fireEvent.click(dialog.getByRole('button', { name: '継続と判断する' }));
  await waitFor(() => expect(screen.queryByText('2件を選択中')).toBeNull());
  expect(net.bodies[net.requests.indexOf(decisions)]).toMatchObject({ itemIds: [idOf(1), idOf(2)], decision: 'keep' });
});

test('a row shows the person, a head its progress, and a cell the account', async () => {
  await open();
  const first = (await screen.findByRole('rowheader', { name: /甲 一郎/u })).closest('tr')!;
  expect(within(first).getByTitle('営業本部/営業部').textContent).toBe('営業部');
  expect(first.textContent).toContain('¥14,400/年');
  expect(screen.getByRole('columnheader', { name: /Zoom/u }).textContent).toContain('判断 12 / 600');
  const account = await accountOf(slackOfFirst);
  for (const words of ['未判断', '前回 継続', '有効・Pro', '未取得']) expect(account.textContent).toContain(words);
  expect((await accountOf(/^Zoomの共有 ロボット/u)).textContent).toBe('Zoomの共有 ロボット：未判断');
});

test('the arrows move between accounts, the keys decide, and one account is a stop of the Tab key', async () => {
  const { net } = await open();
  const account = await accountOf(slackOfFirst);
  act(() => account.focus());
  fireEvent.keyDown(account, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(await accountOf(/^Zoomの甲 一郎/u));
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(await accountOf(/^Zoomの共有 ロボット/u));
  const stops = screen
    .getAllByRole('button', { name: /の(甲 一郎|共有 ロボット)：/u })
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([document.activeElement]);
  fireEvent.keyDown(document.activeElement!, { key: 'd' });
  expect(await screen.findByText('削除と判断しました')).toBeTruthy();
  expect(net.bodies[net.requests.indexOf(decisions)]).toEqual({ itemIds: [idOf(3)], decision: 'remove' });
});

test('a click opens the decision with the facts about the account', async () => {
  const { net } = await open();
  fireEvent.click(await accountOf(slackOfFirst));
  const dialog = within(await screen.findByRole('dialog', { name: 'Slackの甲 一郎の判断' }));
  expect(dialog.getByText('Pro')).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: '変更' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /^変更の内容/u }), { target: { value: '閲覧だけ' } });
  fireEvent.click(dialog.getByRole('button', { name: '変更と判断する' }));
  expect(await screen.findByText('1件を変更と判断しました')).toBeTruthy();
  const body = { itemIds: [idOf(1)], decision: 'change', change: '閲覧だけ' };
  expect(net.bodies[net.requests.indexOf(decisions)]).toMatchObject(body);
});

test.each([
  ['a row', '甲 一郎のアカウントを選択', 2],
  ['a column', 'Zoomのアカウントを選択', 2],
  ['a cell', 'Slackの甲 一郎を選択', 1],
  ['the page', 'このページをすべて選択', 3],
])('%s selects its accounts for the bulk decision', async (_, name, selected) => {
  await open();
  fireEvent.click(await screen.findByRole('checkbox', { name }));
  const bar = within(await screen.findByRole('region', { name: '選択した行の操作' }));
  expect(bar.getByText(`${selected}件を選択中`)).toBeTruthy();
  fireEvent.click(bar.getByRole('button', { name: '変更と判断する' }));
  expect(await screen.findByRole('dialog', { name: `${selected}件を変更と判断` })).toBeTruthy();
});

test('the space bar selects the account that has the focus', async () => {
  await open();
  fireEvent.keyDown(await accountOf(slackOfFirst), { key: ' ' });
  expect(await screen.findByText('1件を選択中')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an account of an ended campaign opens to read, and nothing decides it', async () => {
  const verdict = { decision: 'remove', reason: '利用なし', decidedAt: '2026-04-20T00:00:00.000Z' } as const;
  const task = { decidedByName: '責任 花子', taskState: 'carried_out' } as const;
  const items = [row(1, '甲 一郎', [cell(1, 0, { ...known, ...verdict, ...task }), cell(2, 1)])];
  const { net } = await openConsole(path, { ...answersOf(anEndedReview()), [matrix]: { body: { ...page, items } } });
  const account = await accountOf(slackOfFirst);
  expect(screen.queryByRole('checkbox')).toBeNull();
  act(() => account.focus());
  for (const key of ['k', 'd', ' ']) fireEvent.keyDown(account, { key });
  expect(screen.queryByText('1件を選択中')).toBeNull();
  fireEvent.keyDown(account, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(await accountOf(/^Zoomの甲 一郎/u));
  fireEvent.click(account);
  const dialog = within(await screen.findByRole('dialog', { name: 'Slackの甲 一郎' }));
  for (const words of ['Pro', '削除・利用なし', '責任 花子', /^2026\/04\/20/u, '実施済み（確認待ち）'])
    expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.queryByRole('radio')).toBeNull();
  fireEvent.click(dialog.getByText('閉じる'));
  expect(net.requests).not.toContain(decisions);
});
