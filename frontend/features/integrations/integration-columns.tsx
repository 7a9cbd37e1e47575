import { Link } from 'react-router';
import type { IntegrationRow } from '../../../backend/contract/integrations';
import { runStates } from '../../../backend/contract/integration-words';
import { connectorFailures } from '../../../backend/contract/vocabulary';
import { IntegrationBadge } from '../../details/integration-badge';
import { useProgress } from '../../lib/use-progress';
import { StatusBadge } from '../../ui/badge';
import { count, dayAndTime } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { RelativeTime, OrDash } from '../../ui/relative-time';

const tabOf = ({ companyServiceId }: IntegrationRow) => `/services/${companyServiceId}?tab=integration`;

export const integrationColumns: readonly Column<IntegrationRow>[] = [
  {
    field: 'serviceName',
    header: 'サービス',
    sortable: true,
    grow: 1.2,
    render: (row) => <Link to={tabOf(row)}>{row.serviceName}</Link>,
  },
  { field: 'state', header: '状態', sortable: true, width: 124, render: (row) => <Health row={row} /> },
  { field: 'what', header: '内容', grow: 2.4, render: (row) => <What row={row} /> },
  {
    field: 'lastRun',
    header: '前回の同期',
    width: 116,
    render: ({ lastRun }) => (lastRun ? <RelativeTime at={lastRun.startedAt} /> : <OrDash>{null}</OrDash>),
  },
  {
    field: 'nextRunAt',
    header: '次回の同期',
    width: 146,
    render: ({ nextRunAt, pausedAt }) => (
      <OrDash>{pausedAt ? '一時停止中' : nextRunAt && dayAndTime(nextRunAt)}</OrDash>
    ),
  },
];

/** What needs a person comes before what runs. */
const isRunning = ({ state, running }: IntegrationRow) => state === 'configured' && running !== null;

function Health({ row }: { row: IntegrationRow }) {
  if (isRunning(row))
    return (
      <StatusBadge tone="info" icon="refresh">
        {runStates.labels.running}
      </StatusBadge>
    );
  return <IntegrationBadge state={row.state} />;
}

function What({ row }: { row: IntegrationRow }) {
  if (row.running && isRunning(row)) return <Running {...row.running} />;
  const words = wordsOf(row);
  return words ? <span title={words}>{words}</span> : <OrDash>{null}</OrDash>;
}

/** The counts of a run under way: of the total where it is known. */
function Running({ runId, isPreview }: NonNullable<IntegrationRow['running']>) {
  const { done = 0, total = 0 } = useProgress(runId) ?? {};
  const counts = total > 0 ? `（${count(done)}／${count(total)}件）` : done > 0 ? `（${count(done)}件）` : '';
  return <span aria-live="polite">{`${isPreview ? '取り込む内容を確認' : '同期'}しています${counts}`}</span>;
}

const wordsOf = ({ failure, held, lastRun }: IntegrationRow) => {
  if (failure) return `${connectorFailures.labels[failure.code]}: ${failure.text}`;
  if (held) return `${count(held.known)}件のうち${count(held.missing)}件が見つからないため保留しています`;
  return lastRun?.counts ? `アカウント${count(lastRun.counts.accounts)}件` : null;
};
