import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '../../../../backend/contract/calendar';
import { day, today } from '../../../ui/format';
import type { AccountRow } from '../../../../backend/contract/accounts';
import { configured, path, service as aService, serviceId as id } from '../../../../test/support/an-integration';
import { loggedIn, openConsole, rowWith } from '../../../../test/support/web-console';

const user = '01938f6e-0000-7000-8000-000000000301';
const batchId = '01938f6e-0000-7000-8000-000000000901';
const undoId = '01938f6e-0000-7000-8000-000000000902';
const service = { ...aService, usersCount: 1, seats: { seatsCount: 12, assignedCount: 12 } };
const matched: AccountRow = {
  id: '01938f6e-0000-7000-8000-000000000401',
  companyUserId: user,
  name: '見本 花子',
  nameKana: null,
  email: 'hanako@mirai.example',
  connectedAt: '2026-04-01T00:00:00Z',
  connectedOn: '2026-04-01',
  lastLoginAt: null,
  hasLeft: false,
  vendorName: 'HANAKO S',
  vendorEmail: 'hanako@mirai.example',
  accountStatus: 'suspended',
  presence: 'present',
  isListed: true,
  role: '管理者',
  licence: null,
  matchedBy: 'email',
  isRequiredConfirmation: false,
  originals: { title: '部長' },
};
const unmatched: AccountRow = {
  ...matched,
  id: '01938f6e-0000-7000-8000-000000000402',
  companyUserId: null,
  name: 'shared-account',
  connectedAt: null,
  connectedOn: null,
  matchedBy: null,
  presence: 'lost',
  isRequiredConfirmation: true,
  originals: {},
};
const answers = {
  ...loggedIn(),
  [`GET ${path}`]: { body: service },
  [`GET ${path}/integration`]: { body: configured },
  [`GET ${path}/vendor-operations`]: { body: { items: [], total: 0, offset: 0, count: 1 } },
  [`GET ${path}/users`]: { body: { items: [matched, unmatched], total: 2, offset: 0, count: 50 } },
  [`GET ${path}/users/original-item-list`]: { body: [{ number: 1, key: 'title', label: '役職' }] },
  'GET /list-settings/accounts': {
    body: { columns: ['accountStatus', 'original.title'], defaultViewId: null, views: [] },
  },
  [`DELETE ${path}/connect-users`]: { body: { changed: 1, batchId } },
  'POST /undo/preview': { body: { expected: 'seen', changes: 1, edited: 0, refused: 0, notices: [], items: [] } },
  'POST /undo': { body: { id: undoId } },
  [`GET /undo/${undoId}`]: {
    body: { id: undoId, isFinished: true, total: 1, done: 1, changed: 1, failed: 0, failures: [] },
  },
};

test('accounts show their state at the vendor and its own items, and ask for a user where there is none', async () => {
  await openConsole(`/services/${id}?tab=users`, answers);
  const first = await rowWith('見本 花子');
  expect(first.getByText('停止')).toBeTruthy();
  expect(first.getByText('部長')).toBeTruthy();
  const second = await rowWith('shared-account');
  expect(second.getByText('要確認')).toBeTruthy();
  expect(second.getByText('見つからない')).toBeTruthy();
  expect(second.queryByRole('link')).toBeNull();
});

test('they are filtered, and sorted by an item of the vendor', async () => {
  const { net, router, user: person } = await openConsole(`/services/${id}?tab=users`, answers);
  await person.selectOptions(await screen.findByRole('combobox', { name: '確認' }), '要確認');
  await waitFor(() => expect(router.state.location.search).toContain('isRequiredConfirmation=true'));
  await person.click(await screen.findByRole('columnheader', { name: '役職' }));
  await waitFor(() =>
    expect(net.requests.some((one) => /sortBy=originalColumn.*originalColumnNumber=1/.test(one))).toBe(true),
  );
});

test('the unused are not shown as none where they are not known', async () => {
  const users = { body: { items: [], total: 0, offset: 0, count: 50 } };
  const signIns = { source: 'vendor', sourceName: 'Slack', reportedSince: addDays(today(), -10) } as const;
  await openConsole(`/services/${id}?tab=users&isUnused=true`, {
    ...answers,
    [`GET ${path}`]: { body: { ...service, signIns } },
    [`GET ${path}/users`]: users,
  });
  expect(await screen.findByText('未使用の利用者は取得できません')).toBeTruthy();
  expect(screen.getByText(new RegExp(`${day(addDays(today(), 80))}から判定できます`))).toBeTruthy();
});

