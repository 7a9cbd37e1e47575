import { Link } from 'react-router';
import type { ServiceRow } from '../../../backend/contract/services';
import { serviceCategories, serviceStatuses } from '../../../backend/contract/vocabulary';
import { IntegrationBadge } from '../../details/integration-badge';
import { optionsOf } from '../../lib/options';
import { StatusBadge, type BadgeStyle } from '../../ui/badge';

const statusBadges: Record<ServiceRow['serviceStatus'], BadgeStyle> = {
  in_use: { tone: 'success', icon: 'check-circle' },
  suspended: { tone: 'neutral', icon: 'pause' },
};

export function ServiceStatusBadge({ status }: { status: ServiceRow['serviceStatus'] }) {
  return <StatusBadge {...statusBadges[status]}>{serviceStatuses.labels[status]}</StatusBadge>;
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
