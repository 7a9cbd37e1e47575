import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HistoryRow } from '../../../backend/contract/history';
import type { UndoItem, UndoPreview } from '../../../backend/contract/undo';
import { say } from '../../../test/support/web-socket';
import { loggedIn, me, openConsole, rowWith } from '../../../test/support/web-console';

const [planId, service, eventId, undoId] = [1, 2, 3, 4].map((n) => `01938f6e-0000-7000-8000-00000000010${n}`);
const row = (more: Partial<HistoryRow> = {}): HistoryRow => ({
  ...{ eventId: eventId!, companyRevision: 1, entity: 'plan', entityId: planId!, entityName: 'プロ', isThere: true },
  ...{ companyServiceId: service!, revision: 1, type: 'PlanPriceChanged', title: '料金を変更' },
  ...{ at: '2026-04-01T03:00:00Z', effectiveFrom: '2026-10-01' },
  ...{ actor: { kind: 'administrator', id: me.id, name: me.name }, channel: 'console', reason: null, batchId: null },
  ...{ undoes: false, undid: null, undoneAt: null, undoRefusal: null, opensTo: null, changes: [] },
  ...more,
});
const item = (more: Partial<UndoItem> = {}): UndoItem => ({
  ...{ entity: 'plan', id: planId!, name: 'プロ', titles: [], changes: [], edited: [], refusals: [] },
  ...more,
});
const changes = [{ label: '料金', before: '¥1,500', after: '¥1,200' }];
const back: UndoPreview = {
  ...{ expected: 'seen', changes: 1, edited: 1, refused: 0 },
  notices: ['2026年9月分からの過去の計上額も計算し直します。'],
  items: [
    item({
      titles: ['料金を変更'],
      changes,
      edited: [{ label: 'メモ', value: '総務', by: '佐藤 結衣', at: '2026-04-02T03:00:00Z' }],
    }),
  ],
};
const report = { id: undoId, isFinished: true, total: 1, done: 1, changed: 1, failed: 0, failures: [] };
const what = { entity: 'plan', id: planId, eventIds: [eventId] };

const openHistory = (answers: object = {}, entry = row()) =>
  openConsole('/history', {
    ...loggedIn(),
    'GET /history': { body: { items: [entry], total: 1, offset: 0, count: 50, hasMore: false } },
    'GET /history-choices': { body: { actors: [], types: [] } },
    'POST /undo/preview': { body: back },
    'POST /undo': { body: { id: undoId } },
    [`GET /undo/${undoId}`]: { body: report },
    ...answers,
  });

const open = async (answers: object = {}, entry = row()) => {
  const shown = await openHistory(answers, entry);
  await shown.user.click((await rowWith('プロ')).getByRole('button', { name: /の詳細$/ }));
  await shown.user.click(screen.getByRole('button', { name: '元に戻す' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「料金を変更」を元に戻す' }));
  return { ...shown, dialog };
};

test('the preview names what goes back and what was edited since; the undo is sent with its reason', async () => {
  const { dialog, net, user } = await open();
  expect(await dialog.findByText('1件が元に戻ります')).toBeTruthy();
  expect(dialog.getByText(/¥1,500 → ¥1,200/)).toBeTruthy();
  expect(dialog.getByText(/メモはそのまま「総務」（佐藤 結衣が2026\/04\/02 12:00に変更）/)).toBeTruthy();
  expect(dialog.getByText(/過去の計上額も計算し直します/)).toBeTruthy();
  expect(net.requests).not.toContain('POST /undo');
  await user.type(dialog.getByLabelText('理由'), '入力の誤り');
  await user.click(dialog.getByRole('button', { name: '1件を元に戻す' }));
  expect(await screen.findByText('「料金を変更」を元に戻しました。')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(net.bodies[net.requests.indexOf('POST /undo')]).toEqual({ ...what, expected: 'seen', reason: '入力の誤り' });
});

test('a typed reason is optional, limited in words, and lost only after a question', async () => {
  const { dialog, net, user } = await open();
  const reason = await dialog.findByLabelText<HTMLInputElement>('理由');
  expect(dialog.getByText('履歴に残ります（任意）')).toBeTruthy();
  fireEvent.change(reason, { target: { value: 'あ'.repeat(501) } });
  await user.click(dialog.getByRole('button', { name: '1件を元に戻す' }));
  expect(await dialog.findByText('理由は500文字以内で入力してください')).toBeTruthy();
  expect(net.requests).not.toContain('POST /undo');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: '変更を破棄しますか？' }));
  await user.click(question.getByRole('button', { name: '入力を続ける' }));
  expect(reason.value).toHaveLength(501);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '破棄する' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '「料金を変更」を元に戻す' })).toBeNull());
});

