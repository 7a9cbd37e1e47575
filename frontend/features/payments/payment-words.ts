import type { PaymentRow } from '../../../backend/contract/payments';
import { day, yen } from '../../ui/format';

/** 「見本社への支払（2026/04/30・¥1,000）」 */
export const paymentInWords = ({ payee, paidOn, amount }: Pick<PaymentRow, 'payee' | 'paidOn' | 'amount'>): string =>
  `${payee}への支払（${day(paidOn)}・${yen(amount)}）`;
