import { act, screen, waitFor, within } from '@testing-library/react';
import type { IntegrationRow } from '../../../backend/contract/integrations';
import { progressMade } from '../../lib/live';
import { loggedIn, openConsole, rowWith } from '../../../test/support/web-console';

const row: IntegrationRow = {
  companyServiceId: '01938f6e-0000-7000-8000-000000000101',
  serviceName: 'Slack',
  integrationKind: 'slack',
  state: 'failed',
  lastRun: null,
  nextRunAt: null,
  pausedAt: null,
  running: null,
  held: null,
  failure: {
    code: 'unauthorised',
    text: '認証情報を更新してください。',
    vendorText: null,
    at: '2026-11-22T18:04:00Z',
    attempt: 1,
    nextAttemptAt: null,
  },
};
const held = {
  why: 'below_half',
  known: 240,
  seen: 80,
  missing: 160,
  runId: row.companyServiceId,
  at: '2026-11-22T18:04:00Z',
} as const;
const answers = (...items: IntegrationRow[]) => ({
  ...loggedIn(),
  'GET /integrations': { body: { items, total: items.length, offset: 0, count: 50 } },
  'GET /integration-settings': {
    body: {
      hour: 3,
      matching: { usesPlusAddresses: true, usesEmployeeCodes: true, sameDomains: ['a.example = b.example'] },
    },
  },
  'PATCH /integration-settings': {},
});

test('each integration shows its health, and leads to its tab', async () => {
  const quiet = {
    ...row,
    companyServiceId: '01938f6e-0000-7000-8000-000000000102',
    serviceName: 'Box',
    state: 'configured',
    failure: null,
  } as const;
  await openConsole('/setting/integrations', answers(row, { ...quiet, state: 'held', held }));
  const failed = await rowWith('Slack');
  expect(failed.getByText('認証エラー: 認証情報を更新してください。')).toBeTruthy();
  expect(failed.getByRole('link', { name: 'Slack' }).getAttribute('href')).toBe(
    `/services/${row.companyServiceId}?tab=integration`,
  );
  expect((await rowWith('Box')).getByText('保留')).toBeTruthy();
  expect(screen.getByText('2件・毎日3時台に同期')).toBeTruthy();
});

test('a run under way shows its counts live', async () => {
  const running = { runId: held.runId, startedAt: held.at, isPreview: false };
  await openConsole('/setting/integrations', answers({ ...row, state: 'configured', failure: null, running }));
  const slack = await rowWith('Slack');
  expect(slack.getByText('実行中')).toBeTruthy();
  expect(slack.getByText('同期しています')).toBeTruthy();
  const made = (done: number, total: number) =>
    act(() => progressMade.raise({ batchId: running.runId, done, total, failed: 0 }));
  made(1_200, 0);
  expect(slack.getByText('同期しています（1,200件）')).toBeTruthy();
  made(1_800, 2_400);
  expect(slack.getByText('同期しています（1,800／2,400件）')).toBeTruthy();
});

test('the hour of all synchronisations is changed', async () => {
  const { net, user } = await openConsole('/setting/integrations', answers());
  expect(await screen.findByText('連携しているサービスはまだありません')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '同期の時刻を変更する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '同期の時刻の変更' }));
  await user.selectOptions(dialog.getByLabelText(/同期の時刻/), '5時台');
  await user.click(dialog.getByRole('button', { name: '変更する' }));
  await waitFor(() => expect(net.requests).toContain('PATCH /integration-settings'));
  expect(net.bodies[net.requests.indexOf('PATCH /integration-settings')]).toMatchObject({ hour: 5 });
});

test('the matching rules are changed, a wrong domain is refused here', async () => {
  const { net, user } = await openConsole('/setting/integrations', answers());
  await user.click(await screen.findByRole('button', { name: '一致の規則を変更する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '一致の規則の変更' }));
  await user.click(dialog.getByRole('checkbox', { name: '社員番号でも一致させる' }));
  const domains = dialog.getByRole('textbox', { name: /^同じとみなすドメイン/ });
  expect(domains).toHaveProperty('value', 'a.example = b.example');
  await user.type(domains, '{Enter}c.example');
  await user.click(dialog.getByRole('button', { name: '変更する' }));
  expect((await dialog.findAllByText(/2つ以上のドメインを入力してください/)).length).toBeGreaterThan(0);
  await user.type(domains, ' = d.example');
  await user.click(dialog.getByRole('button', { name: '変更する' }));
  await waitFor(() => expect(net.requests).toContain('PATCH /integration-settings'));
  const sameDomains = ['a.example = b.example', 'c.example = d.example'];
  expect(net.bodies[net.requests.indexOf('PATCH /integration-settings')]).toMatchObject({
    matching: { usesPlusAddresses: true, usesEmployeeCodes: false, sameDomains },
  });
});

test('the filters go to the address and to the server', async () => {
  const { net, router, user } = await openConsole('/setting/integrations', answers(row));
  await user.selectOptions(await screen.findByRole('combobox', { name: '状態' }), '保留');
  expect(router.state.location.search).toBe('?health=held');
  await waitFor(() => expect(net.requests.some((one) => /^GET \/integrations\?.*health=held/.test(one))).toBe(true));
});
