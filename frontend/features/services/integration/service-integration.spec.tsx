import { screen, waitFor, within } from '@testing-library/react';
import type { IntegrationDetail } from '../../../../backend/contract/integrations';
import {
  configured,
  failure,
  held,
  integrationAnswers,
  notConfigured,
  path,
  run,
  runId,
  service,
  serviceId,
} from '../../../../test/support/an-integration';
import { problemBody } from '../../../../test/support/network';
import { openConsole } from '../../../../test/support/web-console';

const open = (integration: IntegrationDetail, more: Parameters<typeof openConsole>[1] = {}) =>
  openConsole(`/services/${serviceId}?tab=integration`, { ...integrationAnswers(integration), ...more });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

test('the state of an integration and its runs in figures', async () => {
  await open(configured);
  expect(await screen.findByText('＋12 −3 変更5 要確認2', { selector: 'td span' })).toBeTruthy();
  expect(screen.getByText('12秒')).toBeTruthy();
  expect(screen.getByText('2026/11/23 03:00')).toBeTruthy();
  expect(screen.getByText('users:read')).toBeTruthy();
});

test('a paused integration says why, and resumes after showing what would come back', async () => {
  const paused = { ...configured, pausedAt: '2026-11-22T18:04:00Z', nextRunAt: null };
  const { net, user } = await open(paused, { [`POST ${path}/integration/resume`]: { body: { runId } } });
  const notice = within(
    (await screen.findByRole('heading', { name: '一時停止中（元に戻したため）' })).closest('section')!,
  );
  expect(screen.getByRole('button', { name: '今すぐ同期する' }).hasAttribute('disabled')).toBe(true);
  await user.click(notice.getByRole('button', { name: '再開する' }));
  const resume = await dialog('「Slack」の自動の同期を再開しますか？');
  expect(await resume.findByText('12件')).toBeTruthy();
  expect(net.requests).not.toContain(`POST ${path}/integration/resume`);
  await user.click(resume.getByRole('button', { name: '再開する' }));
  await waitFor(() => expect(net.requests).toContain(`POST ${path}/integration/resume`));
  expect(net.bodies[net.requests.indexOf(`POST ${path}/integrate`)]).toEqual({ isPreview: true });
});

test('a paused integration with refused credentials resumes without knowing what would come back', async () => {
  const paused = { ...configured, pausedAt: '2026-11-22T18:04:00Z', nextRunAt: null };
  const refused = { ...run, state: 'failed' as const, isPreview: true, counts: null, failure };
  const { net, user } = await open(paused, {
    [`GET ${path}/integration-runs/${runId}`]: { body: refused },
    [`POST ${path}/integration/resume`]: { body: { runId } },
  });
  await user.click(await screen.findByRole('button', { name: '再開する' }));
  const resume = await dialog('「Slack」の自動の同期を再開しますか？');
  expect(await resume.findByText(/反映される内容を調べられませんでした。/)).toBeTruthy();
  await user.click(resume.getByRole('button', { name: '確認せずに再開する' }));
  await waitFor(() => expect(net.requests).toContain(`POST ${path}/integration/resume`));
});

test('a failure says what happened, what to do, and what the vendor answered', async () => {
  const failed = { ...failure, at: '2026-11-22T18:04:00Z', attempt: 3, nextAttemptAt: null };
  await open({ ...configured, state: 'failed', failure: failed });
  const block = within(await screen.findByRole('alert'));
  expect(block.getByRole('heading', { name: '認証エラー' })).toBeTruthy();
  expect(
    block.getByText('2026/11/23 03:04に失敗しました（3回続けて）。次は2026/11/23 03:00に自動で同期します。'),
  ).toBeTruthy();
  expect(block.getByText(failure.vendorText).closest('details')?.open).toBe(false);
  expect(block.getByRole('button', { name: '認証情報を変更する' })).toBeTruthy();
});

