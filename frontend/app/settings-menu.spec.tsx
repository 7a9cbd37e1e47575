import { screen, waitFor, within } from '@testing-library/react';
import { loggedIn, me, openConsole } from '../../test/support/web-console';

const gear = () => screen.findByRole('button', { name: '設定メニュー' });
const items = () => screen.queryAllByRole('menuitem').map((item) => item.textContent);
const focused = () => document.activeElement?.textContent;

const everything = [
  '管理者設定',
  '各種設定',
  '操作履歴',
  '差分',
  '証跡',
  'アカウント情報',
  'ラボ',
  'ヘルプ（新しいタブで開きます）',
  '利用規約',
  'セキュリティポリシー（新しいタブで開きます）',
  '運営会社（新しいタブで開きます）',
  'ログアウト',
];

test('opens on mouse-over, closes on leave', async () => {
  const { user } = await openConsole('/home');
  await user.hover(await gear());
  expect(items()).toEqual(everything);
  expect((await gear()).getAttribute('aria-expanded')).toBe('true');
  await user.hover(screen.getByRole('main'));
  await waitFor(() => expect(items()).toEqual([]));
});

test('links to the operator’s pages, and to Daicho’s own where there is none', async () => {
  const help = 'https://intra.example/help';
  const { user } = await openConsole('/home', {
    ...loggedIn(),
    'GET /links': { body: { help, securityPolicy: null, operatingCompany: null } },
  });
  await user.hover(await gear());
  const target = (name: RegExp) => screen.getByRole('menuitem', { name }).getAttribute('href');
  await waitFor(() => expect(target(/ヘルプ/)).toBe(help));
  expect(target(/セキュリティポリシー/)).toBe('/security-policy.html');
});

test('works by keyboard alone', async () => {
  const { user, router } = await openConsole('/home');
  (await gear()).focus();
  expect((await gear()).getAttribute('aria-haspopup')).toBe('menu');
  await user.keyboard('{Enter}');
  expect(focused()).toBe('管理者設定');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('アカウント情報');
  await user.keyboard('{End}');
  expect(focused()).toBe('ログアウト');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('管理者設定');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('ログアウト');
  await user.keyboard('{Escape}');
  expect(items()).toEqual([]);
  expect(document.activeElement).toBe(await gear());
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('ログアウト');
  await user.keyboard('{Home}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(router.state.location.pathname).toBe('/account');
  expect(items()).toEqual([]);
});

test('administrator settings and various settings require the settings-menu permission', async () => {
  const { user } = await openConsole('/home', loggedIn({ ...me, companyAdministratorPermissionScopeId: 'general' }));
  await user.hover(await gear());
  expect(items()).toEqual(everything.slice(5));
});

test('the side menu lists every area, and folds to icons that keep their names', async () => {
  const { user } = await openConsole('/home');
  const menu = within(await screen.findByRole('navigation', { name: 'メインメニュー' }));
  const names = () => menu.getAllByRole('link').map((link) => link.textContent);
  const areas = [
    'ホーム',
    'アラート',
    'ユーザー',
    'サービス',
    '契約情報',
    'IT端末',
    '組織',
    '棚卸し',
    '支払実績',
    'シャドーIT',
  ];
  expect(names()).toEqual(areas);
  expect(menu.getByRole('link', { name: 'ホーム' }).getAttribute('aria-current')).toBe('page');
  await user.click(menu.getByRole('button', { name: 'メニューをたたむ' }));
  expect(names()).toEqual(areas);
  expect(menu.getByRole('button', { name: 'メニューを広げる' }).getAttribute('aria-expanded')).toBe('false');
});
