import type { PaymentEvent } from './payment.events';

/** A payment as it is recorded: its values, and how the file books it that brought it. */
export type RecordedPayment = Extract<PaymentEvent, { type: 'PaymentRecorded' }>['data'];
export type PaymentFields = Omit<RecordedPayment, 'accountTitle' | 'department'>;

/** The fields that each correction holds together. */
export const paymentGroups = {
  PaymentServiceCorrected: ['companyServiceId'],
  PaymentDateCorrected: ['paidOn'],
  PaymentAmountCorrected: ['amount', 'originalAmount', 'originalCurrency', 'exchangeRate'],
  PaymentPayeeCorrected: ['payee'],
  PaymentDescriptionCorrected: ['description'],
} as const;
