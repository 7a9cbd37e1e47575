import { Link } from 'react-router';
import type { IntegrationRow } from '../../../backend/contract/integrations';
import { runStates } from '../../../backend/contract/integration-words';
import { connectorFailures, integrationStates } from '../../../backend/contract/vocabulary';
import { StatusBadge, type Look } from '../../ui/badge';
import { count, dayAndTime } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { Moment, OrDash } from '../../ui/moment';

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
    render: ({ lastRun }) => (lastRun ? <Moment at={lastRun.startedAt} /> : <OrDash>{null}</OrDash>),
  },
  {
    field: 'nextRunAt',
    header: '次回の同期',
    width: 146,
    render: ({ nextRunAt }) => <OrDash>{nextRunAt && dayAndTime(nextRunAt)}</OrDash>,
  },
];

const looks: Record<IntegrationRow['state'], Look> = {
  unsupported: { tone: 'neutral', icon: 'close' },
  not_configured: { tone: 'neutral', icon: 'link' },
  configured: { tone: 'success', icon: 'check-circle' },
  failed: { tone: 'error', icon: 'error' },
};

/** What needs a person comes before what runs. */
function Health({ row: { state, held, running } }: { row: IntegrationRow }) {
  if (state !== 'failed' && held)
    return (
      <StatusBadge tone="caution" icon="pause">
        {runStates.labels.held}
      </StatusBadge>
    );
  if (state !== 'failed' && running)
    return (
      <StatusBadge tone="info" icon="refresh">
        {runStates.labels.running}
      </StatusBadge>
    );
  return (
    <StatusBadge {...looks[state]}>{state === 'configured' ? '正常' : integrationStates.labels[state]}</StatusBadge>
  );
}

function What({ row }: { row: IntegrationRow }) {
  const words = wordsOf(row);
  return words ? <span title={words}>{words}</span> : <OrDash>{null}</OrDash>;
}

const wordsOf = ({ failure, held, lastRun }: IntegrationRow) => {
  if (failure) return `${connectorFailures.labels[failure.code]}: ${failure.text}`;
  if (held) return `${count(held.known)}件のうち${count(held.missing)}件が見つからないため保留しています`;
  return lastRun?.counts ? `アカウント${count(lastRun.counts.accounts)}件` : null;
};
