import { screen, waitFor, within } from '@testing-library/react';
import type { OwnSession } from '../../../backend/contract/own-account';
import { problemBody } from '../../../test/support/network';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const session = (more: Partial<OwnSession>): OwnSession => ({
  id: '01938f6e-0000-7000-8000-000000000401',
  isCurrent: true,
  startedAt: '2026-04-01T00:00:00Z',
  lastSeenAt: '2026-04-01T03:00:00Z',
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36',
  ...more,
});
const other = session({
  id: '01938f6e-0000-7000-8000-000000000402',
  isCurrent: false,
  userAgent: 'Firefox/131.0 Linux',
});
const me = '/company-administrators/me';
const answers = {
  ...loggedIn(),
  [`GET ${me}/sessions`]: { body: [session({}), other] },
  [`PATCH ${me}/password`]: {},
  [`DELETE ${me}/sessions/${other.id}`]: {},
};

test('the password is changed with the present one', async () => {
  const { user, net } = await openConsole('/account?tab=login', answers);
  await user.click(await screen.findByRole('button', { name: 'パスワードを変更する' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'パスワードの変更' }));
  await user.type(dialog.getByLabelText(/現在のパスワード/), 'Shiken-2026');
  await user.type(dialog.getByLabelText(/新しいパスワード/), 'Atarashii-Kagi-9');
  net.answer({ [`GET ${me}/sessions`]: { body: [session({})] } });
  await user.click(dialog.getByRole('button', { name: '変更する' }));
  await screen.findByText(/パスワードを変更しました/);
  await waitFor(() => expect(screen.queryByText('Firefox 131（Linux）')).toBeNull());
  expect(net.bodies).toContainEqual({ currentPassword: 'Shiken-2026', password: 'Atarashii-Kagi-9' });
});

test('sessions are listed with their browser, and another one can be ended', async () => {
  const { user, net } = await openConsole('/account?tab=login', {
    ...answers,
    [`DELETE ${me}/sessions/${other.id}`]: () => {
      net.answer({ [`GET ${me}/sessions`]: { body: [session({})] } });
      return {};
    },
  });
  await screen.findByText('Chrome 130（Windows）');
  await user.click(screen.getByRole('button', { name: 'Firefox 131（Linux）のログインを終了する' }));
  await waitFor(() => expect(screen.queryByText('Firefox 131（Linux）')).toBeNull());
  expect(screen.queryByRole('button', { name: 'ほかをすべて終了する' })).toBeNull();
});

test('a session that has ended meanwhile disappears without an error', async () => {
  const { user, net } = await openConsole('/account?tab=login', answers);
  const end = await screen.findByRole('button', { name: 'Firefox 131（Linux）のログインを終了する' });
  net.answer({
    [`GET ${me}/sessions`]: { body: [session({})] },
    [`DELETE ${me}/sessions/${other.id}`]: { status: 404, body: problemBody(404, '対象が見つかりません。') },
  });
  await user.click(end);
  await waitFor(() => expect(screen.queryByText('Firefox 131（Linux）')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('sessions that cannot be read can be read again', async () => {
  const failing = { [`GET ${me}/sessions`]: { status: 500, body: problemBody(500, '障害') } };
  const { user, net } = await openConsole('/account?tab=login', { ...answers, ...failing });
  await screen.findByText('ログイン中のブラウザを読み込めませんでした');
  net.answer({ [`GET ${me}/sessions`]: { body: [session({})] } });
  await user.click(screen.getByRole('button', { name: '再読み込みする' }));
  await screen.findByText('Chrome 130（Windows）');
});
