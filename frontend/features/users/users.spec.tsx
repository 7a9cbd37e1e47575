import { act, screen, waitFor, within } from '@testing-library/react';
import type { DepartmentPlace } from '../../../backend/contract/departments';
import type { ConfirmationRow } from '../../../backend/contract/confirmations';
import type { Remains } from '../../../backend/contract/leaving';
import type { UserDetail } from '../../../backend/contract/users';
import { shownUser } from '../../../test/support/a-user-detail';
import { problemBody } from '../../../test/support/network';
import { loggedIn, openConsole, rowWith } from '../../../test/support/web-console';
import { today } from '../../ui/format';

const id = '01938f6e-0000-7000-8000-000000000301';
const sato: UserDetail = {
  id,
  revision: 3,
  name: '佐藤 結衣',
  nameKana: 'さとう ゆい',
  email: 'sato@demo.example',
  employeeCode: 'E001',
  employeeStatus: 'full_time',
  workingStatus: 'working',
  userStatus: 'registered',
  position: null,
  departments: [],
  belonging: [],
  origins: [{ field: 'position', channel: 'csv', at: '2026-04-01T00:00:00Z' }],
  masterService: null,
  retiredOn: null,
  retiresOn: null,
  deletedOn: null,
  scheduled: [],
  joinedOn: '2020-04-01',
  servicesCount: 1,
  isRequiredConfirmation: false,
  isBrowserExtension: false,
  lastExtensionReportAt: null,
  lastLoginAt: null,
  registeredAt: '2026-04-01T00:00:00Z',
  invitationExpiresOn: null,
  unionMainUserId: null,
  unionMainName: null,
  unitedCount: 0,
  note: null,
  services: [
    {
      companyServiceId: '01938f6e-0000-7000-8000-000000000101',
      serviceName: 'Slack',
      connectedAt: '2026-04-02T00:00:00Z',
      connectedOn: '2026-04-02',
      companyUserId: id,
      userName: '佐藤 結衣',
      ...{ lastLoginAt: null, accounts: [], plans: null },
    },
  ],
  managedServices: [],
};
const laptop = { companyDeviceId: '01938f6e-0000-7000-8000-000000000501', serialCode: 'PC-0001', name: 'ThinkPad X13' };
const remains: Remains = {
  accounts: sato.services.map((service) => ({ ...service, isStopped: false })),
  managedServices: [],
  devices: [{ ...laptop, classification: 'ノートPC', status: 'in_use' }],
};
const unsure: ConfirmationRow = {
  ...{ kind: 'leaver', id, accountStatus: null, presence: null, suggestion: null },
  ...{ companyUserId: id, name: sato.name, email: sato.email, userStatus: 'deleted', workingStatus: 'working' },
  ...{ leftOn: '2026-09-30', reason: 'leaver_account', remaining: null },
  requiredAt: '2026-10-01T00:00:00Z',
  services: [{ companyServiceId: '01938f6e-0000-7000-8000-000000000101', serviceName: 'Slack' }],
};
const sales: DepartmentPlace = {
  id: '01938f6e-0000-7000-8000-000000000401',
  name: '営業部',
  path: '営業本部/営業部',
  parentId: null,
  depth: 2,
  isActive: true,
};
const page = (...items: unknown[]) => ({ body: { items, total: items.length, offset: 0, count: 50 } });
const answers = () => ({
  ...loggedIn(),
  'GET /company-users': page(sato),
  'GET /company-services/list': { body: [{ id: '01938f6e-0000-7000-8000-000000000101', serviceName: 'Slack' }] },
  ...shownUser(sato),
  'GET /devices': page({
    ...{ id: '01938f6e-0000-7000-8000-000000000401', serialCode: 'PC-0001', name: 'ThinkPad X13', status: 'in_repair' },
    ...{ companyDeviceClassificationId: id, classification: 'ノートPC', companyDeviceNameId: id, user: null },
    ...{ maker: null, operatingSystem: null, usageStartDate: '2026-04-01', usageEndDate: null, purchasedOn: null },
    ...{ price: null, warrantyEndsOn: null, leaseEndsOn: null, customValues: {}, registeredAt: '2026-04-01T00:00:00Z' },
  }),
  'GET /departments': { body: [sales] },
  'GET /company-users/required-confirmation-users': page(unsure),
  [`GET /company-users/${id}/remains`]: { body: remains },
  'POST /company-users': { body: { id } },
  [`DELETE /company-users/${id}`]: {},
});
const row = () => rowWith('佐藤 結衣');

