import type { PaymentRow } from '../../../backend/contract/payments';
import { day, decimal, yen } from '../../ui/format';

/** 「見本社への支払（2026/04/30・¥1,000）」 */
export const paymentInWords = ({ payee, paidOn, amount }: Pick<PaymentRow, 'payee' | 'paidOn' | 'amount'>): string =>
  `${payee}への支払（${day(paidOn)}・${yen(amount)}）`;

/** 「1 USD = 150.3円」 */
export const rateInWords = ({ exchangeRate, originalCurrency }: PaymentRow): string | null =>
  exchangeRate === null ? null : `1 ${originalCurrency ?? ''} = ${decimal(exchangeRate)}円`;
