import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { sso, type SsoRow } from '../../../backend/contract/sso';
import { ssoProtocols, ssoSources } from '../../../backend/contract/vocabulary';
import { IdentityProvider } from '../../details/sso/identity-provider';
import { SsoBadge } from '../../details/sso/sso-badge';
import { useSsoActs } from '../../details/sso/use-sso-acts';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Facts } from '../../ui/facts';
import { day } from '../../ui/format';
import { Skeleton } from '../../ui/skeleton';

/** SSO: by which identity provider people sign in to a service. */
export function ServiceSso({ id }: { id: string }) {
  const { data, error, refetch } = useRead(sso.list, { query: { companyServiceId: id } });
  const { actions, dialog } = useSsoActs();
  const row = data?.items[0];
  const buttons = row && actions(row).toReversed();
  const box = useRef<HTMLDivElement>(null);
  const isTarget = useLocation().hash === '#sso';
  const isReady = row !== undefined;
  useEffect(() => {
    if (isTarget && isReady) box.current?.scrollIntoView({ block: 'center' });
  }, [isTarget, isReady]);
  return (
    <div id="sso" ref={box}>
      <Card
        title="SSO"
        actions={buttons?.map(({ label, icon, danger, run }) => (
          <Button key={label} small icon={danger ? undefined : icon} onClick={run}>
            {label}
          </Button>
        ))}
      >
        {row ? (
          <Setting row={row} />
        ) : error ? (
          <ErrorState title="SSO設定を読み込めませんでした" onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={2} />
        )}
        {dialog}
      </Card>
    </div>
  );
}

function Setting({ row }: { row: SsoRow }) {
  const { setting } = row;
  if (!setting)
    return (
      <p className="quiet">
        SSOは未設定です。IDプロバイダーでサインインしているときは、方式と必須・任意を記録できます。
      </p>
    );
  return (
    <Facts
      columns={2}
      facts={[
        { label: '必須・任意', value: <SsoBadge state={row.ssoState} /> },
        { label: 'IDプロバイダー', value: <IdentityProvider setting={setting} /> },
        { label: '方式', value: ssoProtocols.labels[setting.protocol] },
        { label: '適用日', value: day(setting.effectiveFrom) },
        { label: '登録方法', value: ssoSources.labels[setting.source] },
      ]}
    />
  );
}
