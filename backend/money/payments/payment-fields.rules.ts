import { lastPaidDay } from '../../contract/bounds';
import { Rejected } from '../../platform/kit/rejections';
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

/** @throws Rejected for a day that must be a slip of the pen */
export const rejectPaidTooLate = (paidOn: string | undefined, today: string): void => {
  if (paidOn !== undefined && paidOn > lastPaidDay(today)) throw new Rejected('paid_too_late');
};
