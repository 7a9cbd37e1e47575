import type { PaymentEvent } from './payment.events';

export type PaymentFields = Extract<PaymentEvent, { type: 'PaymentRecorded' }>['data'];

/** The fields that each correction holds together. */
export const paymentGroups = {
  PaymentServiceCorrected: ['companyServiceId'],
  PaymentDateCorrected: ['paidOn'],
  PaymentAmountCorrected: ['amount', 'originalAmount', 'originalCurrency', 'exchangeRate'],
  PaymentPayeeCorrected: ['payee'],
  PaymentDescriptionCorrected: ['description'],
} as const;