test('the list is fetched before its settings are loaded, and shown with them', async () => {
  let show: (answer: { body: unknown }) => void = () => {};
  const { net } = await openConsole('/users', {
    ...answers(),
    'GET /list-settings/users': () => new Promise((resolve) => (show = resolve)),
  });
  const reads = () => net.requests.filter((request) => request.startsWith('GET /company-users?')).length;
  await waitFor(() => expect(reads()).toBeGreaterThan(0));
  const length = reads();
  await act(async () => show(loggedIn()['GET /list-settings/users']));
  await row();
  expect(reads()).toBe(length);
});

test('a name opens the panel by the address, and closing it keeps the list', async () => {
  const { router, user } = await openConsole('/users?userStatus=registered', answers());
  await user.click((await row()).getByRole('link', { name: '佐藤 結衣' }));
  const panel = within(await screen.findByRole('dialog', { name: '佐藤 結衣' }));
  expect(router.state.location.search).toBe(`?userStatus=registered&user=${id}`);
  await user.click(await panel.findByRole('tab', { name: /サービス/ }));
  expect(panel.getByRole('link', { name: 'Slack' })).toBeTruthy();
  await user.click(await panel.findByRole('tab', { name: /^端末/ }));
  expect(panel.getByRole('link', { name: 'PC-0001 ThinkPad X13' })).toBeTruthy();
  expect(panel.getByText('修理中')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe('?userStatus=registered'));
});

