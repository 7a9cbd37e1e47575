import { fireEvent, screen, within } from '@testing-library/react';
import type { DecidableItems } from '../../../backend/contract/access-review-rows';
import { problemBody } from '../../../test/support/network';
import { aReviewItem, aRunningReview, idOf, reviewAnswers } from '../../../test/support/review-rows';
import { openConsole } from '../../../test/support/web-console';
import { today } from '../../ui/format';

const review = aRunningReview();
const { id } = review;
const item = aReviewItem();
const itemIds = Array.from({ length: 1200 }, (_, n) => idOf(n + 1));
const decidable: DecidableItems = { itemIds, exposed: 0, own: 0, decidedCount: 0, beyondLimit: 0 };
const answersWith = (more: Partial<DecidableItems>) => ({
  ...reviewAnswers(review, [item], 1200),
  [`GET /access-reviews/${id}/decidable-items`]: { body: { ...decidable, ...more } },
});
const decisions = `PUT /access-reviews/${id}/decisions`;

const keepAll = async () => {
  fireEvent.click(await screen.findByRole('checkbox', { name: /甲 一郎/u }));
  fireEvent.click(await screen.findByRole('button', { name: '条件に合う1,200件すべてを選択する' }));
  fireEvent.click(screen.getAllByRole('button', { name: '継続と判断する' }).at(-1)!);
};
const send = () => fireEvent.click(screen.getAllByRole('button', { name: '継続と判断する' }).at(-1)!);

test('the decision about all accounts names those that it leaves out', async () => {
  await openConsole(`/reviews/${id}`, answersWith({ decidedCount: 200, own: 1, beyondLimit: 3 }));
  await keepAll();
  await screen.findByRole('dialog', { name: '1,200件を継続と判断' });
  expect(screen.getByText(/判断済みの 200件は含みません/u)).toBeTruthy();
  expect(screen.getByText(/自分のアカウント 1件は含みません/u)).toBeTruthy();
  expect(screen.getByText(/残りの3件は含みません/u)).toBeTruthy();
});

test('all accounts are decided in one call, and after a failure the dialog stays', async () => {
  let calls = 0;
  const { net } = await openConsole(`/reviews/${id}`, {
    ...answersWith({}),
    [decisions]: () =>
      ++calls === 1 ? { status: 409, body: problemBody(409, '混み合っています。') } : { body: { changed: 1_197 } },
  });
  await keepAll();
  await screen.findByRole('dialog', { name: '1,200件を継続と判断' });
  send();
  expect(await screen.findByText('混み合っています。')).toBeTruthy();
  send();
  const outcome = '1,197件を継続と判断しました。残りの3件は判断済みのため、変えていません';
  expect(await screen.findByText(outcome)).toBeTruthy();
  const sent = net.bodies.filter((_, place) => net.requests[place] === decisions);
  const body = { itemIds, onlyUndecided: true, decision: 'keep' };
  expect(sent).toMatchObject([body, body]);
});

test('one selected account is decided in the dialog like several, and then no longer selected', async () => {
  const { net } = await openConsole(`/reviews/${id}`, { ...answersWith({}), [decisions]: { body: { changed: 1 } } });
  fireEvent.click(await screen.findByRole('checkbox', { name: /甲 一郎/u }));
  const bar = within(await screen.findByRole('region', { name: '選択した行の操作' }));
  fireEvent.click(bar.getByRole('button', { name: '削除と判断する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1件を削除と判断' }));
  expect(net.requests).not.toContain(decisions);
  expect(dialog.getByText('履歴と監査の資料に残ります（任意）')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: /^理由/u }), { target: { value: '異動' } });
  fireEvent.click(dialog.getByRole('button', { name: '削除と判断する' }));
  expect(await screen.findByText('1件を削除と判断しました')).toBeTruthy();
  expect(net.bodies[net.requests.indexOf(decisions)]).toMatchObject({ itemIds: [item.id], reason: '異動' });
  expect(screen.queryByRole('region', { name: '選択した行の操作' })).toBeNull();
});

test('an ended campaign with a successor links to the newest campaign, where the series can be ended', async () => {
  const ended = { ...review, state: 'closed', cadence: 'quarterly', newestReviewId: idOf(0xe2) };
  await openConsole(`/reviews/${id}`, { ...answersWith({}), [`GET /access-reviews/${id}`]: { body: ended } });
  fireEvent.click(await screen.findByRole('button', { name: '定期の棚卸しの操作' }));
  expect(await screen.findByText('最新の棚卸しを開く')).toBeTruthy();
  expect(screen.queryByText('四半期ごとの自動開始をやめる')).toBeNull();
});

test('a new owner of tasks leaves their due days as they are', async () => {
  const closed = { ...review, state: 'closed', closedAt: '2026-05-01T00:00:00.000Z' };
  const tasks = `PUT /access-reviews/${id}/tasks`;
  const ofTask = { ...item, decision: 'remove', taskState: 'open', taskOwnerId: idOf(0xf1), taskOwnerName: '前任 一' };
  const people = [idOf(0xf1), idOf(0xf2)].map((userId, i) => ({
    ...{ id: userId, name: ['前任 一', '後任 二'][i], email: null, department: null, retiredOn: null, retiresOn: null },
  }));
  const { net } = await openConsole(`/reviews/${id}`, {
    ...answersWith({}),
    [`GET /access-reviews/${id}`]: { body: closed },
    [`GET /access-reviews/${id}/items`]: {
      body: { items: [{ ...ofTask, taskDueOn: '2026-06-30' }], total: 1, offset: 0, count: 50 },
    },
    'GET /company-users-list': { body: people },
    [tasks]: { body: { changed: 1 } },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: /甲 一郎/u }));
  fireEvent.click(screen.getByRole('button', { name: '担当と期限を決める' }));
  const dialog = within(await screen.findByRole('dialog', { name: '手続き1件の担当と期限' }));
  expect(dialog.getByDisplayValue('2026/06/30')).toBeTruthy();
  fireEvent.change(dialog.getByRole('combobox', { name: /^担当/ }), { target: { value: '後任' } });
  fireEvent.click(await screen.findByRole('option', { name: /後任 二/ }));
  fireEvent.click(dialog.getByRole('button', { name: '決定する' }));
  expect(await screen.findByText('手続き1件の担当と期限を決めました')).toBeTruthy();
  expect(net.bodies[net.requests.indexOf(tasks)]).toEqual({ itemIds: [item.id], ownerId: idOf(0xf2) });
});

