import type { IntegrationDetail } from '../../../../backend/contract/integrations';
import { Button } from '../../../ui/button';
import { Words } from '../../../ui/words';
import { EmptyState } from '../../../ui/empty-state';
import { KindStateNotice } from './kind-state';

/** What connecting brings, and the button that begins it. */
export function NotConfigured({ integration, onSetup }: { integration: IntegrationDetail; onSetup: () => void }) {
  const { serviceName, reads, kindState, accountsCount } = integration;
  return (
    <>
      {kindState === 'unconfirmed' && <KindStateNotice />}
      <EmptyState
        icon="link"
        title={`「${serviceName}」はまだ連携していません`}
        action={
          <Button kind="primary" icon="link" onClick={onSetup}>
            連携を設定する
          </Button>
        }
      >
        連携すると、
        <Words words={reads} separator="・" />
        を毎日読み取り、利用者を自動で接続します。
        {accountsCount > 0 && '以前の連携で読み取ったアカウントは残っています。'}
      </EmptyState>
    </>
  );
}