test('adding sends the contract’s fields; a reading that is not kana is refused here', async () => {
  const { net, user } = await openConsole('/users', answers());
  await row();
  await user.click(screen.getByRole('button', { name: 'ユーザーを追加する' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ユーザーの追加' }));
  await user.type(dialog.getByRole('textbox', { name: /^氏名/ }), '試験 太郎');
  await user.type(dialog.getByRole('textbox', { name: 'ふりがな' }), 'shiken');
  await user.type(dialog.getByRole('textbox', { name: /^メールアドレス/ }), 'ＳＨＩＫＥＮ@demo.example');
  await user.click(dialog.getByRole('button', { name: '追加する' }));
  expect(await dialog.findByText('ふりがなはひらがなで入力してください')).toBeTruthy();
  await user.clear(dialog.getByRole('textbox', { name: 'ふりがな' }));
  await user.click(dialog.getByRole('button', { name: '追加する' }));
  await waitFor(() => expect(net.requests).toContain('POST /company-users'));
  expect(net.bodies[net.requests.indexOf('POST /company-users')]).toEqual({
    name: '試験 太郎',
    nameKana: null,
    email: 'shiken@demo.example',
    employeeCode: null,
    employeeStatus: 'full_time',
    workingStatus: 'working',
    position: null,
    joinedOn: null,
    note: null,
    isInvited: false,
  });
});

test('an invited user gets the mail again on request', async () => {
  const invited = { ...sato, userStatus: 'expired', invitationExpiresOn: '2026-04-08' };
  const again = `POST /company-users/${id}/invitation`;
  const { net, user } = await openConsole('/users', { ...answers(), 'GET /company-users': page(invited), [again]: {} });
  expect((await row()).getByText('期限切れ')).toBeTruthy();
  await user.click((await row()).getByRole('button', { name: '佐藤 結衣の操作' }));
  await user.click(screen.getByRole('menuitem', { name: '招待メールを送り直す' }));
  await screen.findByText(/^招待メールを .+ 宛に送り直しました/);
  expect(net.requests).toContain(again);
});

test('departments are sent from their day on, and only when they were changed', async () => {
  const { net, user } = await openConsole('/users', { ...answers(), [`PATCH /company-users/${id}`]: {} });
  const save = async () => {
    await user.click((await row()).getByRole('button', { name: '佐藤 結衣の操作' }));
    await user.click(screen.getByRole('menuitem', { name: '編集する' }));
    return within(await screen.findByRole('dialog', { name: 'ユーザーの編集' }));
  };
  const first = await save();
  await user.type(first.getByRole('textbox', { name: 'メモ' }), '産休');
  await user.click(first.getByRole('button', { name: '変更する' }));
  await waitFor(() => expect(net.requests).toContain(`PATCH /company-users/${id}`));
  expect(net.bodies[net.requests.indexOf(`PATCH /company-users/${id}`)]).not.toHaveProperty('departmentIds');
  const second = await save();
  await user.type(second.getByRole('combobox', { name: /^部署/ }), '営業');
  await user.click(await screen.findByRole('option', { name: '営業本部/営業部' }));
  await user.click(second.getByRole('button', { name: '変更する' }));
  const moved = { departmentIds: [sales.id], departmentsFrom: today() };
  await waitFor(() => expect(net.bodies).toContainEqual(expect.objectContaining(moved)));
});

test('dated values are sent with their date, and only when changed', async () => {
  const { net, user } = await openConsole('/users', { ...answers(), [`PATCH /company-users/${id}`]: {} });
  await user.click((await row()).getByRole('button', { name: '佐藤 結衣の操作' }));
  await user.click(screen.getByRole('menuitem', { name: '編集する' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ユーザーの編集' }));
  await user.clear(dialog.getByRole('textbox', { name: '役職' }));
  await user.type(dialog.getByRole('textbox', { name: '役職' }), '部長');
  await user.click(dialog.getByRole('button', { name: '変更する' }));
  await waitFor(() => expect(net.requests).toContain(`PATCH /company-users/${id}`));
  const body = net.bodies[net.requests.indexOf(`PATCH /company-users/${id}`)];
  expect(body).toMatchObject({ position: '部長', effectiveFrom: today() });
  for (const field of ['employeeCode', 'employeeStatus', 'workingStatus']) expect(body).not.toHaveProperty(field);
});

test('deleting names its consequences and sends day and reason', async () => {
  const { net, user } = await openConsole('/users', answers());
  await user.click((await row()).getByRole('button', { name: '佐藤 結衣の操作' }));
  await user.click(screen.getByRole('menuitem', { name: '削除する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '佐藤 結衣さんを削除しますか？' }));
  expect(await dialog.findByText(/返却されていない端末が1台あります（PC-0001 ThinkPad X13）/)).toBeTruthy();
  expect(dialog.getByText('アカウント 1件（Slack）')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: '理由' }), '退職');
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: '削除する' }));
  await waitFor(() => expect(net.bodies).toContainEqual({ effectiveFrom: today(), reason: '退職' }));
});

test('a retirement has its day, and shows what remains', async () => {
  const { net, user } = await openConsole('/users', { ...answers(), [`PATCH /company-users/${id}`]: {} });
  await user.click((await row()).getByRole('button', { name: '佐藤 結衣の操作' }));
  await user.click(screen.getByRole('menuitem', { name: '退職を登録する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '佐藤 結衣さんの退職を登録' }));
  await dialog.findByText('アカウント 1件（Slack）');
  await user.click(dialog.getByRole('button', { name: '登録する' }));
  const retired = { workingStatus: 'retired', effectiveFrom: today(), reason: null };
  await waitFor(() => expect(net.bodies).toContainEqual(retired));
});

test('users are confirmed in bulk', async () => {
  const { net, user } = await openConsole('/users?view=confirmation', {
    ...answers(),
    'PATCH /company-users/required-confirmation-users': { body: { changed: 1 } },
  });
  await user.click(await screen.findByRole('checkbox', { name: '佐藤 結衣を選択' }));
  await user.click(screen.getByRole('button', { name: '確認済みにする' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1名を確認済みにしますか？' }));
  await user.type(dialog.getByRole('textbox', { name: '理由' }), '共有');
  await user.click(dialog.getByRole('button', { name: '確認済みにする' }));
  await waitFor(() => expect(net.bodies).toContainEqual({ companyUserIds: [id], reason: '共有' }));
});

test('an address in use is an error at its field', async () => {
  const { user } = await openConsole('/users', {
    ...answers(),
    'POST /company-users': {
      status: 409,
      body: { ...problemBody(409, 'このメールアドレスはすでに使われています。'), code: 'email_taken' },
    },
  });
  await row();
  await user.click(screen.getByRole('button', { name: 'ユーザーを追加する' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ユーザーの追加' }));
  await user.type(dialog.getByRole('textbox', { name: /^氏名/ }), '試験');
  await user.type(dialog.getByRole('textbox', { name: /^メールアドレス/ }), 'sato@demo.example');
  await user.click(dialog.getByRole('button', { name: '追加する' }));
  expect(await dialog.findByText('このメールアドレスはすでに使われています。')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^メールアドレス/ }));
});
