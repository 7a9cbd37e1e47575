import { screen, waitFor, within } from '@testing-library/react';
import type { SsoConfigured, SsoRow } from '../../../backend/contract/sso';
import { loggedIn, openConsole, rowWith } from '../../../test/support/web-console';

const okta = '01938f6e-0000-7000-8000-000000000201';
const slack: SsoRow = {
  companyServiceId: '01938f6e-0000-7000-8000-000000000101',
  serviceName: 'Slack',
  category: 'communication',
  serviceStatus: 'in_use',
  ssoState: 'optional',
  setting: {
    identityProvider: { id: okta, name: 'Okta' },
    protocol: 'saml',
    isEnforced: false,
    source: 'found',
    effectiveFrom: '2026-04-01',
    revision: 2,
  },
};
const zoom: SsoRow = {
  ...slack,
  companyServiceId: '01938f6e-0000-7000-8000-000000000102',
  serviceName: 'Zoom',
  ssoState: 'none',
  setting: null,
};
const configured: SsoConfigured = {
  enforcedCount: 0,
  optionalCount: 1,
  noneCount: 1,
  companyServiceIds: [slack.companyServiceId],
  identityProviders: [{ id: okta, serviceName: 'Okta', servicesCount: 1 }],
};
const answers = () => ({
  ...loggedIn(),
  'GET /company-services/sso': { body: { items: [slack, zoom], total: 2, offset: 0, count: 50 } },
  'GET /company-services/sso/configured': { body: configured },
  'POST /company-services/sso': {},
  'DELETE /company-services/sso': {},
});
const choose = async (user: Awaited<ReturnType<typeof openConsole>>['user'], name: string, act: string) => {
  await user.click((await rowWith(name)).getByRole('button', { name: `${name}の操作` }));
  await user.click(screen.getByRole('menuitem', { name: act }));
  return within(await screen.findByRole('dialog'));
};

test('the list filters by state and provider, and names both', async () => {
  const { net, user } = await openConsole('/setting/sso', answers());
  const row = await rowWith('Slack');
  for (const text of ['任意', 'SAML', '自動検出', '2026/04/01']) expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole('link', { name: 'Okta' }).getAttribute('href')).toBe(`/services/${okta}`);
  expect(await screen.findByText('必須 0件・任意 1件・未設定 1件')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'SSO' }), '未設定');
  await user.selectOptions(screen.getByRole('combobox', { name: 'IDプロバイダー' }), 'Okta');
  await waitFor(() =>
    expect(net.requests).toContain(
      `GET /company-services/sso?offset=0&count=50&sortBy=serviceName&orderBy=asc&identityProviderId=${okta}&ssoState=none`,
    ),
  );
});

test('a setting begins with the name of an unregistered provider, or a registered one', async () => {
  const { net, user } = await openConsole('/setting/sso', answers());
  const dialog = await choose(user, 'Zoom', '設定する');
  await user.click(dialog.getByRole('button', { name: '設定する' }));
  await waitFor(() => expect(dialog.getAllByText('IDプロバイダー名を入力してください').length).toBeGreaterThan(0));
  await dialog.findByRole('option', { name: 'Okta' });
  await user.selectOptions(dialog.getByRole('combobox', { name: /^IDプロバイダー/ }), 'Okta');
  expect(dialog.queryByRole('textbox', { name: /^IDプロバイダー名/ })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'OIDC' }));
  await user.click(dialog.getByRole('checkbox', { name: 'SSOを必須にしている' }));
  await user.click(dialog.getByRole('button', { name: '設定する' }));
  await waitFor(() => expect(net.requests).toContain('POST /company-services/sso'));
  expect(net.bodies[net.requests.indexOf('POST /company-services/sso')]).toMatchObject({
    companyServiceId: zoom.companyServiceId,
    identityProviderId: okta,
    protocol: 'oidc',
    isEnforced: true,
  });
});

test('a change sends the revision that was shown, a removal its day and reason', async () => {
  const { net, user } = await openConsole('/setting/sso', answers());
  const change = await choose(user, 'Slack', '変更する');
  await user.click(change.getByRole('checkbox', { name: 'SSOを必須にしている' }));
  await user.click(change.getByRole('button', { name: '変更する' }));
  await waitFor(() => expect(net.bodies).toContainEqual(expect.objectContaining({ expectedRevision: 2 })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const removal = await choose(user, 'Slack', '解除する');
  await user.type(removal.getByRole('textbox', { name: '理由' }), '移行');
  await user.click(removal.getByRole('button', { name: '解除する' }));
  await waitFor(() => expect(net.requests).toContain('DELETE /company-services/sso'));
  expect(net.bodies[net.requests.indexOf('DELETE /company-services/sso')]).toMatchObject({
    companyServiceId: slack.companyServiceId,
    reason: '移行',
  });
});
