import { useParams } from 'react-router';
import type { DetectedServiceDetail } from '../../../backend/contract/detected-services';
import { shadowIts } from '../../../backend/contract/shadow-its';
import { readableHost } from '../../../backend/contract/hosts';
import { EntityHistory } from '../../details/entity-history';
import { ProblemError } from '../../lib/call';
import { useRead } from '../../lib/use-read';
import { ButtonLink } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { count, day } from '../../ui/format';
import { KeyFigures } from '../../ui/key-figures';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { Tabs } from '../../ui/tabs';
import { DetectedOverview } from './detected-overview';
import { DetectedPeople } from './detected-people';
import { DetectedPrimary } from './detected-primary';
import { DetectedUrls } from './detected-urls';
import { DecisionBadge, LastDetected, RiskBadge } from './detection-words';
import { RiskGrounds } from './risk-grounds';
import { useDetectionActs } from './use-detection-acts';
import './shadow-its.css';

const crumbs = [{ label: 'シャドーIT', to: '/shadow-its' }];

/** /shadow-its/{id}: a detected service, who uses it since when, and why its risk is what it is. */
export default function DetectedServiceScreen() {
  const { detectedServiceId = '' } = useParams();
  const reading = useRead(shadowIts.show, { params: { detectedServiceId } });
  if (reading.error instanceof ProblemError && reading.error.code === 404) return <Gone />;
  if (reading.data) return <DetectedService key={detectedServiceId} service={reading.data} />;
  return (
    <div className="screen">
      <PageHeader title="検知されたサービス" crumbs={crumbs} />
      {reading.error ? (
        <ErrorState title="検知されたサービスを読み込めませんでした" onRetry={() => void reading.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  );
}

/** The numbers of users without a record, and of users outside the departments that may use it. */
const partsOf = ({ unmatchedCount, outsideCount }: DetectedServiceDetail): string | undefined =>
  [
    ...(unmatchedCount > 0 ? [`うち未照合 ${count(unmatchedCount)}名`] : []),
    ...(outsideCount > 0 ? [`許可の対象外 ${count(outsideCount)}名`] : []),
  ].join('・') || undefined;

function Gone() {
  return (
    <div className="screen">
      <PageHeader title="検知されたサービス" crumbs={crumbs} />
      <ErrorState title="この検知されたサービスはありません" detail="アドレスが正しくない可能性があります。">
        <ButtonLink to="/shadow-its">検知されたサービスの一覧へ戻る</ButtonLink>
      </ErrorState>
    </div>
  );
}

function DetectedService({ service }: { service: DetectedServiceDetail }) {
  const { actions, decide, dialog } = useDetectionActs();
  const { id, usersCount } = service;
  const name = readableHost(service.serviceName);
  return (
    <div className="screen">
      <PageHeader
        title={name}
        crumbs={crumbs}
        badge={<DecisionBadge decision={service.decision} />}
        menu={actions(service)}
        primary={<DetectedPrimary service={service} onDecide={(decision) => decide([service], decision)} />}
      />
      <KeyFigures
        figures={[
          {
            label: 'リスク',
            value: <RiskBadge row={service} />,
          },
          {
            label: '利用者',
            note: partsOf(service),
            value: usersCount === 0 ? '不明' : `${count(usersCount)}名`,
          },
          {
            label: '利用部署',
            value: service.departmentsCount === 0 ? '不明' : `${count(service.departmentsCount)}部署`,
          },
          { label: '最初の検知', value: day(service.firstDetectedOn) },
          { label: '最後の検知', value: <LastDetected on={service.lastDetectedOn} /> },
        ]}
      />
      <Tabs
        label={`${name}の情報`}
        tabs={[
          { id: 'overview', label: '概要', render: () => <DetectedOverview service={service} /> },
          { id: 'risk', label: 'リスクの根拠', render: () => <RiskGrounds service={service} /> },
          { id: 'people', label: '利用者', count: usersCount, render: () => <DetectedPeople id={id} /> },
          { id: 'urls', label: '検知したURL', render: () => <DetectedUrls id={id} /> },
          { id: 'history', label: '履歴', render: () => <EntityHistory entity="detectedService" id={id} /> },
        ]}
      />
      {dialog}
    </div>
  );
}
