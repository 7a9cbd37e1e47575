import type { PaymentRow } from '../../backend/contract/payments';
import { decimal } from './format';

/** What was paid before it became yen: 「1,400.55 USD」; null when it was yen. */
export const foreignMoney = ({ originalAmount, originalCurrency }: PaymentRow): string | null =>
  originalAmount === null ? null : [decimal(originalAmount), originalCurrency].filter(Boolean).join(' ');
