import { screen, waitFor, within } from '@testing-library/react';
import type { AccessLogRow } from '../../../backend/contract/access-logs';
import type { HistoryRow } from '../../../backend/contract/history';
import { loggedIn, me, openConsole, rowWith } from '../../../test/support/web-console';

const service = '01938f6e-0000-7000-8000-000000000101';
const row = (number: number, more: Partial<HistoryRow> = {}): HistoryRow => ({
  eventId: `01938f6e-0000-7000-8000-00000000020${number}`,
  companyRevision: number,
  entity: 'plan',
  entityId: '01938f6e-0000-7000-8000-000000000102',
  entityName: 'プロ',
  isThere: true,
  companyServiceId: service,
  revision: number,
  type: 'PlanPriceChanged',
  title: '料金を変更',
  at: '2026-04-01T03:00:00Z',
  effectiveFrom: '2026-10-01',
  actor: { kind: 'administrator', id: me.id, name: me.name },
  channel: 'console',
  reason: '値上げ',
  batchId: null,
  undoes: false,
  undid: null,
  undoneAt: null,
  undoRefusal: null,
  opensTo: null,
  changes: [{ field: 'price', label: '料金', before: '¥1,200', after: '¥1,500', effectiveFrom: '2026-10-01' }],
  ...more,
});
const gone = row(2, {
  entity: 'companyService',
  entityName: '経費くん',
  isThere: false,
  title: 'サービスを削除',
  changes: [],
  batchId: '01938f6e-0000-7000-8000-000000000999',
});
const answers = (hasMore = false, total = 2) => ({
  ...loggedIn(),
  'GET /history': { body: { items: [row(1), gone], total, offset: 0, count: 50, hasMore } },
  'GET /history-choices': {
    body: {
      actors: [{ id: me.id, name: me.name }],
      types: [
        { entity: 'plan', type: 'PlanPriceChanged', title: '料金を変更' },
        { entity: 'companyUser', type: 'CompanyUserAdded', title: 'ユーザーを追加' },
      ],
    },
  },
});

test('each event shows actor, act and subject, with a link as long as it exists', async () => {
  await openConsole('/history', answers());
  const line = await rowWith('プロ');
  expect(line.getByText('料金 ¥1,200 → ¥1,500')).toBeTruthy();
  expect(line.getByRole('link', { name: 'プロ' }).getAttribute('href')).toMatch(`/services/${service}?tab=plans&plan=`);
});

test('a deleted entity shows its last state and its history', async () => {
  const { user } = await openConsole('/history', {
    ...answers(),
    [`GET /history/companyService/${gone.entityId}`]: { body: { items: [gone], total: 1, offset: 0, count: 50 } },
    [`GET /history/companyService/${gone.entityId}/2`]: {
      body: {
        at: gone.at,
        fields: [{ field: 'url', label: 'URL', value: 'https://keihi.example', raw: null, files: [], planned: [] }],
      },
    },
  });
  await user.click((await rowWith('経費くん')).getByRole('link', { name: '経費くん' }));
  const panel = within(await screen.findByRole('dialog', { name: 'サービス「経費くん」' }));
  expect(await panel.findByText('https://keihi.example')).toBeTruthy();
  expect(panel.getByText('削除済み')).toBeTruthy();
  expect(await panel.findByText(/サービスを削除/)).toBeTruthy();
});

test('a row opens to each field before and after, and the reason', async () => {
  const { user, router } = await openConsole('/history', answers());
  const opener = (await rowWith('プロ')).getByRole('button', { name: '料金を変更 プロの詳細' });
  await user.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('row', { name: /^料金.*¥1,200 ¥1,500$/ })).toBeTruthy();
  expect(screen.getAllByText('値上げ').length).toBeGreaterThan(0);
  await user.click((await rowWith('経費くん')).getByRole('button'));
  await user.click(screen.getByRole('link', { name: 'まとめて行った操作を見る' }));
  expect(router.state.location.search).toBe(`?batchId=${gone.batchId}`);
});

test('the filters are in the address; the event types are those of the chosen entity', async () => {
  const { user, router, net } = await openConsole('/history?entity=plan', answers());
  await rowWith('プロ');
  await user.click(screen.getByRole('button', { name: '期間: すべて' }));
  await user.click(await screen.findByRole('button', { name: '今日' }));
  expect(router.state.location.search).toMatch(/from=\d{4}-\d\d-\d\d&to=\d{4}/);
  await user.click(screen.getByRole('button', { name: /^絞り込み/ }));
  await user.click(within(screen.getByRole('dialog', { name: '絞り込み' })).getByRole('combobox', { name: '操作' }));
  const choices = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(choices.map((option) => option.textContent)).toEqual(['料金を変更プラン']);
  expect(net.requests.filter((call) => call.includes('/history?')).at(-1)).toMatch(/from=.*&entity=plan$/);
});

test('the acts of one person, of one kind of entity', async () => {
  const { user, net } = await openConsole('/history', answers());
  await rowWith('プロ');
  await user.click(screen.getByRole('combobox', { name: '操作した人' }));
  await user.click(await screen.findByRole('option', { name: me.name }));
  await user.click(screen.getByRole('button', { name: /^絞り込み/ }));
  await user.selectOptions(await screen.findByRole('combobox', { name: '種類' }), 'プラン');
  const filters = `actor=${me.id}&entity=plan`;
  await waitFor(() => expect(net.requests.filter((call) => call.includes('/history?')).at(-1)).toContain(filters));
});

