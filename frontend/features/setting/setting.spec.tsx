import { screen, waitFor, within } from '@testing-library/react';
import { loggedIn, loggedOut, me, openConsole } from '../../../test/support/web-console';

const service = {
  companyServiceId: '01938f6e-0000-7000-8000-000000000101',
  serviceName: 'Google Workspace',
  usersCount: 118,
};
const answers = (chosen: typeof service | null) => ({
  ...loggedIn(),
  'GET /company': {
    body: {
      id: me.company.id,
      name: me.company.name,
      businessType: 'information',
      companySize: 'up_to_50',
      fiscalYearStartMonth: 4,
      revision: 6,
    },
  },
  'PATCH /company': {},
  'GET /master-company-service': { body: { masterCompanyService: chosen, notConnectedCount: chosen ? 2 : 0 } },
  'GET /master-company-service-list': { body: [service] },
  'POST /master-company-service': {},
  'DELETE /master-company-service': {},
});
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('the fiscal year starts in the month that is chosen', async () => {
  const { net, user } = await openConsole('/setting', answers(null));
  const year = await card('会計年度');
  expect(await year.findByText('4月')).toBeTruthy();
  await user.click(year.getByRole('button', { name: '変更する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '会計年度の開始月の変更' }));
  await user.selectOptions(dialog.getByLabelText(/会計年度の開始月/), '10月');
  await user.click(dialog.getByRole('button', { name: '変更する' }));
  await waitFor(() => expect(net.requests).toContain('PATCH /company'));
  expect(net.bodies[net.requests.indexOf('PATCH /company')]).toEqual({
    fiscalYearStartMonth: 10,
    expectedRevision: 6,
  });
});

test('a master service is chosen among the services', async () => {
  const { net, user } = await openConsole('/setting', answers(null));
  const master = await card('マスターサービス');
  await user.click(await master.findByRole('button', { name: '選択する' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'マスターサービスの選択' }));
  await user.click(dialog.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: /Google Workspace/ }));
  await user.click(dialog.getByRole('button', { name: '選択する' }));
  await waitFor(() => expect(net.requests).toContain('POST /master-company-service'));
  expect(net.bodies[net.requests.indexOf('POST /master-company-service')]).toMatchObject({
    companyServiceId: service.companyServiceId,
  });
});

test('a chosen master links to its users and to missing ones, and can be cleared', async () => {
  const { net, user } = await openConsole('/setting', answers(service));
  const master = await card('マスターサービス');
  expect((await master.findByRole('link', { name: '118名' })).getAttribute('href')).toBe(
    '/users?masterServiceUsers=true',
  );
  expect(master.getByRole('link', { name: '2名' }).getAttribute('href')).toBe('/users?masterServiceUsers=false');
  await user.click(master.getByRole('button', { name: '解除する' }));
  const question = within(await screen.findByRole('dialog', { name: /解除しますか/ }));
  await user.click(question.getByRole('button', { name: '解除する' }));
  await waitFor(() => expect(net.requests).toContain('DELETE /master-company-service'));
});

test('the lab changes the whole console at once', async () => {
  const feature = { id: 'dark_mode', name: 'ダークモード', isOn: false };
  const { net, user } = await openConsole('/lab', {
    ...loggedIn(),
    'GET /lab-features': { body: [feature] },
    'PATCH /lab-features': {},
  });
  const turn = await screen.findByRole('switch', { name: 'ダークモード' });
  expect([turn.getAttribute('aria-checked'), document.documentElement.dataset.theme]).toEqual(['false', undefined]);
  net.answer({
    'GET /lab-features': { body: [{ ...feature, isOn: true }] },
    'GET /company-administrators/me': { body: { ...me, labFeatures: ['dark_mode'] } },
  });
  await user.click(turn);
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
  expect(net.bodies[net.requests.indexOf('PATCH /lab-features')]).toEqual({ labFeatureId: 'dark_mode', isOn: true });
  expect((await screen.findByRole('switch', { name: 'ダークモード' })).getAttribute('aria-checked')).toBe('true');
});

test("the terms are the operator's where there are any", async () => {
  await openConsole('/terms', {
    ...loggedOut,
    'GET /terms': { body: { text: '# 第1条（見本）\n運営者の規約です。' } },
  });
  expect(await screen.findByText('運営者の規約です。')).toBeTruthy();
  expect(screen.queryByText('第1条（適用）')).toBeNull();
});
