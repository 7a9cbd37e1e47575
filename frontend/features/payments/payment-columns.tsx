import { Link } from 'react-router';
import { paymentList, type PaymentRow } from '../../../backend/contract/payments';
import { columnsOf } from '../../ui/declared-columns';
import { decimal } from '../../ui/format';
import { OrDash } from '../../ui/relative-time';
import { OpenLink } from '../../ui/open-link';
import { ReceiptMark } from '../../ui/receipt-mark';

/** The service a payment was for, which may have been deleted since. */
export function PaidService({ payment }: { payment: PaymentRow }) {
  const { companyServiceId: id, serviceName } = payment;
  if (id && serviceName) return <Link to={`/services/${id}`}>{serviceName}</Link>;
  return id ? <span className="faint">（削除済みのサービス）</span> : <OrDash>{null}</OrDash>;
}

const Decimal = ({ of }: { of: number | null }) => <OrDash>{of === null ? null : decimal(of)}</OrDash>;

export const paymentColumns = columnsOf(paymentList, {
  payee: {
    grow: 1.4,
    render: (row) => (
      <OpenLink open={{ payment: row.id }} drop={['tab']}>
        {row.payee}
      </OpenLink>
    ),
  },
  serviceName: { grow: 1.2, render: (row) => <PaidService payment={row} /> },
  description: { grow: 1.6 },
  originalAmount: { width: 116, wide: true, render: ({ originalAmount }) => <Decimal of={originalAmount} /> },
  originalCurrency: { width: 64, wide: true },
  exchangeRate: { width: 96, render: ({ exchangeRate }) => <Decimal of={exchangeRate} /> },
  amount: { width: 152 },
  receiptsCount: { width: 72, align: 'left', render: ({ receiptsCount }) => <ReceiptMark count={receiptsCount} /> },
});
