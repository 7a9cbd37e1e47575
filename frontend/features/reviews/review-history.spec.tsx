import { screen, within } from '@testing-library/react';
import type { HistoryRow } from '../../../backend/contract/history';
import { aRunningReview, idOf, reviewAnswers } from '../../../test/support/review-rows';
import { me, openConsole } from '../../../test/support/web-console';

const review = aRunningReview();
const entry = (n: number, more: Partial<HistoryRow>): HistoryRow => ({
  ...{ eventId: idOf(n), companyRevision: n, entity: 'accessReview', entityId: review.id, entityName: review.name },
  ...{ isThere: true, companyServiceId: null, revision: n, at: '2026-04-01T03:00:00Z', effectiveFrom: null },
  ...{ actor: { kind: 'administrator', id: me.id, name: me.name }, channel: 'console', reason: null, batchId: null },
  ...{ undoes: false, undid: null, undoneAt: null, undoRefusal: null, opensTo: null, changes: [] },
  ...{ type: 'AccessReviewDueDayChanged', title: '棚卸しの期限を変更' },
  ...more,
});
const staysRecorded = '判断は記録として残します。';
const entries = [
  entry(2, { reason: '決算のため' }),
  entry(1, {
    type: 'AccessReviewItemsDecided',
    title: '棚卸しのアカウント3件を継続と判断',
    undoRefusal: staysRecorded,
  }),
];
const answers = {
  ...reviewAnswers(review, []),
  [`GET /history/accessReview/${review.id}`]: {
    body: { items: entries, total: 2, offset: 0, count: 50, hasMore: false },
  },
};

test('the history of a campaign takes back what can be, and says why a decision stays', async () => {
  const preview = 'POST /undo/preview';
  const { net, user } = await openConsole(`/reviews/${review.id}?tab=history`, {
    ...answers,
    [preview]: { body: { expected: 'seen', changes: 0, edited: 0, refused: 0, notices: [], items: [] } },
  });
  for (const sentence of [/棚卸しの期限を変更/u, /3件を継続と判断/u])
    await user.click(await screen.findByRole('button', { name: sentence }));
  expect(screen.getByText(/決算のため/u)).toBeTruthy();
  expect(screen.getByText(`元に戻せません：${staysRecorded}`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '元に戻す' }));
  await screen.findByRole('dialog', { name: '「棚卸しの期限を変更」を元に戻す' });
  const what = { entity: 'accessReview', id: review.id, eventIds: [idOf(2)] };
  expect(net.bodies[net.requests.indexOf(preview)]).toEqual(what);
});

test('a campaign is renamed and gets a later due day, each alone', async () => {
  const edit = `PATCH /access-reviews/${review.id}`;
  const { net, user } = await openConsole(`/reviews/${review.id}`, { ...answers, [edit]: { body: { changed: 1 } } });
  await user.click(await screen.findByRole('button', { name: `${review.name}の操作` }));
  await user.click(await screen.findByRole('menuitem', { name: '名称と期限を変更する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '名称と期限の変更' }));
  const name = dialog.getByRole('textbox', { name: /名称/u });
  await user.clear(name);
  await user.type(name, '下期の棚卸し');
  await user.click(dialog.getByRole('button', { name: '変更する' }));
  expect(await screen.findByText(`「${review.name}」を変更しました`)).toBeTruthy();
  expect(net.bodies[net.requests.indexOf(edit)]).toEqual({ name: '下期の棚卸し' });
});
