import { screen, within } from '@testing-library/react';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const months = ['2026-04', '2026-05', '2026-06', '2026-07'];
const part = {
  ...{
    id: '01938f6e-0000-7000-8000-000000000101',
    name: 'Trello',
    registrationOrder: 0,
    isDeleted: false,
    total: 1_000,
  },
  ...{ amounts: [0, 1_000, 0, 0], continuedAmounts: [0, 1_000, 0, 0], continuedTotal: 1_000 },
  zeroReasons: ['not_begun', null, 'free', 'ending'],
};
const answer = {
  ...{ currency: 'JPY', total: 1_000, continuedTotal: 1_000, parts: [part] },
  periods: months.map((month, at) => ({ month, amount: part.amounts[at], continuedAmount: part.amounts[at] })),
};

test('a 0 of a contract that runs says why beside it, any other where it is pointed at', async () => {
  await openConsole('/plans/recorded-amounts', { ...loggedIn(), 'GET /home/recorded-amount': { body: answer } });
  const row = (await screen.findByRole('link', { name: 'Trello' })).closest('tr')!;
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['1,000', '0', '1,000', '0無料', '0終了月']);
  expect(within(row).getByTitle('契約が始まる前の期間です。')).toBeTruthy();
});
