import { screen, waitFor, within } from '@testing-library/react';
import { aLeaver, shownUser } from '../../test/support/a-user-detail';
import { anEndedReview, reviewAnswers } from '../../test/support/review-rows';
import { loggedIn, me, openConsole } from '../../test/support/web-console';

const auditor = { ...me, companyAdministratorPermissionScopeId: 'auditor' as const };
const answers = loggedIn(auditor);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const empty = { body: { items: [], total: 0, offset: 0, count: 50 } };
const blocked = 'この画面を表示する権限がありません';

describe('an auditor', () => {
  test('has every screen in the menus but those for acts, and a word that says so', async () => {
    const { user } = await openConsole('/home', answers);
    await heading('ホーム');
    const menu = within(screen.getByRole('navigation', { name: 'メインメニュー' }));
    const links = menu.getAllByRole('link').map((link) => link.textContent);
    expect(links).toHaveLength(13);
    expect(links.slice(-3)).toEqual(['操作履歴', '差分', '証跡']);
    expect(screen.getByText('監査・閲覧のみ')).toBeTruthy();
    await user.hover(screen.getByRole('button', { name: '設定メニュー' }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toEqual(expect.arrayContaining(['管理者設定', '各種設定', 'アカウント情報', 'ログアウト']));
    for (const item of ['ラボ', ...links]) expect(items).not.toContain(item);
  });

  test.each([['/users/imports'], ['/payments/bulk-insert'], ['/lab'], ['/imports/1'], ['/oauth-callback']])(
    'is shown at %s why it stays closed',
    async (path) => {
      const { net } = await openConsole(path, answers);
      await screen.findByText(blocked);
      expect(screen.getByText(/変更を行う画面のため、権限が「監査」の方には表示しません/)).toBeTruthy();
      expect(net.requests.filter((call) => call.includes('/imports'))).toEqual([]);
    },
  );

  test.each([
    ['/alerts', 'アラート'],
    ['/devices', 'IT端末'],
    ['/company-administrators', '管理者設定'],
  ])('sees %s without acts, and nothing is sent but reads', async (path, title) => {
    const { net } = await openConsole(path, { ...answers, 'GET /company-administrators': empty });
    await heading(title);
    await waitFor(() => expect(net.requests.length).toBeGreaterThan(3));
    expect(screen.queryByRole('button', { name: /登録する|追加する|招待する|取り込む/ })).toBeNull();
    expect(screen.queryByText(blocked)).toBeNull();
    expect(net.requests.filter((call) => !call.startsWith('GET '))).toEqual([]);
    expect(net.requests).not.toContain('GET /bulk-acts');
  });

  test('finds no acts in the search', async () => {
    const search = { body: { hits: [], more: [], used: [] } };
    const { user, net } = await openConsole('/home', { ...answers, 'GET /search': search });
    await heading('ホーム');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: /検索/ }), '端末');
    const rows = () => [...document.querySelectorAll('.palette [role=option]')].map((row) => row.textContent);
    await waitFor(() => expect(rows()).toContainEqual(expect.stringContaining('IT端末')));
    expect(rows().filter((row) => /^端末を登録する|取り込み$/.test(row))).toEqual([]);
    await user.keyboard('{Enter}');
    await heading('IT端末');
    expect(net.requests).not.toContain('POST /search/uses');
  });

  test('is led to open tasks to look at them', async () => {
    const review = anEndedReview({ openTasksCount: 1 });
    await openConsole(`/reviews/${review.id}`, { ...reviewAnswers(review, []), ...answers });
    const tasks = await screen.findByRole('link', { name: '未実施の手続きを見る' });
    expect(tasks.getAttribute('href')).toBe(`/reviews/${review.id}?taskState=open`);
    expect(screen.queryByText('手続きを進める')).toBeNull();
  });

  test('reads that the memo on a person is not shown to auditors', async () => {
    await openConsole(`/users?user=${aLeaver.id}`, { ...answers, 'GET /company-users': empty, ...shownUser(aLeaver) });
    expect((await screen.findByText('監査では表示しません')).closest('div')!.textContent).toMatch(/メモ/);
  });

  test('reads how to replace the password by mail', async () => {
    await openConsole('/account?tab=login', answers);
    await screen.findByText(/「パスワードをお忘れの方」から再設定できます/);
    expect(screen.queryByLabelText('現在のパスワード')).toBeNull();
  });
});
