import { screen, waitFor, within } from '@testing-library/react';
import { contract, loggedIn, me, openConsole } from '../../../test/support/web-console';

const companyBody = {
  id: me.company.id,
  name: '株式会社みらい',
  businessType: 'information',
  companySize: 'up_to_300',
  fiscalYearStartMonth: 4,
  revision: 6,
};
const answers = (who = me) => ({ ...loggedIn(who), 'GET /company': { body: companyBody } });

test('the contract shows its usage', async () => {
  await openConsole('/account', answers());
  const meter = await screen.findByRole('meter', { name: '管理ユーザー' });
  expect(meter.getAttribute('aria-valuetext')).toBe('50名のうち20名');
  expect(screen.getByText('あと30名登録できます（下限 10名）')).toBeTruthy();
  expect(screen.getByText('2026/04/01〜2027/03/31')).toBeTruthy();
});

test.each([
  [53, '上限を3名超えています'],
  [8, '下限の10名に2名足りません'],
])('%d users are out of range, in words', async (usersCount, text) => {
  await openConsole('/account', { ...answers(), 'GET /company-contract': { body: { ...contract, usersCount } } });
  await screen.findByText(text);
});

test('the company is changed; its fiscal year leads to the settings', async () => {
  const { user, net } = await openConsole('/account', { ...answers(), 'PATCH /company': {} });
  const way = await screen.findByRole('link', { name: /各種設定で変更する/ });
  expect(way.getAttribute('href')).toBe('/setting');
  await user.click(await screen.findByRole('button', { name: '変更する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '会社の変更' }));
  await user.selectOptions(dialog.getByLabelText(/従業員規模/), '1,001名以上');
  await user.click(dialog.getByRole('button', { name: '変更する' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(net.bodies).toContainEqual({ companySize: 'over_1000', expectedRevision: 6 });
});

test('an auditor is led to the settings to look at the fiscal year', async () => {
  await openConsole('/account', answers({ ...me, companyAdministratorPermissionScopeId: 'auditor' }));
  expect((await screen.findByRole('link', { name: /各種設定で見る/ })).getAttribute('href')).toBe('/setting');
});

test('without the permission the company cannot be changed, the contract can still be seen', async () => {
  await openConsole('/account', answers({ ...me, companyAdministratorPermissionScopeId: 'general' }));
  await screen.findByRole('meter', { name: '登録サービス' });
  await screen.findByText('情報通信業');
  expect(screen.queryByRole('button', { name: '変更する' })).toBeNull();
});

test.each([
  ['history', 'contract', contract.companyContract.id],
  ['company', 'company', me.company.id],
])('the tab %s makes an evidence pack of its history', async (tab, entity, id) => {
  const entries = { body: { items: [], total: 0, offset: 0, count: 50 } };
  const { user, net } = await openConsole(`/account?tab=${tab}`, {
    ...answers(),
    [`GET /history/${entity}/${id}`]: entries,
    'GET /evidence/packs': { body: { items: [] } },
    'POST /evidence/packs': { body: { id: '01938f6e-0000-7000-8000-000000000c01' } },
  });
  await user.click(await screen.findByRole('button', { name: '証跡パックを作成する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '証跡パックを作成' }));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: '作成する' }));
  await waitFor(() => expect(net.bodies).toContainEqual({ subject: { kind: 'entity', entity, id } }));
});
