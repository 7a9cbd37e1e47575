import { Link } from 'react-router';
import { sso, type SsoConfigured } from '../../../backend/contract/sso';
import { ssoStates } from '../../../backend/contract/vocabulary';
import { useRead } from '../../lib/use-read';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Facts } from '../../ui/facts';
import { count } from '../../ui/format';
import { OrDash } from '../../ui/relative-time';
import { useReadOnly } from '../../ui/read-only';
import { Skeleton } from '../../ui/skeleton';

/** SSO: how many services people sign in to by an identity provider, and the way to their list. */
export function SsoSection() {
  const isReadOnly = useReadOnly();
  const { data, error, refetch } = useRead(sso.configured, {});
  return (
    <Card
      title="SSO"
      actions={
        <ButtonLink small icon="key" to="/setting/sso">
          {isReadOnly ? 'サービスごとに見る' : 'サービスごとに設定する'}
        </ButtonLink>
      }
    >
      <p className="setting-lead">IDプロバイダーでサインインするサービスと、その方式を記録します。</p>
      {data ? (
        <Facts
          facts={[
            ...ssoStates.values.map((state) => ({
              label: ssoStates.labels[state],
              value: <Link to={`/setting/sso?ssoState=${state}`}>{count(data[`${state}Count`])}件</Link>,
            })),
            { label: 'IDプロバイダー', value: <Providers {...data} /> },
          ]}
        />
      ) : error ? (
        <ErrorState title="SSO設定を読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  );
}

function Providers({ identityProviders }: SsoConfigured) {
  const usedProviders = identityProviders.filter(({ servicesCount }) => servicesCount > 0);
  if (usedProviders.length === 0) return <OrDash>{null}</OrDash>;
  return (
    <span className="setting-items">
      {usedProviders.map(({ id, serviceName, servicesCount }, index) => (
        <span key={id}>
          <Link to={`/setting/sso?identityProviderId=${id}`}>
            {serviceName}（{count(servicesCount)}件）
          </Link>
          {index < usedProviders.length - 1 && '、'}
        </span>
      ))}
    </span>
  );
}
