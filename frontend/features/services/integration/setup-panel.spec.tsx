import { screen, waitFor, within } from '@testing-library/react';
import type { IntegrationDetail } from '../../../../backend/contract/integrations';
import {
  configured,
  failure,
  integrationAnswers,
  notConfigured,
  path,
  serviceId,
} from '../../../../test/support/an-integration';
import { problemBody } from '../../../../test/support/network';
import { openConsole } from '../../../../test/support/web-console';

const open = (integration: IntegrationDetail, more: Parameters<typeof openConsole>[1] = {}, search = '') =>
  openConsole(`/services/${serviceId}?tab=integration${search}`, { ...integrationAnswers(integration), ...more });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

test('a service is connected by key in three steps, and no account is taken in before the last', async () => {
  const { net, user } = await open(notConfigured, {
    [`POST ${path}/integration/test`]: { body: { isConnected: false, failure } },
  });
  const sent = (call: string) => net.requests.flatMap((one, i) => (one === call ? [net.bodies[i]] : []));
  await user.click(await screen.findByRole('button', { name: '連携を設定する' }));
  const panel = await dialog('「Slack」の連携の設定');
  expect(panel.getByText('「OAuth & Permissions」の画面でコピーします。')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: '次へ' }));

  await user.click(panel.getByRole('button', { name: '接続を試す' }));
  expect(await panel.findAllByText('トークンを入力してください')).not.toHaveLength(0);
  await user.type(panel.getByLabelText(/^トークン/, { selector: 'input' }), 'xoxb-1');
  await user.click(panel.getByRole('button', { name: '接続を試す' }));
  expect(await panel.findByText(failure.text)).toBeTruthy();
  expect(panel.queryByRole('button', { name: '次へ' })).toBeNull();

  net.answer({ [`POST ${path}/integration/test`]: { body: { isConnected: true, failure: null } } });
  await user.click(panel.getByRole('button', { name: '接続を試す' }));
  expect(await panel.findByText(/接続できました/)).toBeTruthy();
  expect([sent(`PATCH ${path}/integration-config`), sent(`POST ${path}/integrate`)]).toEqual([[], []]);

  net.answer({ [`GET ${path}/integration`]: { body: { ...notConfigured, configuredAt: '2026-11-22T00:00:00Z' } } });
  await user.click(panel.getByRole('button', { name: '次へ' }));
  expect(await panel.findByText('240件')).toBeTruthy();
  expect(panel.getByText('要確認').nextElementSibling?.textContent ?? '').toBe('2件');
  expect(sent(`PATCH ${path}/integration-config`)).toEqual([{ fields: { token: 'xoxb-1' } }]);
  expect(sent(`POST ${path}/integrate`)).toEqual([{ isPreview: true }]);

  await user.click(panel.getByRole('button', { name: '同期を始める' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(`POST ${path}/integrate`)).toEqual([{ isPreview: true }, {}]);
});

test('a field that the server refuses is marked and focused, without a dialog', async () => {
  const { user } = await open(notConfigured, {
    [`POST ${path}/integration/test`]: {
      status: 400,
      body: problemBody(400, '入力をご確認ください。', [
        { field: 'fields.token', message: 'トークンの値が正しくありません' },
      ]),
    },
  });
  await user.click(await screen.findByRole('button', { name: '連携を設定する' }));
  const panel = await dialog('「Slack」の連携の設定');
  await user.click(panel.getByRole('button', { name: '次へ' }));
  const box = panel.getByLabelText(/^トークン/, { selector: 'input' });
  await user.type(box, 'xoxb-1');
  await user.click(panel.getByRole('button', { name: '接続を試す' }));
  expect(await panel.findByText('トークンの値が正しくありません')).toBeTruthy();
  expect(document.activeElement).toBe(box);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('replaced credentials take a reason for the history', async () => {
  const { net, user } = await open(configured, {}, '&setup=begin');
  const panel = await dialog('「Slack」の連携の設定');
  await user.click(panel.getByRole('button', { name: '次へ' }));
  await user.click(panel.getByRole('button', { name: '接続を試す' }));
  const next = await panel.findByRole('button', { name: '次へ' });
  await user.type(panel.getByLabelText('理由'), '期限切れ');
  await user.click(next);
  await panel.findByText('240件');
  const body = net.bodies[net.requests.indexOf(`PATCH ${path}/integration-config`)];
  expect(body).toEqual({ fields: {}, reason: '期限切れ' });
  expect(panel.getByText(/認証情報を置き換えました。.*次回（2026.*）の同期から/)).toBeTruthy();
  expect(panel.getByRole('button', { name: '今すぐ同期する' })).toBeTruthy();
  expect(panel.queryByText(/まだ登録していません/)).toBeNull();
});

test('Enter tests replaced credentials, then saves them', async () => {
  const { net, user } = await open(configured, {}, '&setup=begin');
  const calls = (call: string) => net.requests.filter((one) => one === call).length;
  const panel = await dialog('「Slack」の連携の設定');
  await user.click(panel.getByRole('button', { name: '次へ' }));
  await user.type(panel.getByLabelText(/^トークン/, { selector: 'input' }), 'xoxb-2{Enter}');
  await panel.findByText(/接続できました/);
  expect([calls(`POST ${path}/integration/test`), calls(`PATCH ${path}/integration-config`)]).toEqual([1, 0]);
  await user.type(panel.getByLabelText('理由'), '期限切れ{Enter}');
  await panel.findByText('240件');
  expect([calls(`POST ${path}/integration/test`), calls(`PATCH ${path}/integration-config`)]).toEqual([1, 1]);
});

test('a changed value has to be tried again', async () => {
  const { user } = await open(notConfigured, {}, '&setup=begin');
  const panel = await dialog('「Slack」の連携の設定');
  await user.click(panel.getByRole('button', { name: '次へ' }));
  const box = panel.getByLabelText(/^トークン/, { selector: 'input' });
  await user.type(box, 'xoxb-1');
  await user.click(panel.getByRole('button', { name: '接続を試す' }));
  await panel.findByRole('button', { name: '次へ' });
  await user.type(box, '2');
  expect(panel.queryByRole('button', { name: '次へ' })).toBeNull();
});

test('an authorisation requests the chosen permissions, and a refusal shows the server’s words', async () => {
  const [reading] = notConfigured.operations;
  const operating = { operation: 'operate_users' as const, isGranted: false, permissions: ['users:write'] };
  const oauth: IntegrationDetail = {
    ...notConfigured,
    authKind: 'oauth',
    fields: [],
    operations: [reading!, operating],
  };
  const { net, user } = await open(
    oauth,
    { [`GET ${path}/oauth-url`]: { status: 409, body: problemBody(409, 'クライアントIDを登録してください。') } },
    '&setup=begin',
  );
  const panel = await dialog('「Slack」の連携の設定');
  await user.click(panel.getByRole('button', { name: '次へ' }));
  const read = panel.getByRole<HTMLInputElement>('checkbox', { name: /読み取り/ });
  expect([read.checked, read.disabled]).toEqual([true, true]);
  await user.click(panel.getByRole('checkbox', { name: /停止・再開・削除.*users:write/ }));
  await user.click(panel.getByRole('button', { name: '認可画面を開く' }));
  expect(await screen.findByText('クライアントIDを登録してください。')).toBeTruthy();
  expect(net.requests).toContain(`GET ${path}/oauth-url?operations=service_informations%2Coperate_users`);
  expect(panel.getByRole('button', { name: '認可画面を開く' })).toBeTruthy();
});
