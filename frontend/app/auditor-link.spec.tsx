import { screen, waitFor, within } from '@testing-library/react';
import type { AuditorArea } from '../../backend/contract/auditor-areas';
import { auditorLinkOf, loggedIn, openConsole } from '../../test/support/web-console';

const open = (areas: AuditorArea[], address = '/home', answers: Parameters<typeof openConsole>[1] = {}) =>
  openConsole(address, { ...loggedIn(auditorLinkOf(areas)), ...answers });
const totals = { before: 0, after: 0, added: 0, gone: 0, changed: 0, sums: [] };
const empty = { body: { items: [], total: 0, offset: 0, count: 50 } };

const sideMenu = async () =>
  within(await screen.findByRole('navigation', { name: 'メインメニュー' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('behind an auditor link', () => {
  test('the side menu has what an audit is about, and the gear does not repeat it', async () => {
    const { user } = await open(['services', 'history', 'evidence', 'reviews']);
    expect(await sideMenu()).toEqual(['ホーム', 'サービス', '契約情報', '棚卸し', '操作履歴', '差分', '証跡']);
    await user.hover(screen.getByRole('button', { name: '設定メニュー' }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items.filter((item) => ['操作履歴', '差分', '証跡'].includes(item!))).toEqual([]);
  });

  test.each<[AuditorArea[], boolean]>([
    [['history', 'evidence'], true],
    [['history'], false],
  ])('with %j the menu and the search have the screen of evidence: %s', async (areas, isThere) => {
    const { user, net } = await open(areas);
    net.answer({ 'GET /search': { body: { hits: [], more: [], used: [] } } });
    expect(await sideMenu()).toEqual(['ホーム', '操作履歴', '差分', ...(isThere ? ['証跡'] : [])]);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: /検索/ }), '証跡');
    const optionsShown = () => [...document.querySelectorAll('.palette [role=option]')].map((row) => row.textContent);
    await waitFor(() => expect(optionsShown()).toContainEqual(expect.stringMatching(/^証跡のヘルプ/)));
    expect(optionsShown().some((row) => /^証跡(?!の|：)/.test(row!))).toBe(isThere);
  });

  test('the home screen shows the tasks and amounts of the granted areas', async () => {
    const attention = {
      alerts: { total: 39, errors: 5 },
      renewals: { total: 0, next: [] },
      leavers: { usersCount: 2, accountsCount: 3 },
      seats: { unusedCount: 7, unusedCost: 70, plansCount: 1, shortCount: 0, shortPlansCount: 0 },
    };
    await open(['services'], '/home', { 'GET /home/attention': { body: attention } });
    await screen.findByText('未割り当ての席 7席');
    expect(screen.queryByText(/アラート 39件|退職者のアカウント/)).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: '計上額の推移' })).toBeTruthy();
  });

  test('differences have the tabs of the granted areas, and without one say why there are none', async () => {
    const { net } = await open(['history', 'services'], '/differences?kind=devices', {
      'GET /differences': { body: { before: '2026-03-31', after: '2026-06-30', totals, ...empty.body } },
    });
    const tabs = (await screen.findAllByRole('tab')).map((tab) => tab.textContent);
    expect(tabs).toEqual(['サービス', 'プラン', '席', '利用者', '費用']);
    const sent = () => net.requests.filter((call) => call.startsWith('GET /differences'));
    await waitFor(() => expect(sent()).toEqual([expect.stringContaining('kind=services')]));
  });

  test('differences of no granted list compare nothing', async () => {
    const { net } = await open(['history'], '/differences');
    await screen.findByText('比べられる内容がありません');
    expect(net.requests.filter((call) => call.startsWith('GET /differences'))).toEqual([]);
  });

  test('plans need no custom settings where these are not granted', async () => {
    const { net } = await open(['services'], '/plans', { 'GET /plans': empty });
    await screen.findByText('プランはまだ登録されていません');
    expect(net.requests.filter((call) => call.includes('custom-settings'))).toEqual([]);
  });

  test('a list does not request the choices of filters that are not granted', async () => {
    const { net } = await open(['users'], '/users', { 'GET /company-users': empty });
    await screen.findByText('ユーザーはまだいません');
    expect(net.requests.filter((call) => call.includes('company-services'))).toEqual([]);
  });

  test('evidence names no button that only administrators have', async () => {
    await open(['evidence'], '/evidence', { 'GET /evidence/checkpoints': empty });
    await screen.findByText(/1時間ごとに署名してここに残します/);
    expect(screen.queryByText(/今すぐチェックポイントを作成/)).toBeNull();
  });

  test('a pack of a review is there to save, and others are to be requested', async () => {
    const pack = {
      ...{ id: '01938f6e-0000-7000-8000-000000000c01', kind: 'review', title: '棚卸し「第1四半期」', state: 'ready' },
      ...{ requestedAt: '2026-11-01T00:00:00Z', requestedBy: '管理 花子', expiresAt: '2026-11-02T00:00:00Z' },
      ...{ events: 9, done: 9, size: 2_048, problem: null, findings: [] },
    };
    const { user } = await open(['evidence', 'reviews'], '/evidence?tab=packs', {
      'GET /evidence/packs': { body: { items: [pack] } },
    });
    expect(await screen.findByRole('link', { name: '保存する（2KB）' })).toBeTruthy();
    expect(screen.getByText(/監査用リンクからは保存できません/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '証跡パックを作成する' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '証跡パックを受け取るには' }));
    const dialog = within(await screen.findByRole('dialog', { name: '証跡パックを受け取るには' }));
    expect(dialog.getByText(/必要な内容を管理者に伝えて/)).toBeTruthy();
  });

  test('the public keys are introduced to who verifies with them', async () => {
    const evidence = { keys: [], newest: null, checkpoints: 0, verification: null, verifying: null, problems: [] };
    await open(['evidence'], '/evidence?tab=keys', { 'GET /evidence': { body: evidence } });
    await screen.findByText(/ここや紙で受け取った鍵を使ってください/);
    expect(screen.queryByText(/検証する人に/)).toBeNull();
  });

  test('the delivery of checkpoints names its recipients, and no way to change them', async () => {
    const delivery = { recipients: [], addresses: ['kansa@audit.example'], webhookHost: null, failures: [] };
    await open(['evidence'], '/evidence?tab=delivery', { 'GET /evidence/delivery': { body: delivery } });
    await screen.findByText('kansa@audit.example');
    expect(screen.queryByRole('button', { name: /変更する/ })).toBeNull();
  });
});
