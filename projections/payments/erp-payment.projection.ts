import { paymentEvents, type PaymentEvent } from '../../backend/money/payments/payment.events';
import type { Fact } from '../../backend/platform/kit/events';
import { projection, remove, update, upsert } from '../kit/projection';
import { ErpPayment } from './erp-payment.read-model';

type DataOf<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>['data'];

const sourceOf = ({ companyId, entityId }: Fact, data: DataOf<'PaymentSourceRecorded'>) => ({
  companyId,
  id: entityId,
  companyErpId: data.companyErpId,
  externalId: data.externalId,
  missingSince: null,
  missingWhy: null,
  accountTitle: data.accountTitle,
  department: data.department,
  payee: data.sourcePayee,
  paidOn: data.sourcePaidOn,
  amount: data.sourceAmount,
  originalAmount: data.sourceOriginalAmount,
  originalCurrency: data.sourceOriginalCurrency,
  exchangeRate: data.sourceExchangeRate,
  description: data.sourceDescription,
});

export const erpPayments = projection(ErpPayment, [paymentEvents], {
  PaymentSourceRecorded: (e) => upsert<ErpPayment>({ ...sourceOf(e, e.data), state: 'present' }),
  PaymentLookalikeFound: (e) => upsert<ErpPayment>({ ...sourceOf(e, e.data), state: 'alike', missingSince: e.at }),
  PaymentLookalikeDismissed: (e) => remove({ id: e.entityId }),
  PaymentSourceMissing: (e) =>
    update({ id: e.entityId }, { state: 'missing', missingSince: e.at, missingWhy: e.data.why }),
  PaymentSourceConfirmed: (e) => update({ id: e.entityId }, { state: 'confirmed' }),
  // The ERP may bring both again.
  PaymentSourceWithdrawn: (e) => remove({ id: e.entityId }),
  PaymentWithdrawn: (e) => remove({ id: e.entityId }),
  // It stays known, so that the ERP does not bring it back.
  PaymentDeleted: (e) => update({ id: e.entityId }, { state: 'deleted' }),
});
