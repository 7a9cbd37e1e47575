import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { alerts } from '../../backend/contract/alerts';
import { problemBody } from '../../test/support/network';
import { loggedIn, openConsole } from '../../test/support/web-console';
import { store } from '../lib/store';
import { showToast, toastAtom } from '../lib/toast';
import { undoBy } from '../lib/write';

const params = { alertId: '01938f6e-0000-7000-8000-000000000031' };
const restoring = `POST /alerts/${params.alertId}/restore`;
const dismissed = { text: '「Trello」のアラートを消しました', undo: undoBy(alerts.restore, { params }) };

afterEach(() => {
  jest.useRealTimers();
  store.set(toastAtom, null);
});

test('a toast says what was done, one at a time, and leads on', async () => {
  const { router, user } = await openConsole('/terms');
  act(() => showToast({ text: '「Slack」を登録しました' }));
  act(() => showToast({ text: '「Trello」を登録しました', link: { label: 'プランを登録する', to: '/home' } }));
  expect((await screen.findByText('「Trello」を登録しました')).closest('[aria-live="polite"]')).not.toBeNull();
  expect(screen.queryByText('「Slack」を登録しました')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'プランを登録する' }));
  expect(router.state.location.pathname).toBe('/home');
  await waitFor(() => expect(screen.queryByText('「Trello」を登録しました')).toBeNull());
});

test('a toast goes after its time, but not under the pointer', async () => {
  await openConsole('/terms');
  await screen.findByRole('heading', { level: 1 });
  jest.useFakeTimers();
  act(() => showToast({ text: '「Trello」を登録しました' }));
  const toast = screen.getByText('「Trello」を登録しました');
  fireEvent.pointerEnter(toast.parentElement!);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.queryByText('「Trello」を登録しました')).not.toBeNull();
  fireEvent.pointerLeave(toast.parentElement!);
  act(() => void jest.advanceTimersByTime(6_000));
  expect(screen.queryByText('「Trello」を登録しました')).toBeNull();
});

test('元に戻す takes the act back and says so', async () => {
  const { net, user } = await openConsole('/terms', { ...loggedIn(), [restoring]: {} });
  act(() => showToast(dismissed));
  await user.click(await screen.findByRole('button', { name: '元に戻す' }));
  expect(await screen.findByText('元に戻しました')).toBeTruthy();
  expect(net.requests).toContain(restoring);
  expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
});

test('an undo that fails says why', async () => {
  const refused = { status: 409, body: problemBody(409, 'このアラートはもう戻せません。') };
  const { user } = await openConsole('/terms', { ...loggedIn(), [restoring]: refused });
  act(() => showToast(dismissed));
  await user.click(await screen.findByRole('button', { name: '元に戻す' }));
  expect(await screen.findByText('このアラートはもう戻せません。')).toBeTruthy();
});
