import { folded } from '../../backend/platform/kit/folded';
import { paymentEvents } from '../../backend/money/payments/payment.events';
import { projection, remove, update, upsert } from '../kit/projection';
import { paymentTotals } from './payment-totals.read-model';
import { Payment } from './payment.read-model';

/** As long as a description may be; some letters become many. */
const longest = 500;
/** What lists are searched by. */
const searched = (description: string | null) => folded(description ?? '').slice(0, longest);

export const payments = projection(
  Payment,
  [paymentEvents],
  {
    // V8 copies the data last for a thirtieth of what it takes to add so much to a copy.
    PaymentRecorded: (e) =>
      upsert({
        companyId: e.companyId,
        id: e.entityId,
        recordedAt: e.at,
        receiptsCount: 0,
        searchPayee: folded(e.data.payee),
        searchDescription: searched(e.data.description),
        ...e.data,
      }),
    PaymentDateCorrected: (e) => update({ id: e.entityId }, { paidOn: e.data.paidOn }),
    PaymentAmountCorrected: ({ entityId, data: { amount, originalAmount, originalCurrency, exchangeRate } }) =>
      update({ id: entityId }, { amount, originalAmount, originalCurrency, exchangeRate }),
    PaymentPayeeCorrected: ({ entityId, data: { payee } }) =>
      update({ id: entityId }, { payee, searchPayee: folded(payee) }),
    PaymentServiceCorrected: (e) => update({ id: e.entityId }, { companyServiceId: e.data.companyServiceId }),
    PaymentDescriptionCorrected: ({ entityId, data: { description } }) =>
      update({ id: entityId }, { description, searchDescription: searched(description) }),
    PaymentReceiptAttached: (e) => update({ id: e.entityId }, { receiptsCount: e.data.receipts.length }),
    PaymentReceiptDetached: (e) => update({ id: e.entityId }, { receiptsCount: e.data.receipts.length }),
    PaymentDeleted: (e) => remove({ id: e.entityId }),
  },
  { totals: paymentTotals },
);
