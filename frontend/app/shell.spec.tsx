import { act, screen, waitFor, within } from '@testing-library/react';
import { say } from '../../test/support/web-socket';
import { contract, loggedIn, loggedOut, me, openConsole } from '../../test/support/web-console';
import { problemBody } from '../../test/support/network';
import { banners } from '../../backend/contract/messages.ja';
import { carryResult } from '../lib/result-dialog';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const refused = { status: 401, body: problemBody(401, 'ログインしてください。') };

describe('a visitor without a session', () => {
  test('sees the overlay, goes to the login, and returns to the requested screen', async () => {
    const { router, net, user } = await openConsole('/alerts?level=error', loggedOut);
    await heading('ログイン');
    expect(router.state.location.pathname).toBe('/login');
    net.answer({ ...loggedIn(), 'POST /login': { body: me } });
    await user.type(screen.getByLabelText('メールアドレス'), 'admin@demo.example');
    await user.type(screen.getByLabelText('パスワード'), 'Daicho-2026{Enter}');
    await heading('アラート');
    expect(router.state.location.search).toBe('?level=error');
  });

  test('the logo leads to the login; when logged in, home', async () => {
    await openConsole('/signup/registration', loggedOut);
    expect((await screen.findByRole('link', { name: 'Daicho ログイン' })).getAttribute('href')).toBe('/login');
  });
});

test('a session that ends leads to the login with a message', async () => {
  const { net, router } = await openConsole('/home');
  await heading('ホーム');
  net.answer({ 'GET /company-administrators/me': refused });
  await act(() => router.navigate('/account'));
  await heading('ログイン');
  expect(screen.getByRole('status').textContent).toContain('有効期限が切れました');
});

test.each([
  ['a session that ended', 'ended', '有効期限が切れました'],
  ['a logout in another tab', 'loggedOut', 'ログアウトしました'],
])('%s is announced over the socket, and the login shows which it was', async (_, why, message) => {
  await openConsole('/home');
  await heading('ホーム');
  await act(async () => say('notLoggedIn', { why }));
  await heading('ログイン');
  expect(screen.getByRole('status').textContent).toContain(message);
});

test('a logout in another tab is recognised without a socket, also after a call was refused', async () => {
  const { net, router } = await openConsole('/home');
  await heading('ホーム');
  net.answer({ 'GET /company-administrators/me': refused });
  await act(() => router.navigate('/account'));
  await heading('ログイン');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'daicho.loggedOutAt' })));
  expect(screen.getByRole('status').textContent).toBe('ログアウトしました。');
});

test('logging out goes to the login without a message about an ended session', async () => {
  const { user, net, router } = await openConsole('/home');
  await heading('ホーム');
  net.answer({ 'POST /logout': {} });
  await user.hover(screen.getByRole('button', { name: '設定メニュー' }));
  await user.click(screen.getByRole('menuitem', { name: 'ログアウト' }));
  await heading('ログイン');
  expect(screen.getByRole('status').textContent).toBe('ログアウトしました。');
  expect(router.state.location.state?.from).toBeUndefined();
  expect(localStorage.getItem('daicho.loggedOutAt')).toMatch(/^\d{4}-/);
});

test('after each route change the current administrator is loaded, and the scope with it', async () => {
  const { net, router } = await openConsole('/home');
  await heading('ホーム');
  const countOwnRequests = () => net.requests.filter((call) => call === 'GET /company-administrators/me').length;
  const before = countOwnRequests();
  const general = { ...me, companyAdministratorPermissionScopeId: 'general' };
  net.answer({ 'GET /company-administrators/me': { body: general } });
  await act(() => router.navigate('/alerts'));
  await screen.findByText('この画面を表示する権限がありません');
  expect(countOwnRequests()).toBe(before + 1);
});

describe('the banner', () => {
  const contractWith = (usersCount: number) => ({ ...contract, usersCount });

  test('is off within the limits', async () => {
    await openConsole('/home');
    await heading('ホーム');
    expect(screen.queryByRole('link', { name: /管理ユーザー数/ })).toBeNull();
  });

  test.each([
    [51, banners.aboveMaximum],
    [9, banners.belowMinimum],
  ])('with %d users shows its text and links to the account', async (usersCount, text) => {
    await openConsole('/home', { ...loggedIn(), 'GET /company-contract': { body: contractWith(usersCount) } });
    const banner = await screen.findByRole('link', { name: new RegExp(text) });
    expect(banner.getAttribute('href')).toBe('/account');
  });

  test('appears and disappears by socket messages', async () => {
    await openConsole('/home');
    await heading('ホーム');
    await act(async () => say('banner', contractWith(51)));
    await screen.findByText(banners.aboveMaximum);
    await act(async () => say('banner', contractWith(50)));
    await waitFor(() => expect(screen.queryByText(banners.aboveMaximum)).toBeNull());
  });

  test('a contract that cannot be read is a generic error', async () => {
    await openConsole('/home', { ...loggedIn(), 'GET /company-contract': { status: 403, body: problemBody(403, '') } });
    await screen.findByText('処理に失敗しました。時間をおいて再度お試しください。');
  });
});

test('a result carried over a navigation is shown once on the next screen', async () => {
  const { router, user } = await openConsole('/home');
  await heading('ホーム');
  carryResult({ title: '登録が完了しました', text: 'ようこそ。' });
  await act(() => router.navigate('/account'));
  const dialog = await screen.findByRole('dialog', { name: '登録が完了しました' });
  expect(dialog.textContent).toContain('ようこそ。');
  await user.click(screen.getAllByRole('button', { name: '閉じる' }).at(-1)!);
  await act(() => router.navigate('/home'));
  await heading('ホーム');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an unknown route is the error page with 404 and a way home, and keeps the menu', async () => {
  await openConsole('/nowhere');
  await heading('This page could not be found');
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Back to the home page/ }).getAttribute('href')).toBe('/home');
  expect(screen.getByRole('navigation', { name: 'メインメニュー' })).toBeTruthy();
});

test('one’s name opens one’s own menu', async () => {
  const { user, router } = await openConsole('/home');
  await user.hover(await screen.findByRole('button', { name: '山田 花子さんのメニュー' }));
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(items).toEqual(['アカウント情報', 'パスワードとログイン', 'ログアウト']);
  await user.click(screen.getByRole('menuitem', { name: 'パスワードとログイン' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/account?tab=login');
});

test('a new alert appears at the edge without taking the focus', async () => {
  await openConsole('/home');
  await heading('ホーム');
  expect(screen.queryByRole('link', { name: 'アカウント情報を確認する' })).toBeNull();
  const menu = screen.getByRole('navigation', { name: 'メインメニュー' });
  within(menu).getByRole('link', { name: 'サービス' }).focus();
  const held = document.activeElement;
  const alert = {
    id: 'a',
    type: 'users_over_limit',
    level: 'error',
    target: { kind: 'contract', id: 'c', name: 'スタンダード', companyServiceId: null },
    message: 'ユーザー数が上限を超えています。',
    raisedAt: new Date().toISOString(),
    causes: [],
  };
  await act(async () => say('alert', alert));
  await screen.findByText('ユーザー数が上限を超えています。');
  expect(document.activeElement).toBe(held);
});
