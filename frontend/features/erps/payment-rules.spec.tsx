import { screen, waitFor, within } from '@testing-library/react';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const id = '01938f6e-0000-7000-8000-0000000000e1';
const runId = '01938f6e-0000-7000-8000-0000000000a1';
const page = (items: unknown[] = []) => ({ body: { items, total: items.length, offset: 0, count: 50 } });
const answers = loggedIn();

test('a rule is added from nothing', async () => {
  const service = '01938f6e-0000-7000-8000-0000000000b1';
  const { net, user } = await openConsole('/payments/rules', {
    ...answers,
    'GET /payment-rules': page(),
    'GET /payment-rules/suggestions': { body: [] },
    'GET /payees': { body: [{ name: '見本ツール', companyServiceId: null, paymentsCount: 1 }] },
    'GET /company-services/list': { body: [{ id: service, serviceName: 'Slack' }] },
    'POST /payment-rules': { body: { id } },
  });
  await user.click(await screen.findByRole('button', { name: '規則を追加する' }));
  await user.type(screen.getByRole('combobox', { name: /支払先/ }), '見本ツール');
  await user.click(screen.getByRole('combobox', { name: /サービス/ }));
  await user.click(await screen.findByRole('option', { name: 'Slack' }));
  await user.click(screen.getByRole('button', { name: '追加する' }));
  await waitFor(() => expect(net.requests).toContain('POST /payment-rules'));
  const sent = net.bodies[net.requests.indexOf('POST /payment-rules')];
  expect(sent).toEqual({ payee: '見本ツール', companyServiceId: service });
});

test.each([
  ['app1', 3],
  [null, 0],
])(
  'the application %s of a rule is taken back itself, and none where nothing was changed',
  async (applicationId, n) => {
    const rule = {
      ...{ id, payee: '見本ツール', accountTitle: null, companyServiceId: runId, serviceName: 'Slack' },
      ...{ addedAt: '2026-11-01T00:00:00Z', touchedCount: 3, appliedAt: null, appliedCount: 0 },
    };
    const takeBack = `POST /payment-rules/${id}/take-back`;
    const { net, user } = await openConsole('/payments/rules', {
      ...answers,
      'GET /payment-rules': page([rule]),
      'GET /payment-rules/suggestions': { body: [] },
      [`POST /payment-rules/${id}/apply`]: { body: { applicationId, appliedCount: n, remainingCount: 0 } },
      [takeBack]: { body: { takenBackCount: n } },
    });
    await user.click(await screen.findByRole('button', { name: 'これまでの3件に適用する' }));
    await screen.findByText(`${n}件の支払にサービスを設定しました`);
    const undo = screen.queryByRole('button', { name: '元に戻す' });
    if (!applicationId) return expect(undo).toBeNull();
    await user.click(undo!);
    await screen.findByText('元に戻しました');
    expect(net.bodies[net.requests.indexOf(takeBack)]).toEqual({ applicationId });
  },
);

test('the service of a rule is edited', async () => {
  const [slack, zoom] = ['01938f6e-0000-7000-8000-0000000000b1', '01938f6e-0000-7000-8000-0000000000b2'];
  const rule = {
    ...{ id, payee: '見本ツール', accountTitle: '通信費', companyServiceId: slack, serviceName: 'Slack' },
    ...{ addedAt: '2026-11-01T00:00:00Z', touchedCount: 0, appliedAt: null, appliedCount: 0 },
  };
  const change = `PATCH /payment-rules/${id}`;
  const { net, user } = await openConsole('/payments/rules', {
    ...answers,
    'GET /payment-rules': page([rule]),
    'GET /payment-rules/suggestions': { body: [] },
    'GET /company-services/list': {
      body: [slack, zoom].map((one, n) => ({ id: one, serviceName: ['Slack', 'Zoom'][n] })),
    },
    [change]: {},
  });
  await user.click(await screen.findByRole('button', { name: '編集する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '支払の規則を編集する' }));
  expect(dialog.getByText('通信費')).toBeTruthy();
  await user.click(dialog.getByRole('combobox', { name: /サービス/ }));
  await user.click(await screen.findByRole('option', { name: 'Zoom' }));
  await user.click(dialog.getByRole('button', { name: '変更する' }));
  await waitFor(() => expect(net.requests).toContain(change));
  expect(net.bodies[net.requests.indexOf(change)]).toEqual({ companyServiceId: zoom });
});