test('a held run says who is missing; releasing it requires the checkbox', async () => {
  const missing = {
    id: '01938f6e-0000-7000-8000-000000000301',
    name: '見本 太郎',
    email: 'taro@mirai.example',
    status: 'active',
    companyUserId: null,
    userName: null,
  };
  const ofRun = `${path}/integration-runs/${runId}`;
  const { net, user } = await open(
    { ...configured, held: { ...held, runId, at: '2026-11-22T18:04:00Z' } },
    {
      [`GET ${ofRun}/missing`]: { body: { items: [missing], total: 1, offset: 0, count: 50 } },
      [`POST ${ofRun}/release`]: { body: { runId } },
    },
  );
  expect(await screen.findByText(/登録済みの240件に対し.*80件で、160件が見つかりません/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '見つからないアカウントを確認する' }));
  const panel = await dialog('見つからないアカウント');
  expect(await panel.findByText('taro@mirai.example')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: '閉じる' }));

  await user.click(screen.getByRole('button', { name: '保留を解除する' }));
  const question = await dialog('160件を見つからないアカウントにしますか？');
  const yes = question.getByRole<HTMLButtonElement>('button', { name: '保留を解除する' });
  expect(yes.disabled).toBe(true);
  await user.type(question.getByRole('textbox', { name: '理由' }), '部門の売却');
  await user.click(question.getByRole('checkbox'));
  await user.click(yes);
  await waitFor(() =>
    expect(net.bodies[net.requests.indexOf(`POST ${ofRun}/release`)]).toEqual({ reason: '部門の売却' }),
  );
});

test('disconnecting says what stays and requires the checkbox', async () => {
  const { net, user } = await open(configured);
  await user.click(await screen.findByRole('button', { name: 'Slackの連携の操作' }));
  await user.click(screen.getByRole('menuitem', { name: '連携を解除する' }));
  const question = await dialog('「Slack」の連携を解除しますか？');
  expect(question.getByText(/アカウント240件、利用者の接続、履歴は残ります/)).toBeTruthy();
  const yes = question.getByRole<HTMLButtonElement>('button', { name: '連携を解除する' });
  expect(yes.disabled).toBe(true);
  await user.click(question.getByRole('checkbox'));
  await user.click(yes);
  await waitFor(() => expect(net.requests).toContain(`DELETE ${path}/integration-config`));
});

const dialogText = 'サービス同期に失敗しました。時間をおいて再度お試しください。';

test.each([
  ['cannot start', { [`POST ${path}/integrate`]: { status: 500, body: problemBody(500, '内部の失敗') } }],
  [
    'fails at once',
    {
      [`GET ${path}/integration-runs/${runId}`]: {
        body: { ...run, state: 'failed', counts: null, failure, durationMs: 600 },
      },
    },
  ],
])('a synchronisation that %s has a dialog of its own', async (_, more) => {
  const { user } = await open(configured, more);
  await user.click(await screen.findByRole('button', { name: '今すぐ同期する' }));
  const question = await dialog('サービス同期失敗');
  expect(question.getByText(dialogText)).toBeTruthy();
});

test('a service that cannot be connected promises nothing', async () => {
  await open({
    ...notConfigured,
    state: 'unsupported',
    kindState: 'manual',
    authKind: 'none',
    fields: [],
    source: null,
  });
  expect(await screen.findByText('このサービスは自動で同期できません')).toBeTruthy();
  expect(screen.getByText(/公開資料で確認できていないため.*「CSV一括接続」か「利用者を追加する」/s)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '連携を設定する' })).toBeNull();
});

test('an unconfirmed kind is tested with its stored values before anything is read', async () => {
  const untested = { ...configured, kindState: 'unconfirmed', isTestRequired: true, nextRunAt: null } as const;
  const { net, user } = await open(untested, {
    [`POST ${path}/integration/test`]: { body: { isConnected: false, failure } },
  });
  expect(screen.queryByRole('button', { name: '今すぐ同期する' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: '接続を試す' }));
  const panel = within(await screen.findByRole('dialog', { name: '「Slack」の連携の設定' }));
  expect(await panel.findByText(failure.text)).toBeTruthy();
  expect(net.requests).not.toContain(`POST ${path}/integrate`);
  net.answer({ [`POST ${path}/integration/test`]: { body: { isConnected: true, failure: null } } });
  await user.click(panel.getByRole('button', { name: 'もう一度調べる' }));
  expect(await panel.findByText('240件')).toBeTruthy();
});

test('an unconfirmed kind says what that means', async () => {
  await open({ ...notConfigured, kindState: 'unconfirmed', source: null });
  expect(await screen.findByText('この連携は未確認です')).toBeTruthy();
});

test('the badge of the list opens the tab', async () => {
  await openConsole('/services', {
    ...integrationAnswers(configured),
    'GET /company-services': { body: { items: [service], total: 1, offset: 0, count: 50 } },
  });
  const badge = await screen.findByText('設定済み', { selector: 'td *' });
  expect(badge.closest('a')?.getAttribute('href')).toBe(`/services/${serviceId}?tab=integration`);
});
