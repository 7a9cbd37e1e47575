import { screen, waitFor, within } from '@testing-library/react';
import type { ConfirmationRow } from '../../../backend/contract/confirmations';
import { loggedIn, openConsole, rowWith } from '../../../test/support/web-console';

const serviceId = '01938f6e-0000-7000-8000-000000000101';
const [leaverId, suggestedId] = ['01938f6e-0000-7000-8000-000000000301', '01938f6e-0000-7000-8000-000000000302'];
const [accountId, sharedId] = ['01938f6e-0000-7000-8000-000000000401', '01938f6e-0000-7000-8000-000000000402'];
const account: ConfirmationRow = {
  ...{ kind: 'account', id: accountId, companyUserId: null, name: 'Hanako S', email: 'hanako@partner.example' },
  ...{ userStatus: null, workingStatus: null, leftOn: null, accountStatus: 'active', presence: 'present' },
  remaining: null,
  ...{ reason: 'unmatched_account', requiredAt: '2026-11-01T15:00:00Z' },
  services: [{ companyServiceId: serviceId, serviceName: 'Slack' }],
  suggestion: { companyUserId: suggestedId, name: '見本 花子' },
};
const shared: ConfirmationRow = { ...account, id: sharedId, name: '受付', suggestion: null };
const leaver: ConfirmationRow = {
  ...account,
  ...{ kind: 'leaver', id: leaverId, companyUserId: leaverId, name: '退場 済', userStatus: 'deleted' },
  ...{ workingStatus: 'working', leftOn: '2026-09-30', accountStatus: null, presence: null, suggestion: null },
  reason: 'leaver_account',
  remaining: { accountsCount: 2, managedServicesCount: 0, devicesCount: 1 },
};
const match = `PUT /company-services/${serviceId}/service-accounts/match`;
const open = () =>
  openConsole('/users?view=confirmation', {
    ...loggedIn(),
    'GET /company-users': { body: { items: [], total: 0, offset: 0, count: 50 } },
    'GET /leaving-users': { body: { items: [], total: 0, offset: 0, count: 50 } },
    'GET /company-users/required-confirmation-users': {
      body: { items: [leaver, account, shared], total: 3, offset: 0, count: 50 },
    },
    [match]: {},
  });

test('each row says what is wrong and leads to its act; a suggestion is accepted by one click', async () => {
  const { net, user } = await open();
  const left = await rowWith('退場 済');
  expect(left.getByText('退職者のアカウントが有効')).toBeTruthy();
  expect(left.getByText('2026/09/30')).toBeTruthy();
  expect(left.getByText('アカウント2件・端末1台')).toBeTruthy();
  expect(net.requests.some((one) => /required-confirmation-users\?.*hasLeavers=true/.test(one))).toBe(true);
  expect(left.getByRole('link', { name: '退職の手続き' }).getAttribute('href')).toContain(
    `user=${leaverId}&tab=leaving`,
  );
  const found = await rowWith('Hanako S');
  expect(found.getByText('一致するユーザーがいない')).toBeTruthy();
  expect(found.getByText('2026/11/02')).toBeTruthy();
  expect(found.getByRole('link', { name: 'Slack' })).toBeTruthy();
  await user.click(found.getByRole('button', { name: 'Hanako Sに見本 花子さんを選ぶ' }));
  await waitFor(() => expect(net.requests).toContain(match));
  expect(net.bodies[net.requests.indexOf(match)]).toEqual({ ids: [accountId], companyUserId: suggestedId });
});

test('an account is given to a user, or to nobody', async () => {
  const { net, user } = await open();
  await user.click((await rowWith('受付')).getByRole('button', { name: '受付のユーザーを選ぶ' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「受付」のユーザーの選択' }));
  await user.click(dialog.getByRole('button', { name: 'キャンセル' }));
  await user.click(screen.getByRole('button', { name: '受付の操作' }));
  await user.click(screen.getByRole('menuitem', { name: 'だれのものでもない' }));
  const question = within(await screen.findByRole('dialog', { name: '「受付」はだれのものでもありませんか？' }));
  await user.click(question.getByRole('button', { name: 'だれのものでもない' }));
  await waitFor(() => expect(net.requests).toContain(match));
  expect(net.bodies[net.requests.indexOf(match)]).toMatchObject({ ids: [sharedId], companyUserId: null });
});

test('a selection settles users and accounts each by their own act', async () => {
  const { net, user } = await open();
  for (const name of ['退場 済', 'Hanako S', '受付'])
    await user.click(await screen.findByRole('checkbox', { name: `${name}を選択` }));
  const bar = within(screen.getByRole('region', { name: '選択した行の操作' }));
  expect(bar.getByRole('button', { name: '確認済みにする' })).toBeTruthy();
  await user.click(bar.getByRole('button', { name: 'だれのものでもない' }));
  const question = within(await screen.findByRole('dialog', { name: 'アカウント2件はだれのものでもありませんか？' }));
  await user.click(question.getByRole('button', { name: 'だれのものでもない' }));
  await waitFor(() => expect(net.bodies).toContainEqual(expect.objectContaining({ ids: [accountId, sharedId] })));
});
