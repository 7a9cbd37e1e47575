import { screen } from '@testing-library/react';
import type { RecordedMonthly } from '../../../backend/contract/amounts';
import { service, serviceId } from '../../../test/support/an-integration';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const month = (of: string, amount: number, continuedAmount: number) => ({ month: of, amount, continuedAmount });
const planId = '01938f6e-0000-7000-8000-000000000102';
/** A contract that renews itself ends with June of 2099. */
const answer: RecordedMonthly = {
  currency: 'JPY',
  periods: [month('2099-06', 36_000, 36_000), month('2099-07', 0, 36_000), month('2099-08', 0, 36_000)],
  total: 36_000,
  continuedTotal: 108_000,
  parts: [
    {
      ...{ id: planId, name: 'プロ', registrationOrder: 1, isDeleted: false },
      ...{ total: 36_000, continuedTotal: 108_000, zeroReasons: [null, 'ended', 'ended'] },
      ...{ amounts: [36_000, 0, 0], continuedAmounts: [36_000, 36_000, 36_000] },
    },
  ],
};
const of = `/company-services/${serviceId}`;
const answers = (amounts: RecordedMonthly) => ({
  ...loggedIn(),
  [`GET ${of}`]: { body: service },
  'GET /home/recorded-amount': { body: amounts },
  [`GET ${of}/recorded-amount`]: { body: amounts },
});
const note = '更新が続く場合 ¥108,000。自動更新の契約が今の条件で続く場合の金額です。';

describe.each(['/home', '/plans/recorded-amounts', `/services/${serviceId}?tab=amounts`])('%s', (address) => {
  test('a contract that renews itself has two totals, with the reason beside them', async () => {
    await openConsole(address, answers(answer));
    expect(await screen.findByRole('heading', { name: '計上額 確定 ¥36,000' })).toBeTruthy();
    expect(screen.getByText(note)).toBeTruthy();
  });

  test('one total stands where renewals change nothing', async () => {
    await openConsole(address, answers({ ...answer, continuedTotal: answer.total }));
    expect(await screen.findByRole('heading', { name: /^計上額 合計 ¥36,000/ })).toBeTruthy();
    expect(screen.queryByText(/更新が続く場合 ¥/)).toBeNull();
  });
});
