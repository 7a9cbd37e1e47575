import { act, screen, waitFor, within } from '@testing-library/react';
import { loggedIn, me, openConsole } from '../../../test/support/web-console';

const empty = { items: [], total: 0, offset: 0, count: 50 };
const open = (path: string, who = me) =>
  openConsole(path, {
    ...loggedIn(who),
    'GET /company-services': { body: empty },
    'GET /search': { body: { hits: [], more: [], used: [] } },
  });
const help = () => screen.findByRole('complementary', { name: 'ヘルプ' });

test('the help of the screen opens beside it, follows it, and gives the focus back', async () => {
  const { user, router } = await open('/home');
  const button = await screen.findByRole('button', { name: 'この画面のヘルプ' });
  await user.click(button);
  within(await help()).getByRole('heading', { name: 'ホームのヘルプ' });
  expect(screen.getByRole('heading', { level: 1, name: 'ホーム' })).toBeTruthy();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await act(() => router.navigate('/services'));
  await waitFor(async () =>
    expect(within(await help()).getByRole('heading', { name: 'サービスのヘルプ' })).toBeTruthy(),
  );
  await user.click(within(await help()).getByRole('button', { name: 'アラート' }));
  within(await help()).getByRole('heading', { name: 'アラートのヘルプ' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: 'ヘルプ' })).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('the search finds a page and an entry of it', async () => {
  const { user } = await open('/home');
  await screen.findByRole('heading', { level: 1, name: 'ホーム' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: '検索' });
  await user.keyboard('保留を解除');
  await user.click(await screen.findByTitle('連携：保留を解除する'));
  within(await help()).getByRole('heading', { name: '連携のヘルプ' });
});

test('a general administrator finds only the help that concerns them', async () => {
  const { user } = await open('/home', { ...me, companyAdministratorPermissionScopeId: 'general' });
  await user.click(await screen.findByRole('button', { name: 'この画面のヘルプ' }));
  within(await help()).getByRole('heading', { name: '自分の利用状況のヘルプ' });
  const others = within(within(await help()).getByRole('navigation', { name: 'ほかのヘルプ' }));
  expect(others.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '検索と一覧の使い方',
    'アカウント情報',
  ]);
});

test('the help of an auditor names no absent button, but how to read and to search', async () => {
  const { user, router } = await open('/services', { ...me, companyAdministratorPermissionScopeId: 'auditor' });
  await user.click(await screen.findByRole('button', { name: 'この画面のヘルプ' }));
  const shown = within(await help());
  expect(shown.getByRole('heading', { name: 'サービスのヘルプ' })).toBeTruthy();
  expect(shown.queryByRole('heading', { name: 'よく行う操作' })).toBeNull();
  expect(shown.getByRole('heading', { name: '表示の見方' })).toBeTruthy();
  await act(() => router.navigate('/history'));
  expect(await within(await help()).findByRole('heading', { name: '変更を調べる' })).toBeTruthy();
});
