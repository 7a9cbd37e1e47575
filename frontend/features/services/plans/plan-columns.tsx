import { Link } from 'react-router';
import type { PlanRow } from '../../../../backend/contract/plans';
import { billingCycles } from '../../../../backend/contract/vocabulary';
import { count, day, yen } from '../../../ui/format';
import type { Column } from '../../../ui/list-columns';
import { OpenLink } from '../../../ui/open-link';
import { EndsOn, PlanStatusBadge } from './plan-words';
import './plans.css';

const service: Column<PlanRow> = {
  field: 'serviceName',
  header: 'サービス名',
  sortable: true,
  grow: 1.1,
  render: (row) => <Link to={`/services/${row.companyServiceId}?tab=plans`}>{row.serviceName}</Link>,
};

const common: readonly Column<PlanRow>[] = [
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
    width: 70,
    render: (row) => (row.priceType === 'flat' ? <span className="faint">定額</span> : count(row.seats)),
  },
  {
    field: 'amount',
    header: '請求額',
    sortable: true,
    align: 'right',
    width: 112,
    wide: true,
    render: (row) => yen(row.amount),
  },
  {
    field: 'monthlyCost',
    header: '月額費用',
    sortable: true,
    align: 'right',
    width: 108,
    render: (row) => yen(row.monthlyCost),
  },
  {
    field: 'startsOn',
    header: '契約開始日',
    sortable: true,
    width: 104,
    wide: true,
    render: (row) => day(row.startsOn),
  },
  { field: 'endsOn', header: '契約終了日', sortable: true, width: 172, render: (row) => <EndsOn plan={row} /> },
];

const name = (open: (row: PlanRow) => Record<string, string>): Column<PlanRow> => ({
  field: 'name',
  header: 'プラン名',
  sortable: true,
  grow: 1.2,
  render: (row) => (
    <OpenLink open={open(row)} drop={['planTab']}>
      {row.name}
    </OpenLink>
  ),
});

/** The plans of one service, and those of all. */
export const planColumns = [name(({ id }) => ({ plan: id })), ...common];
export const allPlanColumns = [
  service,
  name(({ id, companyServiceId }) => ({ plan: id, of: companyServiceId })),
  ...common,
];
