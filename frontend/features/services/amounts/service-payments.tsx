import { Link } from 'react-router';
import { paymentSummaries } from '../../../../backend/contract/payment-summaries';
import { paymentList, payments } from '../../../../backend/contract/payments';
import { usePeriodReading } from '../../../amounts/use-period-reading';
import { useListState } from '../../../lib/use-list-state';
import { useMe } from '../../../lib/session';
import { useRead } from '../../../lib/use-read';
import { AmountsChart } from '../../../ui/chart/amounts-chart';
import { usePeriods } from '../../../ui/chart/periods';
import { PeriodsChoice } from '../../../ui/chart/periods-choice';
import { columnsOf } from '../../../ui/declared-columns';
import { EmptyState } from '../../../ui/empty-state';
import { foreignMoney } from '../../../ui/foreign-money';
import { count, yen } from '../../../ui/format';
import { ListTable } from '../../../ui/list-table';
import { OrDash } from '../../../ui/relative-time';
import { RecordPaymentLink } from '../service-primary';
import { ReceiptMark } from '../../../ui/receipt-mark';

const newestFirst = { sortBy: 'paidOn', orderBy: 'desc' } as const;

const columns = columnsOf(
  paymentList,
  {
    payee: { grow: 1.2, render: (row) => <Link to={`/payments?payment=${row.id}`}>{row.payee}</Link> },
    description: { grow: 1.6 },
    originalAmount: { width: 176, render: (row) => <OrDash>{foreignMoney(row)}</OrDash> },
    amount: { width: 152 },
    receiptsCount: { width: 72, align: 'left', render: (row) => <ReceiptMark count={row.receiptsCount} /> },
  },
  ['paidOn', 'payee', 'description', 'originalAmount', 'amount', 'receiptsCount'],
);

/** 支払: the payments for a service over time, by payee, and each payment. */
export function ServicePayments({ id }: { id: string }) {
  return (
    <>
      <PaidChart id={id} />
      <PaidList id={id} />
    </>
  );
}

function PaidChart({ id }: { id: string }) {
  const state = usePeriods(useMe()?.company.fiscalYearStartMonth ?? 4, 'period');
  const { by, days, years } = state.periods;
  const params = { companyServiceId: id };
  const range = { paidDateFrom: days.from, paidDateTo: days.to };
  const span = { yearFrom: years.from, yearTo: years.to };
  const { ofService, ofServiceYearly } = paymentSummaries;
  const reading = usePeriodReading(
    by,
    [ofService, { params, query: range }],
    [ofServiceYearly, { params, query: span }],
  );
  return (
    <AmountsChart
      what="支払"
      reading={reading}
      startMonth={state.startMonth}
      none="このサービスへの支払を登録すると、支払日の月ごとに集計されます。"
    >
      <PeriodsChoice label="支払" state={state} />
    </AmountsChart>
  );
}

function PaidList({ id }: { id: string }) {
  const list = useListState(payments.list, newestFirst);
  const query = { ...list.query, companyServiceId: id };
  const reading = useRead(payments.list, { query }, { keepPrevious: true });
  return (
    <>
      {reading.data && reading.data.total > 0 && (
        <p className="quiet">
          これまでの支払 {count(reading.data.total)}件・合計 {yen(reading.data.sum)}（
          <Link to={`/payments?companyServiceId=${id}`}>支払実績で見る</Link>）
        </p>
      )}
      <ListTable
        name="支払"
        reading={reading}
        list={list}
        columns={columns}
        idOf={(row) => row.id}
        nameOf={(row) => `${row.payee}への支払`}
        empty={
          <EmptyState
            icon="card"
            title="このサービスへの支払はまだ登録されていません"
            action={<RecordPaymentLink companyServiceId={id} />}
          >
            支払を登録すると、支払日の月ごとに集計し、ここに表示します。
          </EmptyState>
        }
      />
    </>
  );
}
