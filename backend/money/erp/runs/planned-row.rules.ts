import type { ErpPaymentRow } from '../../../contract/company-erp-rows';
import type { PaymentSource } from '../../payments/payment-source.rules';
import type { VendorPayment } from '../connector/vendor-payment.rules';

const shownValues = ({ payee, paidOn, amount, accountTitle, department, description }: PaymentSource) => ({
  ...{ payee, paidOn, amount, accountTitle, department, description },
});

/** A payment with its effect, as previews show it. */
export const rowOf = (
  source: PaymentSource,
  outcome: ErpPaymentRow['outcome'],
  about: Pick<ErpPaymentRow, 'paymentId' | 'companyServiceId' | 'isKnownPayee'>,
  before?: PaymentSource,
): ErpPaymentRow => {
  const { externalId, originalAmount, originalCurrency } = source;
  const original = { originalAmount, originalCurrency };
  return {
    externalId,
    ...shownValues(source),
    ...original,
    outcome,
    problem: null,
    ...about,
    before: before ? shownValues(before) : null,
  };
};

export const unreadableRow = (
  { externalId, paidOn, accountTitle, department, description }: VendorPayment,
  payee: string,
  problem: ErpPaymentRow['problem'],
): ErpPaymentRow => ({
  ...{ externalId, payee, paidOn, accountTitle, department, description, problem },
  ...{ amount: null, originalAmount: null, originalCurrency: null },
  ...{ outcome: 'unreadable', paymentId: null, companyServiceId: null, isKnownPayee: false, before: null },
});
