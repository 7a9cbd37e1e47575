import { act, screen } from '@testing-library/react';
import { alerts, type AlertRow } from '../../backend/contract/alerts';
import { loggedIn, openConsole } from '../../test/support/web-console';
import { createQueryClient } from '../lib/query-client';
import { alertRaised } from '../lib/live';
import { write } from '../lib/write';

const missingPlan = (id: string): AlertRow => ({
  ...{ id, type: 'plan_unregistered', level: 'caution', heading: 'プラン未登録' },
  target: { kind: 'service', id, name: 'Trello', companyServiceId: id },
  ...{ message: 'プランが登録されていません。', raisedAt: '2026-04-01T00:00:00Z' },
  ...{ dismissedAt: null, dismissedBy: null, causes: [] },
});
const params = { alertId: '01938f6e-0000-7000-8000-000000000031' };

test('a missing plan of somebody else’s service is announced, not that of the service just registered here', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'setInterval', 'clearTimeout'] });
  await openConsole('/terms', { ...loggedIn(), [`POST /alerts/${params.alertId}/restore`]: {} });
  await screen.findByRole('heading', { level: 1 });
  act(() => alertRaised.raise(missingPlan('one')));
  expect(await screen.findByText('プランが登録されていません。')).toBeTruthy();
  await act(() => write(createQueryClient(), alerts.restore, { params }));
  act(() => alertRaised.raise(missingPlan('own')));
  expect(screen.getAllByText('プランが登録されていません。')).toHaveLength(1);
  act(() => void jest.setSystemTime(Date.now() + 6_000));
  act(() => alertRaised.raise(missingPlan('other')));
  expect(screen.getAllByText('プランが登録されていません。')).toHaveLength(2);
  jest.useRealTimers();
});
