import { useSearchParams } from 'react-router';
import { integrations, type IntegrationDetail } from '../../../../backend/contract/integrations';
import type { ServiceDetail } from '../../../../backend/contract/services';
import { useRead } from '../../../lib/use-read';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { Integrated } from './integrated';
import './integration.css';
import { NotConfigured } from './not-configured';
import { SetupPanel } from './setup-panel';
import { useSynchronise } from './use-synchronise';

/** In case the socket misses the end of a run. */
const pollIntervalMs = 3_000;

/** 連携: the state of a service's integration, its set-up and its runs. */
export function ServiceIntegration({ service }: { service: ServiceDetail }) {
  const params = { companyServiceId: service.id };
  const first = useRead(integrations.show, { params });
  const isRunning = (first.data?.running ?? null) !== null;
  const { data, error, refetch } = useRead(
    integrations.show,
    { params },
    { every: isRunning ? pollIntervalMs : undefined },
  );
  if (data) return <Tab service={service} integration={data} />;
  if (!error) return <Skeleton lines={8} />;
  return <ErrorState title="連携の状態を読み込めませんでした" onRetry={() => void refetch()} />;
}

function Tab({ service, integration }: { service: ServiceDetail; integration: IntegrationDetail }) {
  const [search, setSearch] = useSearchParams();
  const synchronise = useSynchronise(service.id);
  const setup = search.get('setup');
  const showSetup = (step: 'begin' | 'preview' | undefined) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (step) next.set('setup', step);
        else next.delete('setup');
        return next;
      },
      { replace: true },
    );
  if (integration.kindState === 'manual' || integration.authKind === 'none') return <Manual service={service} />;
  const begin = () => showSetup('begin');
  const isConfigured = integration.configuredAt !== null;
  return (
    <>
      {isConfigured ? (
        <Integrated {...{ integration, synchronise }} onSetup={begin} onPreview={() => showSetup('preview')} />
      ) : (
        <NotConfigured integration={integration} onSetup={begin} />
      )}
      {setup && (
        <SetupPanel
          integration={integration}
          first={setup === 'preview' && isConfigured ? 2 : 0}
          synchronise={synchronise}
          onClose={() => showSetup(undefined)}
        />
      )}
    </>
  );
}

function Manual({ service: { integrationKind } }: { service: ServiceDetail }) {
  return (
    <EmptyState icon="link" title="このサービスは自動で同期できません">
      {integrationKind === null
        ? '候補にない独自のサービスのため、連携はできません。'
        : 'アカウントの一覧を読み取る方法を、連携先の公開資料で確認できていないため、連携はできません。'}
      利用者は「利用者」タブで、「CSV一括接続」か「利用者を追加する」から登録してください。
    </EmptyState>
  );
}
