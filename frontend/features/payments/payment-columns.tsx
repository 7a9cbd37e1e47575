import { Link } from 'react-router';
import type { PaymentRow } from '../../../backend/contract/payments';
import { day, yen } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { OrDash } from '../../ui/moment';
import { OpenLink } from '../../ui/open-link';
import { foreignMoney } from './payment-words';

/** The service a payment was for, which may have been deleted since. */
export function PaidService({ payment }: { payment: PaymentRow }) {
  const { companyServiceId: id, serviceName } = payment;
  if (id && serviceName) return <Link to={`/services/${id}`}>{serviceName}</Link>;
  return id ? <span className="faint">（削除済みのサービス）</span> : <OrDash>{null}</OrDash>;
}

export const paymentColumns: readonly Column<PaymentRow>[] = [
  { field: 'paidOn', header: '支払日', sortable: true, width: 104, render: (row) => day(row.paidOn) },
  {
    field: 'payee',
    header: '支払先',
    sortable: true,
    grow: 1.4,
    render: (row) => (
      <OpenLink open={{ payment: row.id }} drop={['tab']}>
        {row.payee}
      </OpenLink>
    ),
  },
  {
    field: 'serviceName',
    header: 'サービス',
    sortable: true,
    grow: 1.2,
    render: (row) => <PaidService payment={row} />,
  },
  { field: 'description', header: '摘要', grow: 1.6, render: (row) => <OrDash>{row.description}</OrDash> },
  {
    field: 'original',
    header: '外貨',
    align: 'right',
    width: 132,
    wide: true,
    render: (row) => <OrDash>{foreignMoney(row)}</OrDash>,
  },
  { field: 'amount', header: '金額', sortable: true, align: 'right', width: 152, render: (row) => yen(row.amount) },
];
