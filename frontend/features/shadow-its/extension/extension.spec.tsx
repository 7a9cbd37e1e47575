import { screen, waitFor, within } from '@testing-library/react';
import { loggedIn, openConsole, rowWith } from '../../../../test/support/web-console';

const id = '01938f6e-0000-7000-8000-000000000601';
const sato = '01938f6e-0000-7000-8000-000000000301';
const installation = {
  id,
  companyUserId: sato,
  personName: '佐藤 結衣',
  profileEmail: null,
  isSelfReported: true,
  way: 'policy',
  browser: 'edge',
  version: '1.0.0',
  state: 'reporting',
  enrolledAt: '2026-11-01T00:00:00Z',
  lastSeenAt: '2026-11-23T00:00:00Z',
  lastReportAt: '2026-11-23T00:00:00Z',
};
const unmatched = {
  ...installation,
  id: `${id.slice(0, -1)}2`,
  companyUserId: null,
  personName: null,
  isSelfReported: false,
  profileEmail: 'taro@company.example',
};
const setting = {
  contact: '情報システム部',
  guidance: null,
  tokenIssuedAt: null,
  withoutAddressCount: 0,
  emailDomain: 'company.example',
  extensionId: 'abcdefghijklmnopabcdefghijklmnop',
  version: '1.0.0',
  serverUrl: 'https://daicho.example.co.jp',
  revision: -1,
};
const page = (...items: unknown[]) => ({ body: { items, total: items.length, offset: 0, count: 50 } });
const answers = {
  ...loggedIn(),
  'GET /shadow-its/extension/installations': page(installation, unmatched),
  'GET /shadow-its/extension/setting': { body: setting },
  'GET /company-users-list': {
    body: [{ id: sato, name: '佐藤 結衣', retiredOn: null, retiresOn: null, email: null, department: null }],
  },
};

test('the list names persons, marks the unmatched, and revokes with a reason', async () => {
  const { user, net } = await openConsole('/shadow-its/extension', {
    ...answers,
    [`POST /shadow-its/extension/installations/${id}/revoke`]: {},
  });
  expect((await rowWith(/taro@company/)).getByText(/未照合/)).toBeTruthy();
  expect((await rowWith('佐藤 結衣')).getByText('自己申告')).toBeTruthy();
  expect((await rowWith(/taro@company/)).queryByText('自己申告')).toBeNull();
  await user.click((await rowWith('佐藤 結衣')).getByRole('button', { name: /の操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '無効にする' }));
  const dialog = within(await screen.findByRole('dialog', { name: /無効にしますか/ }));
  await user.click(dialog.getByRole('button', { name: '無効にする' }));
  const call = `POST /shadow-its/extension/installations/${id}/revoke`;
  await waitFor(() => expect(net.requests).toContain(call));
});

test('the set-up shows the token once, in policies that are ready to copy', async () => {
  const { user } = await openConsole('/shadow-its/extension', {
    ...answers,
    'POST /shadow-its/extension/enrolment-token': { body: { token: 'the-new-token' } },
  });
  await user.click(await screen.findByRole('button', { name: '配布の手順' }));
  const panel = within(await screen.findByRole('dialog', { name: '拡張機能の配布' }));
  for (const value of [setting.extensionId, `${setting.serverUrl}/extension/updates.xml`])
    expect(panel.getByText(value, { selector: '.extension-value code' })).toBeTruthy();
  expect(panel.getAllByText(/発行すると表示されます/).length).toBeGreaterThan(0);
  await user.click(panel.getByRole('button', { name: '登録トークンを発行する' }));
  expect((await panel.findAllByText(/the-new-token/)).length).toBeGreaterThan(2);
});

test('browsers without an address lead to the setting that gives them one', async () => {
  const { user } = await openConsole('/shadow-its/extension', {
    ...answers,
    'GET /shadow-its/extension/setting': { body: { ...setting, withoutAddressCount: 3 } },
  });
  expect(await screen.findByText(/メールアドレスのない登録が3件/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '設定を見る' }));
  const panel = within(await screen.findByRole('dialog', { name: '拡張機能の配布' }));
  expect(panel.getAllByText(/emailDomains/).length).toBeGreaterThan(0);
});
