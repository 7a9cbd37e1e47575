import { screen, waitFor, within } from '@testing-library/react';
import type { DirectoryApp, DirectoryDetail } from '../../../../backend/contract/directories';
import { configured, integrationAnswers, path, service, serviceId } from '../../../../test/support/an-integration';
import { problemBody } from '../../../../test/support/network';
import { openConsole } from '../../../../test/support/web-console';

const detail: DirectoryDetail = {
  isReadable: true,
  help: 'システムログを閲覧できる役割が必要です。',
  readAt: '2026-11-22T18:10:00Z',
  signInsSince: '2026-08-24T18:00:00Z',
  unread: [],
  failure: null,
  appsCount: 2,
  registeredCount: 1,
};
const app: DirectoryApp = {
  id: '01938f6e-0000-7000-8000-000000000401',
  name: 'Slack（全社）',
  protocol: 'saml',
  hosts: ['mihon.slack.com'],
  registeredService: { id: '01938f6e-0000-7000-8000-000000000501', name: 'Slack' },
  matchedBy: 'domain',
  integrationKind: null,
  assignedCount: 120,
  peopleCount: 98,
  lastSignInOn: '2026-11-22',
};
const unregistered: DirectoryApp = {
  ...app,
  id: '01938f6e-0000-7000-8000-000000000402',
  name: '顧客台帳',
  protocol: null,
  registeredService: null,
  matchedBy: null,
  assignedCount: null,
  peopleCount: 3,
  lastSignInOn: null,
};

const open = (directory: DirectoryDetail, apps: readonly DirectoryApp[], more = {}) =>
  openConsole(`/services/${serviceId}?tab=integration`, {
    ...integrationAnswers({ ...configured, hasDirectory: true }),
    [`GET ${path}`]: { body: { ...service, serviceName: 'Okta' } },
    [`GET ${path}/directory`]: { body: directory },
    [`GET ${path}/directory-apps`]: { body: { items: apps, total: apps.length, offset: 0, count: 50 } },
    'GET /company-services/list': { body: [{ id: app.registeredService!.id, serviceName: 'Slack' }] },
    ...more,
  });

test('the apps of an identity provider with their services and people', async () => {
  await open(detail, [app, unregistered]);
  expect(await screen.findByText('2件（登録済み 1件・未登録 1件）')).toBeTruthy();
  expect(screen.getByText('2026/11/23 03:10')).toBeTruthy();
  expect(await screen.findByText('Slack（全社）', { selector: 'td *' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Slack' });
  expect(link.getAttribute('href')).toBe(`/services/${app.registeredService!.id}`);
  expect(screen.getByText('120人')).toBeTruthy();
  expect(screen.getByText('未登録', { selector: 'td *' })).toBeTruthy();
});

test('the service of an app is chosen by hand', async () => {
  const match = `${path}/directory-apps/${unregistered.id}/match`;
  const { net, user } = await open(detail, [unregistered], { [`PUT ${match}`]: {} });
  await user.click(await screen.findByRole('button', { name: '顧客台帳の操作' }));
  await user.click(screen.getByRole('menuitem', { name: '対応するサービスを選ぶ' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「顧客台帳」に対応するサービスの選択' }));
  await user.click(dialog.getByRole('button', { name: '決定する' }));
  await waitFor(() =>
    expect(net.bodies[net.requests.indexOf(`PUT ${match}`)]).toEqual({ registeredServiceId: null, reason: null }),
  );
});

test('an app that is not registered leads to the registration', async () => {
  const { user } = await open(detail, [unregistered], {
    'GET /service-candidates': { body: { items: [], total: 0, offset: 0, count: 50 } },
  });
  await user.click(await screen.findByRole('button', { name: '顧客台帳の操作' }));
  await user.click(screen.getByRole('menuitem', { name: 'サービスとして登録する' }));
  const panel = within(await screen.findByRole('dialog', { name: 'サービスの登録' }));
  expect(panel.getByPlaceholderText<HTMLInputElement>('名前・ふりがなで検索').value).toBe('顧客台帳');
});

test('what may not be read names the permission that it needs, and a failure what to do', async () => {
  const failure = { code: 'forbidden' as const, text: '権限が足りません。', vendorText: null };
  await open({ ...detail, unread: [{ part: 'sign_ins', failure }] }, []);
  expect(await screen.findByText('アプリへのサインイン')).toBeTruthy();
  expect(screen.getByText(detail.help!)).toBeTruthy();
  expect(await screen.findByText('アプリはまだ見つかっていません')).toBeTruthy();
});

test('apps that cannot be loaded can be requested again', async () => {
  await open(detail, [], { [`GET ${path}/directory`]: { status: 500, body: problemBody(500, '内部の失敗') } });
  expect(await screen.findByText('IDプロバイダーのアプリを読み込めませんでした')).toBeTruthy();
});
