import { Link } from 'react-router';
import type { PlanRow } from '../../../../backend/contract/plans';
import { billingCycles } from '../../../../backend/contract/vocabulary';
import { count, day, yen } from '../../../ui/format';
import type { Column } from '../../../ui/list-columns';
import { EndsOn, PlanStatusBadge } from './plan-words';
import './plans.css';

const service: Column<PlanRow> = {
  field: 'serviceName',
  header: 'サービス名',
  sortable: true,
  width: '20%',
  render: (row) => <Link to={`/services/${row.companyServiceId}?tab=plans`}>{row.serviceName}</Link>,
};

/** The columns of plans; `linkTo` is the address that opens one. */
export const planColumns = (linkTo: (row: PlanRow) => string): readonly Column<PlanRow>[] => [
  {
    field: 'name',
    header: 'プラン名',
    sortable: true,
    render: (row) => (
      <Link to={linkTo(row)} preventScrollReset>
        {row.name}
      </Link>
    ),
  },
  {
    field: 'planStatus',
    header: '状態',
    sortable: true,
    width: 100,
    render: (row) => <PlanStatusBadge status={row.planStatus} />,
  },
  {
    field: 'price',
    header: '料金',
    sortable: true,
    align: 'right',
    width: 132,
    render: (row) => (
      <>
        <span className="faint">{billingCycles.labels[row.billingCycle]}</span> {yen(row.price)}
      </>
    ),
  },
  {
    field: 'seats',
    header: '席数',
    sortable: true,
    align: 'right',
    width: 76,
    render: (row) => (row.priceType === 'flat' ? <span className="faint">定額</span> : count(row.seats)),
  },
  { field: 'amount', header: '請求額', sortable: true, align: 'right', width: 120, render: (row) => yen(row.amount) },
  {
    field: 'monthlyCost',
    header: '月額費用',
    sortable: true,
    align: 'right',
    width: 116,
    render: (row) => yen(row.monthlyCost),
  },
  { field: 'startsOn', header: '契約開始日', sortable: true, width: 104, render: (row) => day(row.startsOn) },
  { field: 'endsOn', header: '契約終了日', sortable: true, width: 172, render: (row) => <EndsOn plan={row} /> },
];

export const allPlanColumns = (linkTo: (row: PlanRow) => string): readonly Column<PlanRow>[] => [
  service,
  ...planColumns(linkTo),
];
