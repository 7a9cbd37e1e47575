import { paymentEvents } from '../../backend/money/payments/payment.events';
import { projection, update, upsert } from '../kit/projection';
import { ErpPayment } from './erp-payment.read-model';

export const erpPayments = projection(ErpPayment, [paymentEvents], {
  PaymentSourceRecorded: ({ companyId, entityId, data }) =>
    upsert({
      companyId,
      id: entityId,
      companyErpId: data.companyErpId,
      externalId: data.externalId,
      state: 'present',
      missingSince: null,
      accountTitle: data.accountTitle,
      department: data.department,
      payee: data.sourcePayee,
      paidOn: data.sourcePaidOn,
      amount: data.sourceAmount,
      originalAmount: data.sourceOriginalAmount,
      originalCurrency: data.sourceOriginalCurrency,
      exchangeRate: data.sourceExchangeRate,
      description: data.sourceDescription,
    }),
  PaymentSourceMissing: (e) => update({ id: e.entityId }, { state: 'missing', missingSince: e.at }),
  PaymentSourceConfirmed: (e) => update({ id: e.entityId }, { state: 'confirmed' }),
  // It stays known, so that the ERP does not bring it back.
  PaymentDeleted: (e) => update({ id: e.entityId }, { state: 'deleted' }),
});
