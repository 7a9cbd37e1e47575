import { screen, waitFor, within } from '@testing-library/react';
import type { AccountRow } from '../../../../backend/contract/accounts';
import type { OperationPreview, VendorOperationDetail } from '../../../../backend/contract/vendor-operations';
import { configured, path, service, serviceId } from '../../../../test/support/an-integration';
import { loggedIn, openConsole } from '../../../../test/support/web-console';

const operationId = '01938f6e-0000-7000-8000-000000000701';
const account: AccountRow = {
  id: '01938f6e-0000-7000-8000-000000000401',
  companyUserId: '01938f6e-0000-7000-8000-000000000301',
  name: '見本 花子',
  nameKana: null,
  email: 'hanako@mirai.example',
  connectedAt: '2026-04-01T00:00:00Z',
  connectedOn: '2026-04-01',
  lastLoginAt: null,
  hasLeft: false,
  vendorName: 'HANAKO S',
  vendorEmail: 'hanako@mirai.example',
  accountStatus: 'active',
  presence: 'present',
  isListed: true,
  role: null,
  licence: null,
  matchedBy: 'email',
  isRequiredConfirmation: false,
  originals: {},
};
const { id, companyUserId, name, email } = account;
const previewed = { id, companyUserId, name, email, status: 'active', isAdministrator: false, problem: null } as const;
const preview: OperationPreview = {
  serviceName: 'Slack',
  operation: 'delete',
  effect: '元に戻せません。',
  accounts: [
    previewed,
    {
      ...previewed,
      id: '01938f6e-0000-7000-8000-000000000402',
      name: '見本 太郎',
      problem: { code: 'self', text: '認証に使われているアカウントです。', vendorText: null },
    },
  ],
  operableCount: 1,
  refusedCount: 1,
  freedSeats: 1,
  freedCost: 21_600,
  isPasswordNeeded: true,
  isSelfKnown: true,
  areAdministratorsKnown: true,
  blocked: null,
};
const running: VendorOperationDetail = {
  id: operationId,
  companyServiceId: serviceId,
  serviceName: 'Slack',
  operation: 'delete',
  orderedAt: '2026-11-23T00:00:00Z',
  orderedBy: '山田 花子',
  reason: null,
  stoppedAt: null,
  finishedAt: null,
  total: 1,
  done: 0,
  refused: 0,
  unknown: 0,
  notAttempted: 0,
  targets: [{ id, companyUserId, name, email, state: 'attempted', problem: null, advice: null }],
};
const finished: VendorOperationDetail = {
  ...running,
  finishedAt: '2026-11-23T00:01:00Z',
  unknown: 1,
  targets: [{ ...running.targets[0]!, state: 'unknown', advice: '連携先の状態を確認してください。' }],
};
const order = `POST ${path}/vendor-operations`;
const answers = (of: Partial<OperationPreview> = {}, latest?: VendorOperationDetail) => ({
  ...loggedIn(),
  [`GET ${path}`]: { body: service },
  [`GET ${path}/integration`]: { body: { ...configured, vendorOperations: ['suspend', 'delete'] } },
  [`GET ${path}/users`]: { body: { items: [account], total: 1, offset: 0, count: 50 } },
  [`GET ${path}/users/original-item-list`]: { body: [] },
  'GET /list-settings/accounts': { body: { columns: ['accountStatus'], defaultViewId: null, views: [] } },
  [`GET ${path}/vendor-operations`]: { body: { items: latest ? [latest] : [], total: 1, offset: 0, count: 1 } },
  [`GET ${path}/vendor-operations/${operationId}`]: { body: latest ?? finished },
  [`${order}/preview`]: { body: { ...preview, ...of } },
  [order]: { body: { operationId } },
  [`${order}/${operationId}/stop`]: {},
});

const openDialog = async (given: ReturnType<typeof answers>) => {
  const opened = await openConsole(`/services/${serviceId}?tab=users`, given);
  await opened.user.click(await screen.findByRole('button', { name: '見本 花子の操作' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: '連携先のアカウントを削除する' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'アカウントを削除' })) };
};

