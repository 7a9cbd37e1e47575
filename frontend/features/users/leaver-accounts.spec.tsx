import { screen, waitFor, within } from '@testing-library/react';
import type { OperationPreview } from '../../../backend/contract/vendor-operations';
import { aLeaver } from '../../../test/support/a-user-detail';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const { id } = aLeaver;
const services = [1, 2, 3].map((number) => ({
  companyServiceId: `01938f6e-0000-7000-8000-00000000010${number}`,
  accountId: `01938f6e-0000-7000-8000-00000000040${number}`,
  operationId: `01938f6e-0000-7000-8000-00000000070${number}`,
  serviceName: ['Slack', 'Box', 'Okta'][number - 1]!,
}));
const preview = (serviceName: string, accountId: string): OperationPreview => ({
  ...{ serviceName, operation: 'suspend', effect: 'サインインできなくなります。' },
  accounts: [
    {
      ...{ id: accountId, companyUserId: id, name: aLeaver.name, email: aLeaver.email, status: 'active' },
      ...{ isAdministrator: false, problem: null },
    },
  ],
  ...{ operableCount: 1, refusedCount: 0, freedSeats: 0, freedCost: null, isPasswordNeeded: false },
  ...{ isSelfKnown: true, areAdministratorsKnown: true, blocked: null },
});
const ofServices = Object.fromEntries(
  services.flatMap(({ companyServiceId, serviceName, accountId, operationId }): [string, unknown][] => {
    const path = `/company-services/${companyServiceId}/vendor-operations`;
    const ended = {
      ...{ id: operationId, companyServiceId, serviceName, operation: 'suspend', orderedBy: null, reason: null },
      ...{ orderedAt: '2026-11-23T00:00:00Z', stoppedAt: null, finishedAt: '2026-11-23T00:01:00Z' },
      ...{ total: 1, done: 1, refused: 0, unknown: 0, notAttempted: 0 },
      targets: [
        {
          ...{ id: accountId, companyUserId: id, name: aLeaver.name, email: null },
          state: 'done',
          problem: null,
          advice: null,
        },
      ],
    };
    return [
      [`POST ${path}/preview`, { body: preview(serviceName, accountId) }],
      [`POST ${path}`, { body: { operationId } }],
      [`GET ${path}/${operationId}`, { body: ended }],
    ];
  }),
);
const answers = {
  ...loggedIn(),
  'GET /company-users': { body: { items: [aLeaver], total: 1, offset: 0, count: 50 } },
  [`GET /company-users/${id}`]: { body: aLeaver },
  [`GET /company-users/${id}/remains`]: { body: { accounts: [], managedServices: [], devices: [] } },
  'GET /leaving-tasks': { body: { items: [], total: 0, offset: 0, count: 200 } },
  [`GET /company-users/${id}/vendor-accounts`]: {
    body: services.map(({ accountId, companyServiceId, serviceName }) => ({
      ...{ id: accountId, companyServiceId, serviceName, email: aLeaver.email, status: 'active' },
      operations: ['suspend', 'delete'],
    })),
  },
  ...ofServices,
} as Parameters<typeof openConsole>[1];

test('a leaver’s accounts at three services are suspended by one confirmation', async () => {
  const { net, user } = await openConsole(`/users?user=${id}&tab=leaving`, answers);
  await user.click(await screen.findByRole('button', { name: 'すべてのアカウントを停止する' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'アカウントの停止' }));
  expect(await dialog.findAllByText(/サインインできなくなります/)).toHaveLength(3);
  await user.click(dialog.getByRole('checkbox', { name: /理解しました/ }));
  await user.type(dialog.getByRole('textbox', { name: '理由' }), '退職');
  await user.click(dialog.getByRole('button', { name: '3件を停止する' }));
  await waitFor(() =>
    expect(net.bodies.filter((body) => (body as { isConfirmed?: boolean } | undefined)?.isConfirmed)).toEqual(
      services.map(({ accountId }) => ({ operation: 'suspend', ids: [accountId], isConfirmed: true, reason: '退職' })),
    ),
  );
  const results = within(await screen.findByRole('dialog', { name: 'アカウントの停止' }));
  expect(await results.findAllByText(/1件の停止が完了しました/)).toHaveLength(3);
});
