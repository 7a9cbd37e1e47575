import { erpPayments } from '../../backend/contract/erp-payments';
import { payments, type PaymentDetail, type PaymentRow } from '../../backend/contract/payments';
import { answerOf } from './empty-company';

/** A payment in yen for no service. */
export const aPayment: PaymentRow = {
  id: '01938f6e-0000-7000-8000-000000000301',
  companyServiceId: null,
  serviceName: null,
  payee: '見本ソフト株式会社',
  paidOn: '2026-04-30',
  amount: 207_000,
  currency: 'JPY',
  originalAmount: null,
  originalCurrency: null,
  exchangeRate: null,
  description: null,
  recordedAt: '2026-05-01T00:00:00Z',
  receiptsCount: 0,
};

/** The server's answers to the panel of a payment that comes from no ERP. */
export const shownPayment = (payment: PaymentRow, more: Partial<PaymentDetail> = {}) => ({
  [`GET /payments/${payment.id}`]: answerOf(payments.show, {
    ...{ ...payment, accountTitle: null, department: null, revision: 0, receipts: [] },
    ...more,
  }),
  [`GET /erp-payments/${payment.id}`]: answerOf(erpPayments.show, { erpPayment: null }),
});
