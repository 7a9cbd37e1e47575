import { integrations } from '../../../backend/contract/integrations';
import { useRead } from '../../lib/use-read';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Facts } from '../../ui/facts';
import { count } from '../../ui/format';
import { Skeleton } from '../../ui/skeleton';

/** 連携: how many services are connected, the hour of their synchronisation, and the way to them. */
export function IntegrationsSection() {
  const all = useRead(integrations.all, { query: { count: 1 } });
  const { data, error, refetch } = useRead(integrations.settings, {});
  return (
    <Card
      title="連携"
      actions={
        <ButtonLink small icon="link" to="/setting/integrations">
          連携を確認する
        </ButtonLink>
      }
    >
      <p className="setting-lead">サービスのアカウントと最終ログインを、毎日自動で読み取ります。</p>
      {data && all.data ? (
        <Facts
          facts={[
            { label: '連携中のサービス', value: `${count(all.data.total)}件` },
            { label: '同期の時刻', value: `毎日${data.hour}時台（日本時間）` },
          ]}
        />
      ) : (error ?? all.error) ? (
        <ErrorState
          title="連携の設定を読み込めませんでした"
          onRetry={() => void Promise.all([refetch(), all.refetch()])}
        />
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  );
}
