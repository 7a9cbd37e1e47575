import { searchDescription, searchPayee } from '../../backend/money/payments/payment-search.rules';
import { paymentEvents } from '../../backend/money/payments/payment.events';
import { projection, remove, update, upsert } from '../kit/projection';
import { PaymentMonth } from './payment-month.read-model';
import { Payment } from './payment.read-model';

export const payments = projection(
  Payment,
  [paymentEvents],
  {
    // Spreading the data last is 30 times faster in V8 than adding to a copy of it.
    PaymentRecorded: (e) =>
      upsert({
        companyId: e.companyId,
        id: e.entityId,
        recordedAt: e.at,
        receiptsCount: 0,
        accountTitle: null,
        department: null,
        searchPayee: searchPayee(e.data.payee),
        searchDescription: searchDescription(e.data.description),
        ...e.data,
      }),
    PaymentDateCorrected: (e) => update({ id: e.entityId }, { paidOn: e.data.paidOn }),
    PaymentAmountCorrected: ({ entityId, data: { amount, originalAmount, originalCurrency, exchangeRate } }) =>
      update({ id: entityId }, { amount, originalAmount, originalCurrency, exchangeRate }),
    PaymentPayeeCorrected: ({ entityId, data: { payee } }) =>
      update({ id: entityId }, { payee, searchPayee: searchPayee(payee) }),
    PaymentServiceCorrected: (e) => update({ id: e.entityId }, { companyServiceId: e.data.companyServiceId }),
    PaymentDescriptionCorrected: ({ entityId, data: { description } }) =>
      update({ id: entityId }, { description, searchDescription: searchDescription(description) }),
    PaymentReceiptAttached: (e) => update({ id: e.entityId }, { receiptsCount: e.data.receipts.length }),
    PaymentReceiptDetached: (e) => update({ id: e.entityId }, { receiptsCount: e.data.receipts.length }),
    PaymentWithdrawn: (e) => remove({ id: e.entityId }),
    PaymentDeleted: (e) => remove({ id: e.entityId }),
  },
  { totals: [PaymentMonth], ofEntity: { column: 'id' } },
);
