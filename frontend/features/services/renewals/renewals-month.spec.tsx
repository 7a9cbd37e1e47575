import { screen, within } from '@testing-library/react';
import type { PlanDate } from '../../../../backend/contract/plan-calendar';
import { loggedIn, openConsole } from '../../../../test/support/web-console';

const date: PlanDate = {
  ...{ on: '2026-05-07', what: 'renewal', isExpected: false, planId: 'p', name: 'Business', companyServiceId: 's' },
  ...{ serviceName: 'Box', endsOn: '2026-05-06', renewalCycle: 'yearly', amount: 144_000, billingCycle: 'yearly' },
};
const cellOf = (day: string) => document.querySelector(`time[datetime="${day}"]`)!.closest('td')!;

test('the month names holidays, marks weekends and shows what a bill is', async () => {
  await openConsole('/plans/renewals?month=2026-05', { ...loggedIn(), 'GET /plan-renewals': { body: [date] } });
  await screen.findByRole('link', { name: 'Box Business' });
  expect(cellOf('2026-05-05').textContent).toBe('5こどもの日');
  expect(cellOf('2026-05-05').className).toBe('renewals-rest');
  // 05/03 is a Sunday, so the Wednesday after the holidays is one, too.
  expect(cellOf('2026-05-06').textContent).toContain('休日');
  expect([cellOf('2026-05-09').className, cellOf('2026-05-10').className]).toEqual([
    'renewals-saturday',
    'renewals-rest',
  ]);
  expect(within(cellOf('2026-05-07')).getByText('年額 ¥144,000')).toBeTruthy();
});
