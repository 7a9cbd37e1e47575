import { z } from 'zod';
import { lastPaidDay, paidTooLate } from '../../../backend/contract/bounds';
import { reason } from '../../../backend/contract/fields';
import { payments, type PaymentRow } from '../../../backend/contract/payments';
import { isLaterThan } from '../../../backend/contract/written-days';
import type { Form } from '../../lib/use-form';
import { today } from '../../ui/format';

/** Names the real limit also for days that no field takes. */
const paidDay = z
  .string()
  .refine((text) => !isLaterThan(text, lastPaidDay(today())), { error: () => paidTooLate(today()) })
  .pipe(payments.record.body.shape.paidOn);

/** The values of a payment form: the payment, for a correction the reason, and for a new one the receipt files. */
export const paymentFormBody = payments.record.body.safeExtend({
  paidOn: paidDay,
  reason,
  receipts: z.array(z.custom<File>()).optional(),
});
export type PaymentForm = Form<z.input<typeof paymentFormBody>, z.output<typeof paymentFormBody>>;

export const newPayment = (companyServiceId?: string) => ({
  companyServiceId: companyServiceId ?? null,
  payee: '',
  paidOn: today(),
  amount: undefined,
  originalAmount: null,
  originalCurrency: null,
  exchangeRate: null,
  description: '',
  receipts: [],
});

export const formOf = ({ companyServiceId, payee, paidOn, amount, description, ...row }: PaymentRow) => {
  const { originalAmount, originalCurrency, exchangeRate } = row;
  const money = { amount, originalAmount, originalCurrency, exchangeRate };
  return { companyServiceId, payee, paidOn, ...money, description: description ?? '', reason: '' };
};