test('a deletion shows its effect, the seats and who is refused, and needs a tick and the password', async () => {
  const { net, user, dialog } = await openDialog(answers());
  expect(await dialog.findByText(/元に戻せません/)).toBeTruthy();
  expect(dialog.getByText(/1席が空きます（年間 ¥21,600）/)).toBeTruthy();
  expect(dialog.getByText('認証に使われているアカウントです。')).toBeTruthy();
  const button = dialog.getByRole('button', { name: '1件を削除する' });
  expect(button).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('checkbox', { name: /理解しました/ }));
  await user.click(button);
  expect(await dialog.findByText('パスワードを入力してください')).toBeTruthy();
  await user.type(dialog.getByLabelText(/自分のパスワード/), 'Shiken-2026');
  await user.click(button);
  const results = within(await screen.findByRole('dialog', { name: '連携先のアカウント操作' }));
  expect(await results.findByText('結果不明')).toBeTruthy();
  expect(results.getByText('連携先の状態を確認してください。')).toBeTruthy();
  expect(net.bodies[net.requests.indexOf(order)]).toEqual({
    operation: 'delete',
    ids: [id],
    isConfirmed: true,
    reason: null,
    password: 'Shiken-2026',
  });
});

test('what is done already is counted apart', async () => {
  const suspended = { ...previewed, id: '01938f6e-0000-7000-8000-000000000403', name: '見本 停止' };
  const done = { code: 'already_done', text: 'すでにこの状態です。', vendorText: null } as const;
  const { dialog } = await openDialog(answers({ accounts: [previewed, { ...suspended, problem: done }] }));
  const section = within(await dialog.findByRole('region', { name: /すでに削除したアカウント/ }));
  expect(section.getByText('見本 停止')).toBeTruthy();
  expect(dialog.queryByText(/操作できないアカウント/)).toBeNull();
  expect(dialog.getByRole('button', { name: '1件を削除する' })).toBeTruthy();
});

test.each([
  [{ isSelfKnown: true, areAdministratorsKnown: false }, /^管理者かどうかは未確認です/],
  [{ isSelfKnown: false, areAdministratorsKnown: true }, /^連携先が認証に使われるアカウントを伝えません/],
  [
    { isSelfKnown: false, areAdministratorsKnown: false },
    /^管理者かどうかも、認証に使われるアカウントかどうかも未確認です/,
  ],
])('the dialog names what the vendor does not list: %j', async (known, words) => {
  const { dialog } = await openDialog(answers(known));
  expect(await dialog.findByText(words)).toBeTruthy();
});

const menuOf = async (more: Partial<AccountRow>) => {
  const rows = { items: [{ ...account, ...more }], total: 1, offset: 0, count: 50 };
  const given = { ...answers(), [`GET ${path}/users`]: { body: rows } };
  const { user } = await openConsole(`/services/${serviceId}?tab=users`, given);
  await user.click(await screen.findByRole('button', { name: '見本 花子の操作' }));
  return within(screen.getByRole('menu'));
};

test('a stopped account is not offered to be stopped', async () => {
  const menu = await menuOf({ accountStatus: 'suspended' });
  expect(await menu.findByRole('menuitem', { name: '連携先のアカウントを削除する' })).toBeTruthy();
  expect(menu.queryByRole('menuitem', { name: '連携先のアカウントを停止する' })).toBeNull();
});

test('an account that no run has listed cannot be chosen, and says why', async () => {
  const menu = await menuOf({ isListed: false });
  for (const name of [/アカウントを停止する/, /アカウントを削除する/]) {
    const item = await menu.findByRole('menuitem', { name });
    expect(item.getAttribute('aria-disabled') ?? String((item as HTMLButtonElement).disabled)).toBe('true');
  }
  expect(menu.getAllByText(/同期で確認されていないアカウントです/)).toHaveLength(2);
});

test('where nothing can be operated the dialog says why, and offers no button', async () => {
  const code = 'forbidden' as const;
  const blocked = { code, text: '権限が足りません。', vendorText: null, permissions: ['admin.users:write'] };
  const { dialog } = await openDialog(answers({ blocked, operableCount: 0 }));
  expect(await dialog.findByText(/権限が足りません。足りない権限：admin.users:write/)).toBeTruthy();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  const way = dialog.getByRole('link', { name: '権限を選んで再認可する' });
  expect(way.getAttribute('href')).toBe(`/services/${serviceId}?tab=integration&setup=begin`);
});

test('who comes back sees the order that runs, and may stop it', async () => {
  const { net, user } = await openConsole(`/services/${serviceId}?tab=users`, answers({}, running));
  expect(await screen.findByText('Slackのアカウントを削除しています')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '実行中のアカウントの後で中止する' }));
  await waitFor(() => expect(net.requests).toContain(`${order}/${operationId}/stop`));
});