test('one entity alone, under its name', async () => {
  const { user, router, net } = await openConsole('/history', answers());
  await user.click((await rowWith('プロ')).getByRole('button', { name: '料金を変更 プロの詳細' }));
  await user.click(screen.getByRole('link', { name: 'このプランだけに絞り込む' }));
  expect(router.state.location.search).toBe(`?entityId=${row(1).entityId}`);
  expect(await screen.findByRole('button', { name: /対象: プロ/ })).toBeTruthy();
  expect(net.requests.at(-1)).toContain(`entityId=${row(1).entityId}`);
});

test('the keyword of an address is honoured under the name that other lists give it', async () => {
  const { router, net } = await openConsole('/history?keyword=Trello', answers());
  await rowWith('プロ');
  await waitFor(() => expect(router.state.location.search).toBe('?q=Trello'));
  await waitFor(() => expect(net.requests.some((call) => call.includes('q=Trello'))).toBe(true));
});

const batchId = '01938f6e-0000-7000-8000-000000000999';
const ofBatch = row(3, { entity: 'companyUser', companyServiceId: null, title: '所属部署を変更', batchId });

test('the chip of a bulk act says what it did', async () => {
  const page = { items: [ofBatch], total: 20, offset: 0, count: 50, hasMore: false };
  await openConsole(`/history?batchId=${batchId}`, { ...answers(), 'GET /history': { body: page } });
  expect(await screen.findByRole('button', { name: /一括操作: 所属部署を変更 20件/ })).toBeTruthy();
});

test('the chip of an import names its file', async () => {
  const file = row(4, { entity: 'csvImport', entityId: batchId, entityName: '四月の入社.csv', companyServiceId: null });
  const page = (item: HistoryRow) => ({ body: { items: [item], total: 1, offset: 0, count: 50, hasMore: false } });
  await openConsole(`/history?batchId=${batchId}`, {
    ...answers(),
    'GET /history': ({ searchParams }: URL) =>
      searchParams.get('entity') === 'csvImport' ? page(file) : page({ ...ofBatch, channel: 'csv' }),
  });
  expect(await screen.findByRole('button', { name: /一括操作: 四月の入社\.csv/ })).toBeTruthy();
});

test('older rows follow the last counted page', async () => {
  const { user, router } = await openConsole('/history?offset=50', answers(true, 100));
  await rowWith('プロ');
  expect(screen.getByText(/件以上/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '次のページ' }));
  expect(router.state.location.search).toBe('?before=2');
  expect(screen.getByText(/これまでに表示したものより前/)).toBeTruthy();
});

test('it is for the scope admin alone', async () => {
  const general = { ...me, companyAdministratorPermissionScopeId: 'general' as const };
  await openConsole('/history', { ...answers(), ...loggedIn(general) });
  await screen.findByText('この画面を表示する権限がありません');
});

test('logins and downloads have a tab of their own', async () => {
  const access = (more: Partial<AccessLogRow>): AccessLogRow => ({
    id: '01938f6e-0000-7000-8000-000000000301',
    at: '2026-04-01T03:00:00Z',
    lastAt: '2026-04-01T03:00:20Z',
    count: 1,
    kind: 'csv_taken',
    actorKind: 'administrator',
    administrator: { id: me.id, name: me.name },
    viewed: null,
    list: 'ユーザー',
    rowsCount: 1_240,
    listDays: null,
    person: null,
    address: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36',
    ...more,
  });
  const failure = { kind: 'login_failed', list: null, rowsCount: null, count: 7, address: '198.51.100.4' } as const;
  const listDays = { asOf: '2026-03-31', knownAsOf: '2026-03-31' };
  const items = [
    access({}),
    access({ ...failure, id: '01938f6e-0000-7000-8000-000000000302' }),
    access({ list: 'プラン', listDays, id: '01938f6e-0000-7000-8000-000000000303' }),
  ];
  const body = { items, total: 3, offset: 0, count: 50, hasMore: false };
  const { user } = await openConsole('/history', {
    ...answers(),
    'GET /access-logs': { body },
    'GET /auditor-links': { body: { items: [], total: 0, offset: 0, count: 50 } },
  });
  await user.click(await screen.findByRole('tab', { name: 'ログイン・出力' }));
  const file = await rowWith('ユーザー（1,240行）');
  for (const text of ['CSV出力', '203.0.113.7', 'Chrome 130（Windows）']) expect(file.getByText(text)).toBeTruthy();
  expect((await rowWith('198.51.100.4')).getByText('7')).toBeTruthy();
  await rowWith('プラン（時点 2026/03/31）（1,240行）');
});

test('a raised alert is shown by its level and words, without repeating its name', async () => {
  const first = (field: string, label: string, after: string) =>
    ({ field, label, before: null, after, effectiveFrom: null }) as const;
  const raised = row(3, {
    ...{ entity: 'alert', entityName: 'Docusign／Standard／契約終了', title: 'アラートを発報' },
    changes: [
      first('alertType', '種類', '契約終了'),
      first('level', '重要度', 'エラー'),
      first('targetKind', '対象', 'プラン'),
      first('companyServiceId', 'サービス', 'Docusign'),
      first('message', '内容', '契約が2026/11/10に終了しました。'),
    ],
  });
  const body = { items: [raised], total: 1, offset: 0, count: 50, hasMore: false };
  await openConsole('/history', { ...answers(), 'GET /history': { body } });
  await screen.findByText('重要度 エラー、内容 契約が2026/11/10に終了しました。');
});