test('a refusal names the later fact, and offers nothing to begin', async () => {
  const dependent = {
    entity: 'account',
    id: service!,
    name: '佐藤 結衣',
    title: '利用者を接続',
    at: '2026-04-02T03:00:00Z',
  } as const;
  const refusals = [{ title: '料金を変更', because: 'このあとの操作が前提にしています。', dependent }];
  const { dialog } = await open({
    'POST /undo/preview': { body: { ...back, changes: 0, edited: 0, refused: 1, items: [item({ refusals })] } },
  });
  expect(await dialog.findByText('元に戻せる変更はありません')).toBeTruthy();
  expect(dialog.getByText(/このあとの操作が前提にしています。/)).toBeTruthy();
  expect(dialog.getByText(/利用者「佐藤 結衣」の「利用者を接続」/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /件を元に戻す/ })).toBeNull();
});

test('a part of a synchronisation says why it is not undone', async () => {
  const detail = '同期が書き込んだ内容は、次の同期でまた書き込まれるため、元に戻せません。';
  const { dialog } = await open({
    'POST /undo/preview': { status: 409, body: { ...problem('undo_of_part_of_run'), detail } },
  });
  expect(await dialog.findByText(detail)).toBeTruthy();
});

test('an entry that cannot be undone says why in place of the button', async () => {
  const undoRefusal = 'メールを送信済みのため、元に戻せません。';
  const { user } = await openHistory({}, row({ undoRefusal }));
  await user.click((await rowWith('プロ')).getByRole('button', { name: /の詳細$/ }));
  expect(screen.getByText(`元に戻せません：${undoRefusal}`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
});

test('an undo that was overtaken shows why, and its preview is read again', async () => {
  const { dialog, net, user } = await open({ 'POST /undo': { status: 409, body: problem('undo_overtaken') } });
  await user.click(await dialog.findByRole('button', { name: '1件を元に戻す' }));
  expect(await screen.findByText('確認している間に内容が変わりました。')).toBeTruthy();
  expect(net.requests.filter((one) => one === 'POST /undo/preview')).toHaveLength(2);
});

test('what stayed after all is named with its reason', async () => {
  const failures = [{ id: planId, name: 'プロ', reason: 'サービスが削除されています' }];
  const { dialog, user } = await open({
    [`GET /undo/${undoId}`]: { body: { ...report, changed: 0, failed: 1, failures } },
  });
  await user.click(await dialog.findByRole('button', { name: '1件を元に戻す' }));
  expect(await dialog.findByText('元に戻せなかったもの 1件')).toBeTruthy();
  expect(dialog.getByText('プロ: サービスが削除されています')).toBeTruthy();
});

test('an undo can itself be undone, and a batch as a whole', async () => {
  const batchId = undoId!;
  const { dialog, net, user } = await open({}, row({ undoes: true, batchId }));
  await user.click(await dialog.findByRole('button', { name: 'キャンセル' }));
  expect(net.bodies[net.requests.indexOf('POST /undo/preview')]).toEqual(what);
});

function problem(code: string) {
  return { status: 409, code, title: '元に戻せません', detail: '確認している間に内容が変わりました。' };
}

test('the result is shown although the entry lost its act before the undo was over', async () => {
  const title = '席数を変更';
  const undone = row({ title, undoneAt: '2026-04-03T03:00:00Z', undoRefusal: 'すでに元に戻されています' });
  const { net, user } = await openHistory(
    { [`GET /undo/${undoId}`]: { body: { ...report, isFinished: false, done: 0 } } },
    row({ title }),
  );
  await user.click((await rowWith('プロ')).getByRole('button', { name: /の詳細$/ }));
  await user.click(screen.getByRole('button', { name: '元に戻す' }));
  await user.click(await screen.findByRole('button', { name: '1件を元に戻す' }));
  net.answer({ 'GET /history': { body: { items: [undone], total: 1, offset: 0, count: 50, hasMore: false } } });
  say('changed', { models: ['recorded_event'], revision: 5 });
  await screen.findByText('元に戻せません：すでに元に戻されています');
  net.answer({ [`GET /undo/${undoId}`]: { body: report } });
  expect(await screen.findByText('「席数を変更」を元に戻しました。')).toBeTruthy();
});
