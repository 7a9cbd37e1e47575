import type { SsoRow } from '../../../backend/contract/sso';
import { ssoStates } from '../../../backend/contract/vocabulary';
import { StatusBadge, type BadgeStyle } from '../../ui/badge';

const badges: Record<SsoRow['ssoState'], BadgeStyle> = {
  enforced: { tone: 'success', icon: 'key' },
  optional: { tone: 'info', icon: 'key' },
  none: { tone: 'neutral', icon: 'close' },
};

/** Whether people must or may sign in by an identity provider. */
export function SsoBadge({ state }: { state: SsoRow['ssoState'] }) {
  return <StatusBadge {...badges[state]}>{ssoStates.labels[state]}</StatusBadge>;
}
