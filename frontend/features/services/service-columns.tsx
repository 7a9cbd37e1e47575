import { Link } from 'react-router';
import { serviceList } from '../../../backend/contract/services';
import { SsoBadge } from '../../details/sso/sso-badge';
import { LevelBadge } from '../../ui/badge';
import { monthlyCostWords, zeroCostWords } from '../../ui/cost-words';
import { columnsOf } from '../../ui/declared-columns';
import { count, yen } from '../../ui/format';
import { IntegrationLink, ServiceStatusBadge } from './service-words';

export const serviceColumns = columnsOf(serviceList, {
  serviceName: { grow: 1.7, render: ({ id, serviceName }) => <Link to={`/services/${id}`}>{serviceName}</Link> },
  serviceStatus: { width: 104, render: (row) => <ServiceStatusBadge status={row.serviceStatus} /> },
  category: { width: 126 },
  plansCount: {
    width: 90,
    render: ({ plansCount }) => (plansCount === 0 ? <LevelBadge level="caution" word="未登録" /> : count(plansCount)),
  },
  usersCount: { width: 68 },
  monthlyCost: {
    width: 124,
    hint: monthlyCostWords,
    render: ({ monthlyCost, zeroReason }) => (
      <>
        {zeroReason && <span className="faint">{zeroCostWords[zeroReason]} </span>}
        {yen(monthlyCost)}
      </>
    ),
  },
  integrationState: { width: 110, render: (row) => <IntegrationLink service={row} /> },
  ssoState: { width: 100, render: (row) => <SsoBadge state={row.ssoState} /> },
  registeredAt: { width: 100, wide: true },
});