test('the tab of reviewers shows which mails wait, and until when', async () => {
  const part = {
    id: idOf(0xb1),
    name: 'Slack',
    remindedAt: null,
    link: null,
    itemsCount: 2,
    decidedCount: 0,
    hasReviewerLeft: false,
  };
  const parts = [
    { ...part, reviewer: { id: idOf(0xa2), name: '担当 一' }, mailDueAt: '2026-04-01T12:00:00.000Z' },
    { ...part, id: idOf(0xb2), reviewer: { id: idOf(0xa3), name: '担当 二' } },
  ];
  await openConsole(`/reviews/${id}?tab=parts`, {
    ...answersWith({}),
    [`GET /access-reviews/${id}`]: { body: { ...review, parts } },
  });
  expect(await screen.findAllByText(/^送信待ち/u)).toHaveLength(1);
  expect(screen.getByText('送信待ち（21:00以降に送信）')).toBeTruthy();
});

test('the tab of reviewers names who has left, and sends them no link', async () => {
  const part = { id: idOf(0xb1), name: 'Slack', remindedAt: null, link: null, itemsCount: 2, decidedCount: 0 };
  const parts = [
    { ...part, reviewer: { id: idOf(0xa2), name: '担当 一' }, hasReviewerLeft: true },
    { ...part, id: idOf(0xb2), reviewer: { id: idOf(0xa3), name: '担当 二' }, hasReviewerLeft: false },
  ];
  await openConsole(`/reviews/${id}?tab=parts`, {
    ...answersWith({}),
    [`GET /access-reviews/${id}`]: { body: { ...review, parts } },
  });
  const left = await screen.findByText('退職または削除');
  expect(left.closest('tr')?.textContent).toContain('担当 一');
  expect(screen.getByRole('button', { name: '担当 二さんに新しいリンクを送る' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '担当 一さんに新しいリンクを送る' })).toBeNull();
});

test('one reviewer’s link is taken away alone, and a new one is sent', async () => {
  const part = {
    id: idOf(0xb1),
    name: 'Slack',
    remindedAt: null,
    itemsCount: 2,
    decidedCount: 0,
    hasReviewerLeft: false,
  };
  const sent = { sentAt: '2026-04-01T03:00:00.000Z', enteredAt: null };
  const parts = [
    { ...part, reviewer: { id: idOf(0xa2), name: '担当 一' }, link: { ...sent, state: 'open' } },
    { ...part, id: idOf(0xb2), reviewer: { id: idOf(0xa3), name: '担当 二' }, link: { ...sent, state: 'revoked' } },
  ];
  const linkOf = (user: number) => `/access-reviews/${id}/reviewers/${idOf(user)}/link`;
  const { net } = await openConsole(`/reviews/${id}?tab=parts`, {
    ...answersWith({}),
    [`GET /access-reviews/${id}`]: { body: { ...review, parts } },
    [`DELETE ${linkOf(0xa2)}`]: { body: { changed: 1 } },
    [`POST ${linkOf(0xa3)}`]: {},
  });
  expect(screen.queryByRole('button', { name: '担当 二さんのリンクを無効にする' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: '担当 一さんのリンクを無効にする' }));
  const dialog = within(await screen.findByRole('dialog', { name: '担当 一さんのリンクを無効にする' }));
  expect(dialog.getByText(/確認中の画面もすぐに閉じます/u)).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: /理由/u }), { target: { value: '端末の紛失' } });
  fireEvent.click(dialog.getByRole('button', { name: 'リンクを無効にする' }));
  expect(await screen.findByText('担当 一さんのリンクを無効にしました')).toBeTruthy();
  expect(net.bodies[net.requests.indexOf(`DELETE ${linkOf(0xa2)}`)]).toEqual({ reason: '端末の紛失' });
  fireEvent.click(screen.getByRole('button', { name: '担当 二さんに新しいリンクを送る' }));
  expect(await screen.findByText('担当 二さんにリンクを送信しました')).toBeTruthy();
});

test('a second campaign of a quarter is offered under a name of its own', async () => {
  const year = Number(today().slice(0, 4));
  const taken = [year - 1, year].flatMap((of) => [1, 2, 3, 4].map((quarter) => `${of}年度第${quarter}四半期の棚卸し`));
  const items = taken.map((name, i) => ({ ...review, id: idOf(0x100 + i), name }));
  await openConsole('/reviews', {
    ...reviewAnswers(review, [item], 1),
    'GET /access-reviews': { body: { items, total: items.length, offset: 0, count: 50 } },
  });
  await screen.findByText(taken[0]!);
  fireEvent.click(screen.getByRole('button', { name: '棚卸しを始める' }));
  const panel = within(await screen.findByRole('dialog', { name: '棚卸しを始める' }));
  expect(panel.getByLabelText<HTMLInputElement>(/^名称/u).value).toMatch(/^\d{4}年度第[1-4]四半期の棚卸し（2）$/u);
});
