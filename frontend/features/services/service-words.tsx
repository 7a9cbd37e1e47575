import { Link } from 'react-router';
import type { ServiceRow } from '../../../backend/contract/services';
import { integrationStates, serviceCategories, serviceStatuses } from '../../../backend/contract/vocabulary';
import { optionsOf } from '../../lib/options';
import { StatusBadge, type Look } from '../../ui/badge';

const statusLooks: Record<ServiceRow['serviceStatus'], Look> = {
  in_use: { tone: 'success', icon: 'check-circle' },
  suspended: { tone: 'neutral', icon: 'pause' },
};
const integrationLooks: Record<ServiceRow['integrationState'], Look> = {
  unsupported: { tone: 'neutral', icon: 'close' },
  not_configured: { tone: 'neutral', icon: 'link' },
  configured: { tone: 'success', icon: 'link' },
  failed: { tone: 'error', icon: 'error' },
};

export function ServiceStatusBadge({ status }: { status: ServiceRow['serviceStatus'] }) {
  return <StatusBadge {...statusLooks[status]}>{serviceStatuses.labels[status]}</StatusBadge>;
}

/** `alone`: no label beside it names the integration. */
export function IntegrationBadge({ state, alone }: { state: ServiceRow['integrationState']; alone?: boolean }) {
  const label = integrationStates.labels[state];
  return (
    <StatusBadge {...integrationLooks[state]}>
      {alone && !label.startsWith('連携') ? `連携${label}` : label}
    </StatusBadge>
  );
}

/** The badge of a service's integration, which opens its tab. */
export function IntegrationLink({ service, alone }: { service: ServiceRow; alone?: boolean }) {
  return (
    <Link to={`/services/${service.id}?tab=integration`} className="badge-link">
      <IntegrationBadge state={service.integrationState} alone={alone} />
    </Link>
  );
}

export const categoryOptions = optionsOf(serviceCategories);
