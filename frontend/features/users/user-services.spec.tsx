import { screen, waitFor, within } from '@testing-library/react';
import type { UserService } from '../../../backend/contract/user-services';
import { aLeaver, shownUser } from '../../../test/support/a-user-detail';
import { loggedIn, openConsole } from '../../../test/support/web-console';
import { rangeInWords, totalSeatCost } from './user-service-costs';

const seat = (id: string, name: string, monthlyCost: number) =>
  ({ id, name, priceType: 'per_seat', monthlyCost }) as const;
const slack: UserService = {
  companyServiceId: '01938f6e-0000-7000-8000-000000000101',
  serviceName: 'Slack',
  connectedAt: '2026-04-02T00:00:00Z',
  connectedOn: '2026-04-02',
  companyUserId: aLeaver.id,
  userName: aLeaver.name,
  lastLoginAt: null,
  accounts: [
    {
      id: '01938f6e-0000-7000-8000-000000000601',
      vendorName: 'Yui S',
      vendorEmail: 'yui@vendor.example',
      accountStatus: 'suspended',
      presence: 'present',
      licence: 'Pro',
      matchedBy: 'alias',
    },
  ],
  plans: [seat('p1', 'ビジネス', 1_200)],
};
const boxId = '01938f6e-0000-7000-8000-000000000102';
const box: UserService = {
  ...slack,
  companyServiceId: boxId,
  serviceName: 'Box',
  accounts: [],
  plans: [{ id: 'p2', name: '全社契約', priceType: 'flat', monthlyCost: 220_000 }],
};
const disconnect = `DELETE /company-services/${slack.companyServiceId}/connect-users`;
const open = async (services: UserService[], answers = {}) => {
  const empty = { items: [], total: 0, offset: 0, count: 50 };
  const opened = await openConsole(`/users?user=${aLeaver.id}&tab=services`, {
    ...loggedIn(),
    'GET /company-users': { body: empty },
    ...shownUser({ ...aLeaver, services }),
    [disconnect]: { body: { changed: 1, batchId: '01938f6e-0000-7000-8000-000000000901' } },
    ...answers,
  });
  return { ...opened, panel: within(await screen.findByRole('dialog', { name: aLeaver.name })) };
};

test('each service shows its plan, cost, sign-in and state, below them the total', async () => {
  const { panel } = await open([slack, box]);
  const row = within((await panel.findByText('Slack')).closest('tr')!);
  for (const text of ['ビジネス', '¥1,200', '未取得', '停止', '2026/04/02 接続'])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getByText('yui@vendor.example・Pro・別名のメールアドレス')).toBeTruthy();
  const other = within(panel.getByText('Box').closest('tr')!);
  expect(other.getByText('接続済み')).toBeTruthy();
  expect(other.getByText('定額').title).toBe('利用者の数にかかわらず、1か月¥220,000です。');
  const total = within(panel.getByText('合計').closest('tr')!);
  expect(total.getByText('¥1,200')).toBeTruthy();
  expect(total.getByText(/定額のプランは含みません/)).toBeTruthy();
});

test('a service is disconnected from the panel', async () => {
  const { net, user, panel } = await open([slack]);
  await user.click(await panel.findByRole('button', { name: 'Slackの操作' }));
  await user.click(screen.getByRole('menuitem', { name: '接続を解除する' }));
  const question = within(await screen.findByRole('dialog', { name: '「Slack」の接続を解除しますか？' }));
  await user.click(question.getByRole('button', { name: '接続を解除する' }));
  await waitFor(() => expect(net.requests).toContain(disconnect));
  expect(net.bodies[net.requests.indexOf(disconnect)]).toEqual({ companyUserIds: [aLeaver.id] });
  await screen.findByText('「Slack」の接続を解除しました');
  expect(screen.getByRole('button', { name: '元に戻す' })).toBeTruthy();
});

test('without the right to see plans it shows none, and a lost account as such', async () => {
  const { panel } = await open([{ ...slack, plans: null, accounts: [{ ...slack.accounts[0]!, presence: 'lost' }] }]);
  expect(await panel.findByText('見つからない')).toBeTruthy();
  expect(panel.queryByText('月額費用')).toBeNull();
  expect(panel.queryByText('合計')).toBeNull();
});

test('a device has its state, and the acts that the state allows', async () => {
  const device = {
    ...{ id: boxId, serialCode: 'PC-0001', name: 'ThinkPad X13', status: 'in_repair', classification: 'ノートPC' },
    ...{ companyDeviceClassificationId: boxId, companyDeviceNameId: boxId, user: null, maker: null },
    ...{ operatingSystem: null, usageStartDate: '2026-04-01', usageEndDate: null, purchasedOn: null, price: null },
    ...{ warrantyEndsOn: null, leaseEndsOn: null, customValues: {}, registeredAt: '2026-04-01T00:00:00Z' },
  };
  const page = { items: [device], total: 1, offset: 0, count: 200 };
  const { user, panel } = await open([slack], { 'GET /devices': { body: page } });
  await user.click(await panel.findByRole('tab', { name: /^端末/ }));
  expect(await panel.findByText('修理中')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'PC-0001 ThinkPad X13の操作' }));
  const acts = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(acts).toEqual(['修理完了を記録する', '返却を記録する', '紛失を記録する']);
  await user.click(screen.getByRole('menuitem', { name: '修理完了を記録する' }));
  await screen.findByRole('dialog', { name: '「PC-0001 ThinkPad X13」の修理完了を記録しますか？' });
});

test('of several plans the total is a range, and united records count a service once', () => {
  const two = { ...slack, plans: [seat('p1', '上位', 2_000), seat('p3', '下位', 500)] };
  expect(rangeInWords(totalSeatCost([two, { ...two, companyUserId: 'united' }]))).toBe('¥500〜¥2,000');
});
