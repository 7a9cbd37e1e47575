import { screen, waitFor, within } from '@testing-library/react';
import type { BulkActName } from '../../../backend/contract/bulk-acts';
import { loggedIn, openConsole } from '../../../test/support/web-console';
import { store } from '../../lib/store';
import { shownActsAtom } from './shown-acts';

const [actId, undoId, userId] = [1, 2, 3].map((n) => `01938f6e-0000-7000-8000-00000000000${n}`);
const report = (act: BulkActName, changed = 1) => ({
  ...{ id: actId, act, isFinished: true, total: 2, done: 2, changed, same: 1, failed: 0, reason: null, failures: [] },
  ...{ begunAt: '2026-04-01T00:00:00Z', finishedAt: '2026-04-01T00:00:01Z' },
});
const item = { entity: 'companyUser', id: userId, name: '佐藤 結衣', titles: ['ユーザーを復元'] };
const preview = {
  ...{ expected: 'seen', changes: 1, edited: 0, refused: 0, notices: [] },
  items: [{ ...item, changes: [], edited: [], refusals: [] }],
};
const undone = { id: undoId, isFinished: true, total: 1, done: 1, changed: 1, failed: 0, failures: [] };

afterEach(() => store.set(shownActsAtom, []));

const shown = (done: ReturnType<typeof report>) => {
  store.set(shownActsAtom, [actId!]);
  return openConsole('/terms', {
    ...loggedIn(),
    [`GET /bulk-acts/${actId}`]: { body: done },
    'POST /undo/preview': { body: preview },
    'POST /undo': { body: { id: undoId } },
    [`GET /undo/${undoId}`]: { body: undone },
  });
};
const notice = async () => within(await screen.findByRole('region', { name: '一括操作' }));

test('a bulk act is undone as the batch that it wrote, after its preview', async () => {
  const { net, user } = await shown(report('deleteUsers'));
  await user.click(await (await notice()).findByRole('button', { name: '元に戻す' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「ユーザーの削除」を元に戻す' }));
  expect(await dialog.findByText('ユーザーを復元')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '1件を元に戻す' }));
  expect(await screen.findByText('「ユーザーの削除」を元に戻しました。')).toBeTruthy();
  expect(net.bodies[net.requests.indexOf('POST /undo')]).toMatchObject({ batchId: actId, expected: 'seen' });
  await waitFor(() => expect(screen.queryByText('ユーザーの削除が終わりました')).toBeNull());
});

test.each([report('deletePayments'), report('suspendServices', 0)])(
  '$act with $changed changes has no undo',
  async (done) => {
    await shown(done);
    await (await notice()).findByText(/が終わりました$/);
    expect((await notice()).queryByRole('button', { name: '元に戻す' })).toBeNull();
  },
);
