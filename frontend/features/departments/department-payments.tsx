import { Link } from 'react-router';
import { daysOfFiscalYears, fiscalYearOf, monthOf } from '../../../backend/contract/calendar';
import type { DepartmentDetail } from '../../../backend/contract/departments';
import { paymentSummaries, type DepartmentPaymentRow } from '../../../backend/contract/payment-summaries';
import { useListState } from '../../lib/use-list-state';
import { useMe } from '../../lib/session';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import { DateRangePicker } from '../../ui/date-range-picker';
import { count, day, today, yen } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';

const newestFirst = { sortBy: 'paidOn', orderBy: 'desc' } as const;

const columns: readonly Column<DepartmentPaymentRow>[] = [
  { field: 'paidOn', header: '支払日', sortable: true, width: 104, render: (row) => day(row.paidOn) },
  {
    field: 'payee',
    header: '支払先',
    sortable: true,
    grow: 1.3,
    render: (row) => <Link to={`/payments?payment=${row.id}`}>{row.payee}</Link>,
  },
  {
    field: 'serviceName',
    header: 'サービス',
    sortable: true,
    grow: 1.3,
    render: (row) =>
      row.serviceName ? (
        <Link to={`/services/${row.companyServiceId}`}>{row.serviceName}</Link>
      ) : (
        <span className="faint">（削除済みのサービス）</span>
      ),
  },
  { field: 'amount', header: '支払額', sortable: true, align: 'right', width: 152, render: (row) => yen(row.amount) },
  {
    field: 'users',
    header: '利用者（部署／全社）',
    align: 'right',
    width: 156,
    render: (row) => `${count(row.usersCount)}／${count(row.serviceUsersCount)}名`,
  },
  {
    field: 'departmentAmount',
    header: '部署の按分額',
    sortable: true,
    align: 'right',
    width: 152,
    render: (row) => <strong>{yen(row.departmentAmount)}</strong>,
  },
];

/**
 * 支払: the department's share of payments for services that its people used in the month of payment; by default this
 * fiscal year.
 */
export function DepartmentPayments({ department }: { department: DepartmentDetail }) {
  const list = useListState(paymentSummaries.ofDepartment, newestFirst);
  const startMonth = useMe()?.company.fiscalYearStartMonth ?? 4;
  const { isAllTime, paidDateFrom, paidDateTo } = list.query;
  const thisYear = fiscalYearOf(monthOf(today()), startMonth);
  const year = daysOfFiscalYears(thisYear, thisYear, startMonth);
  const days = { from: paidDateFrom ?? year.from, to: paidDateTo ?? year.to };
  const reading = useRead(
    paymentSummaries.ofDepartment,
    { params: { companyDepartmentId: department.id }, query: list.query },
    { keepPrevious: true },
  );
  return (
    <>
      <div className="filter-bar-row" role="search" aria-label="支払の絞り込み">
        <DateRangePicker
          label="支払日"
          value={isAllTime ? undefined : days}
          startMonth={startMonth}
          onChange={({ from, to }) => list.set({ paidDateFrom: from, paidDateTo: to, isAllTime: undefined })}
          onAll={() => list.set({ paidDateFrom: undefined, paidDateTo: undefined, isAllTime: true })}
        />
      </div>
      <p className="quiet">
        {reading.data &&
          `${day(reading.data.paidDateFrom)}〜${day(reading.data.paidDateTo)}の按分額の合計 ${yen(reading.data.sum)}・`}
        支払月に接続していた利用者の人数で按分しています（下位の部署を含む）
      </p>
      <ListTable
        name="支払"
        reading={reading}
        list={list}
        columns={columns}
        idOf={(row) => row.id}
        nameOf={(row) => `${row.payee}への支払`}
        empty={
          <EmptyState icon="card" title="この期間に部署へ按分される支払はありません">
            部署のユーザーが利用しているサービスに支払を登録すると、利用者の人数で按分した額がここに表示されます。ほかの期間の支払は、支払日で「すべて」や期間を選ぶと表示されます。
          </EmptyState>
        }
      />
    </>
  );
}
