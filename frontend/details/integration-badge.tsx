import { integrationStates, type WordOf } from '../../backend/contract/vocabulary';
import { StatusBadge, type BadgeStyle } from '../ui/badge';

type IntegrationState = WordOf<typeof integrationStates>;

const badges: Record<IntegrationState, BadgeStyle> = {
  unsupported: { tone: 'neutral', icon: 'close' },
  not_configured: { tone: 'neutral', icon: 'link' },
  configured: { tone: 'success', icon: 'link' },
  held: { tone: 'caution', icon: 'pause' },
  failed: { tone: 'error', icon: 'error' },
};

/** `alone`: no label beside it names the integration. */
export function IntegrationBadge({ state, alone }: { state: IntegrationState; alone?: boolean }) {
  const label = integrationStates.labels[state];
  return <StatusBadge {...badges[state]}>{alone && !label.startsWith('連携') ? `連携${label}` : label}</StatusBadge>;
}
