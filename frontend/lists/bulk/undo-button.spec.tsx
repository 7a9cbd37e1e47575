import { screen, waitFor, within } from '@testing-library/react';
import type { BulkActName } from '../../../backend/contract/bulk-acts';
import { loggedIn, openConsole } from '../../../test/support/web-console';
import { store } from '../../lib/store';
import { shownActsAtom } from './shown-acts';
import { startedActsAtom } from './undo-of-act';

const [actId, undoId, one, other, service] = [1, 2, 3, 4, 5].map((n) => `01938f6e-0000-7000-8000-00000000000${n}`);
const input = { companyServiceId: service! };
const report = (id: string, act: string) => ({
  ...{ id, act, isFinished: true, total: 2, done: 2, changed: 1, same: 0, failed: 1, reason: null },
  ...{ failures: [{ id: other, name: '佐藤 結衣', reason: '削除されています' }] },
  ...{ begunAt: '2026-04-01T00:00:00Z', finishedAt: '2026-04-01T00:00:01Z' },
});

afterEach(() => {
  store.set(shownActsAtom, []);
  store.set(startedActsAtom, {});
});

const shown = (done: ReturnType<typeof report>, act: BulkActName) => {
  store.set(shownActsAtom, [actId!]);
  store.set(startedActsAtom, { [actId!]: { act, ids: [one!, other!], input } });
  return openConsole('/terms', {
    ...loggedIn(),
    'GET /bulk-acts': { body: [] },
    [`GET /bulk-acts/${actId}`]: { body: done },
    [`GET /bulk-acts/${undoId}`]: { body: report(undoId!, 'disconnectUsers') },
    'POST /bulk-acts': { body: { id: undoId } },
  });
};
const notice = async () => within(await screen.findByRole('region', { name: '一括操作' }));

test('a bulk act is taken back by its inverse on the rows that it changed', async () => {
  const { net, user } = await shown(report(actId!, 'connectUsers'), 'connectUsers');
  const notices = await notice();
  await user.click(await notices.findByRole('button', { name: '元に戻す' }));
  await notices.findByText('サービスの接続解除が終わりました');
  const body = net.bodies[net.requests.indexOf('POST /bulk-acts')];
  expect(body).toEqual({ act: 'disconnectUsers', ids: [one], input });
  await waitFor(() => expect(notices.queryByText('サービスへの接続が終わりました')).toBeNull());
  expect(notices.queryByRole('button', { name: '元に戻す' })).toBeNull();
});

test('a bulk act that found rows as they should be is not taken back, since they were so before', async () => {
  await shown({ ...report(actId!, 'connectUsers'), same: 1, failed: 0, failures: [] }, 'connectUsers');
  const notices = await notice();
  expect(await notices.findByText('サービスへの接続が終わりました')).toBeTruthy();
  expect(notices.queryByRole('button', { name: '元に戻す' })).toBeNull();
});
