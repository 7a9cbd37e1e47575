import { erpOf } from '../catalogue/erp-catalogue.service';
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

const readBy = (kind: string, item: object) =>
  paymentMapper(erpOf(kind)!.connection!.payments)(item, { suppliers: {} });

test('SAP S/4HANA lists a credit memo as a refund, and no reversed invoice', async () => {
  const invoice = { SupplierInvoice: '5100000001', FiscalYear: '2026', PostingDate: '/Date(1763900000000)/' };
  const item = { ...invoice, DocumentCurrency: 'JPY', InvoiceGrossAmount: '1100.000' };
  const read = (more: object) => readBy('sap-s4-hana-cloud', { ...item, ...more });
  expect(await read({ SupplierInvoiceIsCreditMemo: '' })).toMatchObject([{ amount: 1_100 }]);
  expect(await read({ SupplierInvoiceIsCreditMemo: 'X' })).toMatchObject([{ amount: -1_100 }]);
  expect(await read({ IsReversal: false, IsReversed: false })).toMatchObject([{ amount: 1_100 }]);
  expect([await read({ IsReversed: true }), await read({ IsReversal: true })]).toEqual([[], []]);
});

test('SAP Business One adds up all means of a payment', async () => {
  const paid = { DocEntry: 7, DocDate: '2026-11-20', DocCurrency: 'JPY', CardName: '見本', TransferSum: 100 };
  const read = (more: object) => readBy('sap-business-one', { ...paid, ...more });
  expect(await read({ CashSum: null })).toMatchObject([{ amount: 100 }]);
  const checks = [{ CheckSum: 20 }, { CheckSum: 3 }];
  const others = { CashSum: 1_000, BillOfExchangeAmount: 0, PaymentCreditCards: [{ CreditSum: 4 }] };
  expect(await read({ ...others, PaymentChecks: checks })).toMatchObject([{ amount: 1_127 }]);
  expect(await read({ Cancelled: 'tYES' })).toEqual([]);
});
