import { Link } from 'react-router';
import { planList, type PlanRow } from '../../../../backend/contract/plans';
import { billingCycles } from '../../../../backend/contract/vocabulary';
import { monthlyCostWords } from '../../../ui/cost-words';
import { columnsOf } from '../../../ui/declared-columns';
import { count, yen } from '../../../ui/format';
import { OpenLink } from '../../../ui/open-link';
import { EndsOn, PlanStatusBadge } from './plan-words';
import './plans.css';
import { freeWords } from './zero-cost';

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
      width: 168,
      render: (row) => (
        <>
          <span className="faint">{billingCycles.labels[row.billingCycle]}</span> {yen(row.price)}
        </>
      ),
    },
    seats: {
      width: 70,
      render: (row) => (row.priceType === 'flat' ? <span className="faint">定額</span> : count(row.seats)),
    },
    amount: { width: 164, wide: true },
    monthlyCost: {
      width: 140,
      hint: monthlyCostWords,
      render: (row) => (
        <>
          {freeWords(row) && <span className="faint">{freeWords(row)} </span>}
          {yen(row.monthlyCost)}
        </>
      ),
    },
    startsOn: { wide: true },
    endsOn: { width: 192, render: (row) => <EndsOn plan={row} /> },
  });

/** The plans of one service, and those of all. */
export const planColumns = columns(({ id }) => ({ plan: id })).filter(
  ({ field, extra }) => field !== 'serviceName' && !extra,
);
export const allPlanColumns = columns(({ id, companyServiceId }) => ({ plan: id, of: companyServiceId }));
