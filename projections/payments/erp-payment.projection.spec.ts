import { sourceDataOf } from '../../backend/money/payments/payment-source.rules';
import { paymentEvents } from '../../backend/money/payments/payment.events';
import { given, life } from '../kit/given';
import { erpPayments } from './erp-payment.projection';

const payment = life(paymentEvents, { companyId: 'company', id: 'payment' });
const erp = { companyServiceId: null, companyErpId: 'erp' };
const values = {
  ...{ payee: '見本', paidOn: '2026-05-29', amount: 33_000, description: null },
  ...{ originalAmount: null, originalCurrency: null, exchangeRate: null },
};
const source = { companyErpId: 'erp', externalId: '101-11', accountTitle: '通信費', department: null, ...values };
const record = { companyServiceId: null, ...sourceDataOf(source) };
const row = { companyId: 'company', id: 'payment', ...source, state: 'present', missingSince: null, missingWhy: null };

test('a payment that left its ERP says why until it is back', () => {
  const recorded = payment('PaymentSourceRecorded', record);
  expect(given(erpPayments)(recorded).rows).toEqual([row]);
  const left = payment('PaymentSourceMissing', { ...erp, why: 'unselected' });
  const missing = { ...row, state: 'missing', missingSince: left.at, missingWhy: 'unselected' };
  expect(given(erpPayments)(recorded, left).rows).toEqual([missing]);
  expect(given(erpPayments)(recorded, left, recorded).rows).toEqual([row]);
});

test('a lookalike has a row while nobody has decided', () => {
  const found = payment('PaymentLookalikeFound', record);
  expect(given(erpPayments)(found).rows).toEqual([{ ...row, state: 'alike', missingSince: found.at }]);
  expect(given(erpPayments)(found, payment('PaymentLookalikeDismissed', erp)).rows).toEqual([]);
  expect(given(erpPayments)(found, payment('PaymentSourceRecorded', record)).rows).toEqual([row]);
});
