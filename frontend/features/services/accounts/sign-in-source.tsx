import type { ServiceDetail } from '../../../../backend/contract/services';
import { day } from '../../../ui/format';

/** Where the last sign-ins of a service come from, and since when; nothing where nobody reports them. */
export function SignInSource({ signIns }: Pick<ServiceDetail, 'signIns'>) {
  if (!signIns) return null;
  const { source, sourceName, reportedSince } = signIns;
  const origin = source === 'identity_provider' ? `${sourceName}のサインイン記録` : sourceName;
  return (
    <p className="quiet">
      最終ログインの取得元: {origin}（{day(reportedSince)}から）
    </p>
  );
}
