import { screen } from '@testing-library/react';
import type { PlanRow } from '../../../../backend/contract/plans';
import { service, serviceId } from '../../../../test/support/an-integration';
import { loggedIn, openConsole, rowWith } from '../../../../test/support/web-console';

const dollars: PlanRow = {
  ...{ id: '01938f6e-0000-7000-8000-000000000102', companyServiceId: serviceId, serviceName: 'Slack', name: 'プロ' },
  ...{ planStatus: 'active', price: 1_238, billingCycle: 'monthly', priceType: 'per_seat', seats: 25 },
  ...{ originalPrice: 8.25, originalCurrency: 'USD', exchangeRate: 150, currency: 'JPY', amount: 30_938 },
  ...{ monthlyCost: 30_938, startsOn: '2025-04-01', endsOn: '2027-03-31', remainingDays: 120 },
  ...{ nextEndsOn: '2028-03-31', renewalCycle: 'yearly', autoRenewal: true, alertLeadDays: 30, noticeDays: null },
  ...{ noticeOn: null, isEnding: false, note: null, customValues: {} },
};

const openPlans = () =>
  openConsole(`/services/${serviceId}?tab=plans`, {
    ...loggedIn(),
    [`GET /company-services/${serviceId}`]: { body: service },
    [`GET /company-services/${serviceId}/plans`]: { body: { items: [dollars], total: 1, offset: 0, count: 50 } },
  });

const inNarrowWindow = () => {
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = () => media as unknown as MediaQueryList;
};
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

test('every column of the plans of a service is there in a narrow window, too', async () => {
  inNarrowWindow();
  await openPlans();
  await rowWith('プロ');
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  for (const label of ['請求額', '契約開始日']) expect(headings.join()).toContain(label);
});

test('a foreign price stands beside the seats in its currency', async () => {
  await openPlans();
  const cells = (await rowWith('プロ')).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toContain('月額 8.25 USD');
  expect(cells.join()).not.toContain('¥1,238');
});
