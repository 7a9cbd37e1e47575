import { Link } from 'react-router';
import { planList, type PlanRow } from '../../../../backend/contract/plans';
import { billingCycles } from '../../../../backend/contract/vocabulary';
import { priceWords } from '../../../ui/bill-words';
import { monthlyCostWords } from '../../../ui/cost-words';
import { columnsOf } from '../../../ui/declared-columns';
import { count, yen } from '../../../ui/format';
import { OpenLink } from '../../../ui/open-link';
import { EndsOn, PlanStatusBadge } from './plan-words';
import './plans.css';
import { zeroCostOf } from './zero-cost';

const columns = (open: (row: PlanRow) => Record<string, string>) =>
  columnsOf(planList, {
    serviceName: {
      grow: 1.1,
      render: (row) => <Link to={`/services/${row.companyServiceId}?tab=plans`}>{row.serviceName}</Link>,
    },
    name: {
      grow: 1.2,
      render: (row) => (
        <OpenLink open={open(row)} drop={['planTab']}>
          {row.name}
        </OpenLink>
      ),
    },
    planStatus: { width: 100, render: (row) => <PlanStatusBadge status={row.planStatus} /> },
    price: {
      width: 144,
      render: (row) => (
        <>
          <span className="faint">{billingCycles.labels[row.billingCycle]}</span> {priceWords(row)}
        </>
      ),
    },
    seats: {
      width: 60,
      render: (row) => (row.priceType === 'flat' ? <span className="faint">定額</span> : count(row.seats)),
    },
    amount: { width: 112, wide: true },
    monthlyCost: {
      width: 124,
      hint: monthlyCostWords,
      render: (row) => (
        <>
          {zeroCostOf(row) && <span className="faint">{zeroCostOf(row)} </span>}
          {yen(row.monthlyCost)}
        </>
      ),
    },
    startsOn: { wide: true },
    endsOn: { width: 172, render: (row) => <EndsOn plan={row} /> },
  });

/** The columns of one service's plans: all of them in every window, where the table scrolls inside. */
export const servicePlanColumns = columns(({ id }) => ({ plan: id }))
  .filter(({ field, extra }) => field !== 'serviceName' && !extra)
  .map((column) => (column.field === 'name' ? { ...column, isFixed: true } : { ...column, wide: false }));
export const allPlanColumns = columns(({ id, companyServiceId }) => ({ plan: id, of: companyServiceId }));
