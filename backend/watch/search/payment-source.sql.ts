import { sourceOf } from './search-source.sql';

interface PaymentRow {
  payee: string;
  paidOn: string;
  amount: number;
  description: string | null;
  serviceName: string | null;
}

const yenFormat = new Intl.NumberFormat('ja-JP');

/** Payments, newest first, so that the scan of an index ends at the first hits; also by their exact amount. */
export const payments = sourceOf<PaymentRow>({
  kind: 'payment',
  flag: 'payment',
  from: () => 'payment p',
  id: 'p.id',
  text: 'p.search',
  orBy: ({ amount }, bind) => (amount === null ? undefined : `p.amount = ${bind(amount)}`),
  order: 'p.paid_on desc',
  columns: () => 'p.payee, p.paid_on as "paidOn", p.amount, p.description, s.name as "serviceName"',
  join: () => 'payment p left join company_service s on s.id = p.company_service_id',
  toResult: ({ payee, paidOn, amount, description, serviceName }) => ({
    title: payee,
    fields: [
      { text: `${amount < 0 ? '-' : ''}¥${yenFormat.format(Math.abs(amount))}` },
      { text: paidOn.replaceAll('-', '/') },
      { text: serviceName },
      { label: '摘要', text: description, onlyIfFound: true },
    ],
  }),
});
