import type { PaymentRow } from '../../../backend/contract/payments';
import { decimal } from '../../ui/format';

/** What was paid before it became yen: 「1,400.55 USD」; null when it was yen. */
export const foreignMoney = ({ originalAmount, originalCurrency }: PaymentRow): string | null =>
  originalAmount === null ? null : [decimal(originalAmount), originalCurrency].filter(Boolean).join(' ');

/** 「1 USD = 150.3円」 */
export const rateInWords = ({ exchangeRate, originalCurrency }: PaymentRow): string | null =>
  exchangeRate === null ? null : `1 ${originalCurrency ?? ''} = ${decimal(exchangeRate)}円`;
