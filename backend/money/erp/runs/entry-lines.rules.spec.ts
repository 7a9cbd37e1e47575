import { erpOf } from '../catalogue/erp-catalogue.service';
import { paymentMapper, type VendorPayment } from '../connector/vendor-payment.rules';
import { numberLines, withStableIds, type EntryLine } from './entry-lines.rules';
import type { KnownErpPayment } from './payment-plan.rules';

const line = (description: string, amount: number, accountTitle = '通信費'): EntryLine => ({
  ...{ accountTitle, department: null, payee: '見本', description },
  amount,
});
const known = new Map([
  [0, line('回線', 1_000)],
  [1, line('電話', 2_000)],
]);

test('a line inserted or removed renames no other', () => {
  expect(numberLines([line('新規', 500), line('回線', 1_000), line('電話', 2_000)], known)).toEqual([2, 0, 1]);
  expect(numberLines([line('電話', 2_000)], known)).toEqual([1]);
});

test('a corrected line stays the same', () => {
  expect(numberLines([line('新規', 500), line('回線', 1_200), line('電話', 2_000)], known)).toEqual([2, 0, 1]);
  expect(numberLines([line('電話（4月）', 2_000), line('回線', 1_000)], known)).toEqual([1, 0]);
});

test('corrected lines of the same words pair in the order of their numbers, in whatever order they are read', () => {
  const unordered = new Map([
    [1, line('回線', 20_000)],
    [0, line('回線', 10_000)],
  ]);
  expect(numberLines([line('回線', 9_091), line('回線', 18_182)], unordered)).toEqual([0, 1]);
});

test('equal lines differ by their number alone, and lines that are new get numbers never used', () => {
  const equal = new Map([
    [0, line('回線', 1_000)],
    [1, line('回線', 1_000)],
  ]);
  expect(numberLines([line('回線', 1_000), line('回線', 1_000), line('回線', 1_000)], equal)).toEqual([0, 1, 2]);
  expect(numberLines([line('別', 9, '雑費'), line('回線', 1_000)], known, new Set([0, 1, 2]))).toEqual([3, 0]);
  expect(numberLines([line('別', 9, '雑費')], new Map())).toEqual([0]);
});

test('journals of マネーフォワード keep the ids of their lines when one is inserted', async () => {
  const toPayments = paymentMapper(erpOf('money-forward-accounting')!.connection!.payments);
  const branch = (value: number, remark: string) => ({ debitor: { value, account_name: '通信費' }, remark });
  const read = (...branches: object[]) => toPayments({ id: 'j1', transaction_date: '2026-05-01', branches }, {});
  const lineOf = ({ amount, payee, ...rest }: VendorPayment) => ({ ...rest, amount: amount!, payee: payee ?? '' });
  const idsOf = (payments: readonly VendorPayment[]) => payments.map(({ externalId }) => externalId);

  const first = await read(branch(1_000, '回線'), branch(2_000, '電話'));
  expect(idsOf(withStableIds(first, new Map(), lineOf))).toEqual(['j1-0', 'j1-1']);
  const known = new Map(
    first.map((payment): [string, KnownErpPayment] => {
      const source = { ...lineOf(payment), companyErpId: 'erp', paidOn: payment.paidOn! };
      const money = { originalAmount: null, originalCurrency: null, exchangeRate: null };
      return [payment.externalId, { paymentId: 'p', state: 'present', source: { ...source, ...money } }];
    }),
  );
  const second = await read(branch(500, '新規'), branch(1_000, '回線'), branch(2_000, '電話'));
  expect(idsOf(withStableIds(second, known, lineOf))).toEqual(['j1-2', 'j1-0', 'j1-1']);
});
