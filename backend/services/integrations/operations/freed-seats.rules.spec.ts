import { freedSeats } from './freed-seats.rules';

const plan = { bought: 10, assigned: 10, short: 0, unitCost: 12_000 };
const cheap = { bought: 5, assigned: 3, short: 0, unitCost: 6_000 };

test('ended accounts free the cheapest seats first', () => {
  expect(freedSeats([plan, cheap], 2)).toEqual({ seats: 2, cost: 12_000 });
  expect(freedSeats([plan, cheap], 5)).toEqual({ seats: 5, cost: 3 * 6_000 + 2 * 12_000 });
});

test('accounts beyond the seats that were bought free none', () => {
  const short = { ...plan, assigned: 13, short: 3 };
  expect(freedSeats([short], 2)).toEqual({ seats: 0, cost: 0 });
  expect(freedSeats([short], 5)).toEqual({ seats: 2, cost: 24_000 });
  expect(freedSeats([short], 50)).toEqual({ seats: 10, cost: 120_000 });
});

test('without a price per seat the cost is unknown', () => {
  expect(freedSeats([], 3)).toEqual({ seats: 3, cost: null });
});