test('a service without users offers to add them, or to import them', async () => {
  const users = { body: { items: [], total: 0, offset: 0, count: 50 } };
  await openConsole(`/services/${id}?tab=users`, { ...answers, [`GET ${path}/users`]: users });
  await screen.findByText('利用者はまだいません');
  expect(screen.getAllByRole('button', { name: '利用者を追加する' })).toHaveLength(2);
  const links = screen.getAllByRole('link', { name: 'CSV一括接続' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/services/${id}/imports`));
});

test('the source of the last sign-ins is named', async () => {
  const signIns = { source: 'identity_provider', sourceName: 'Okta', reportedSince: '2026-08-25' } as const;
  await openConsole(`/services/${id}?tab=users`, { ...answers, [`GET ${path}`]: { body: { ...service, signIns } } });
  expect(await screen.findByText('最終ログインの取得元: Oktaのサインイン記録（2026/08/25から）')).toBeTruthy();
});

test('a selection disconnects users alone, and says what the next synchronisation does', async () => {
  const { net, user: person } = await openConsole(`/services/${id}?tab=users`, answers);
  for (const name of ['見本 花子', 'shared-account'])
    await person.click(await screen.findByRole('checkbox', { name: `${name}を選択` }));
  const bar = within(screen.getByRole('region', { name: '選択した行の操作' }));
  await person.click(bar.getByRole('button', { name: '接続を解除する' }));
  const question = within(await screen.findByRole('dialog', { name: '1名の接続を解除しますか？' }));
  expect(question.getByText(/次の同期で連携先のアカウントに合わせて接続し直すことがあります/)).toBeTruthy();
  await person.click(question.getByRole('button', { name: '接続を解除する' }));
  await waitFor(() => expect(net.bodies).toContainEqual({ companyUserIds: [user] }));
  await screen.findByText('1名の接続を解除しました');
  await person.click(screen.getByRole('button', { name: '元に戻す' }));
  await screen.findByText('元に戻しました');
  expect(net.bodies[net.requests.indexOf('POST /undo')]).toEqual({ batchId, expected: 'seen' });
});

test('an account that matches nobody is given to a user, or to none', async () => {
  const match = `PUT ${path}/service-accounts/match`;
  const { net, user: person } = await openConsole(`/services/${id}?tab=users`, {
    ...answers,
    [match]: {},
  });
  await person.click(await screen.findByRole('button', { name: 'shared-accountの操作' }));
  await person.click(screen.getByRole('menuitem', { name: 'ユーザーを選ぶ' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「shared-account」のユーザーの選択' }));
  await person.click(dialog.getByRole('button', { name: '決定する' }));
  await waitFor(() => expect(net.requests).toContain(match));
  expect(net.bodies[net.requests.indexOf(match)]).toMatchObject({ ids: [unmatched.id], companyUserId: null });
});

test('users and people outside are added at once, and a refused user is named', async () => {
  const insert = `POST ${path}/users/operate`;
  const other = '01938f6e-0000-7000-8000-000000000302';
  const row = { companyUserId: other, name: '見本 次郎', nameKana: null, email: 'jiro@mirai.example' };
  const refused = { field: 'accounts.0', message: 'すでにあります' };
  const problem = { status: 400, code: 'invalid', title: '入力内容', detail: '誤り', errors: [refused] };
  const { net, user: person } = await openConsole(`/services/${id}?tab=users`, {
    ...answers,
    [`GET ${path}/connect-users`]: {
      body: {
        items: [{ ...row, isConnected: false, retiredOn: null, retiresOn: null }],
        total: 1,
        offset: 0,
        count: 50,
      },
    },
    [insert]: { status: 400, body: problem },
  });
  await person.click(await screen.findByRole('button', { name: '利用者を追加する' }));
  const panel = within(await screen.findByRole('dialog', { name: '「Slack」に追加する利用者' }));
  expect(panel.getByText(/連携先のサービスには反映されません。.*連携先の一覧が優先されます/)).toBeTruthy();
  await person.click(await panel.findByRole('checkbox', { name: '見本 次郎を選択' }));
  await person.click(panel.getByRole('button', { name: '社外の方を追加する' }));
  await person.type(panel.getByRole('textbox', { name: /社外の方1の氏名/ }), '社外 一郎');
  await person.type(panel.getByRole('textbox', { name: /権限/ }), 'ゲスト');
  expect(panel.getByText('2名を選択中')).toBeTruthy();
  expect(panel.getByText('契約した席を超えます（13/12席、1席不足）')).toBeTruthy();
  await person.click(panel.getByRole('button', { name: '追加する' }));
  expect(await panel.findByText('見本 次郎: すでにあります')).toBeTruthy();
  expect(net.bodies[net.requests.indexOf(insert)]).toMatchObject({
    accounts: [
      { companyUserId: other, role: 'ゲスト' },
      { name: '社外 一郎', role: 'ゲスト' },
    ],
  });
});

test('rows are removed from the records alone', async () => {
  const remove = `DELETE ${path}/users/operate`;
  const { net, user: person } = await openConsole(`/services/${id}?tab=users`, {
    ...answers,
    [remove]: { body: { removed: 1, disconnected: 1, atVendor: false } },
  });
  await person.click(await screen.findByRole('checkbox', { name: '見本 花子を選択' }));
  const bar = within(screen.getByRole('region', { name: '選択した行の操作' }));
  await person.click(bar.getByRole('button', { name: '削除する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '利用者1件を削除しますか？' }));
  expect(dialog.getByText(/連携先のサービスには反映されません。/)).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: '削除する' }));
  await waitFor(() => expect(net.requests).toContain(remove));
  expect(net.bodies[net.requests.indexOf(remove)]).toMatchObject({ ids: [matched.id] });
});
