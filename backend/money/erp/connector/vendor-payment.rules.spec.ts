import { paymentMapper } from './vendor-payment.rules';

const read = async (item: object) => {
  const payment = { id: 'id', day: 'day', amount: 'amount', payee: 'payee' };
  const [first] = await paymentMapper({ payment } as unknown as Parameters<typeof paymentMapper>[0])(item, {});
  return first;
};

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20T23:30:00', '2026-11-20'],
  ['/Date(1763900000000)/', '2025-11-23'],
  ['/Date(9999999999999999)/', null],
  ['2026-02-30', null],
  ['2026-02-30T00:00:00Z', null],
  ['昨日', null],
])('the day %s is %s', async (day, paidOn) => expect(await read({ id: 1, day, amount: 1 })).toMatchObject({ paidOn }));

test.each([
  ['1200.5', 1200.5],
  [' -300 ', -300],
  [4_000, 4_000],
  ['0x10', null],
  ['1e9', null],
  ['', null],
])('the amount %j is %j', async (amount, number) =>
  expect(await read({ id: 1, day: '2026-11-20', amount })).toMatchObject({ amount: number }),
);
