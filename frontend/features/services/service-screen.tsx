import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { accounts } from '../../../backend/contract/accounts';
import { services, type ServiceDetail } from '../../../backend/contract/services';
import { sso } from '../../../backend/contract/sso';
import { isGone } from '../../lib/call';
import { useMay } from '../../lib/permissions';
import { useRead } from '../../lib/use-read';
import { ButtonLink } from '../../ui/button';
import { loadLines } from '../../ui/chart/chart';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { Tabs } from '../../ui/tabs';
import { ServiceAccounts } from './accounts/service-accounts';
import { ServiceAmounts } from './amounts/service-amounts';
import { ServicePayments } from './amounts/service-payments';
import { ServiceIntegration } from './integration/service-integration';
import { ServicePlans } from './plans/service-plans';
import { ServiceFigures } from './service-figures';
import { ServiceHistory } from './service-history';
import { ServiceOverview } from './service-overview';
import { ServicePrimary } from './service-primary';
import { IntegrationLink, ServiceStatusBadge } from './service-words';
import { useServiceActs } from './use-service-acts';

const crumbs = [{ label: 'サービス', to: '/services' }];

/** /services/{id}: one service, its plans, its users and everything that happened to it. */
export default function ServiceScreen() {
  const { companyServiceId = '' } = useParams();
  const reading = useRead(services.show, { params: { companyServiceId } });
  // A cached service that was deleted elsewhere is not shown.
  const isThere = !isGone(reading.error);
  useOverviewAhead(companyServiceId, isThere);
  if (!isThere) return <Gone id={companyServiceId} />;
  if (reading.data) return <Service key={companyServiceId} service={reading.data} />;
  return (
    <div className="screen">
      <PageHeader title="サービス" crumbs={[]} />
      {reading.error ? (
        <ErrorState title="サービスを読み込めませんでした" onRetry={() => void reading.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  );
}

/** The figures of 概要, the first tab, are read beside the service instead of after it; of a deleted one no more. */
function useOverviewAhead(companyServiceId: string, isThere: boolean) {
  const tab = useSearchParams()[0].get('tab') ?? 'overview';
  const isOverview = isThere && tab === 'overview';
  const maySeeSso = useMay('companyServiceSso');
  useRead(accounts.summary, { params: { companyServiceId } }, { enabled: isOverview });
  useRead(sso.list, { query: { companyServiceId } }, { enabled: isOverview && maySeeSso });
  useEffect(() => {
    if (isOverview) loadLines();
  }, [isOverview]);
}

/** Its data is still in the history. */
function Gone({ id }: { id: string }) {
  return (
    <div className="screen">
      <PageHeader title="サービス" crumbs={[]} />
      <ErrorState title="このサービスはありません" detail="削除されたか、アドレスが正しくない可能性があります。">
        <ButtonLink to="/services">サービスの一覧へ戻る</ButtonLink>
        <ButtonLink to={`/history?subject=companyService.${id}`}>削除されたサービスの履歴を見る</ButtonLink>
      </ErrorState>
    </div>
  );
}

function Service({ service }: { service: ServiceDetail }) {
  const navigate = useNavigate();
  const maySeePayments = useMay('payment');
  const payments = { id: 'payments', label: '支払', render: () => <ServicePayments id={service.id} /> };
  const { actions, dialog } = useServiceActs(() => void navigate('/services', { replace: true }));
  return (
    <div className="screen">
      <PageHeader
        title={service.serviceName}
        crumbs={crumbs}
        badge={
          <>
            <ServiceStatusBadge status={service.serviceStatus} />
            <IntegrationLink service={service} alone />
          </>
        }
        menu={actions(service)}
        primary={<ServicePrimary service={service} />}
      />
      <ServiceFigures service={service} />
      <Tabs
        label={`${service.serviceName}の情報`}
        tabs={[
          { id: 'overview', label: '概要', render: () => <ServiceOverview service={service} /> },
          { id: 'plans', label: 'プラン', count: service.plansCount, render: () => <ServicePlans service={service} /> },
          {
            id: 'users',
            label: '利用者',
            count: service.usersCount,
            render: () => <ServiceAccounts service={service} />,
          },
          { id: 'integration', label: '連携', render: () => <ServiceIntegration service={service} /> },
          { id: 'amounts', label: '計上額', render: () => <ServiceAmounts id={service.id} /> },
          ...(maySeePayments ? [payments] : []),
          { id: 'history', label: '履歴', render: () => <ServiceHistory id={service.id} /> },
        ]}
      />
      {dialog}
    </div>
  );
}
