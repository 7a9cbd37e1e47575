import { Link } from 'react-router';
import type { IntegrationDetail } from '../../../../backend/contract/integrations';
import { integrationOperations, kindStates, runStates } from '../../../../backend/contract/integration-words';
import { vendorOperationKinds } from '../../../../backend/contract/operation-words';
import { StatusBadge } from '../../../ui/badge';
import { Facts, type Fact } from '../../../ui/facts';
import { count, dayAndTime } from '../../../ui/format';
import { RelativeTime, OrDash } from '../../../ui/relative-time';
import { Words } from '../../../ui/words';
import { IntegrationBadge } from '../../../details/integration-badge';
import { resultInWords, runBadges } from './run-words';

/** The state of an integration in words: its runs, what it reads and with which permissions. */
export function IntegrationFacts({ integration }: { integration: IntegrationDetail }) {
  const { state, kindState, nextRunAt, pausedAt, reads, configuredAt } = integration;
  return (
    <Facts
      columns={2}
      facts={[
        { label: '状態', value: <IntegrationBadge state={state} /> },
        { label: '接続方法の確認', value: <KindState kindState={kindState} /> },
        { label: '前回の同期', value: <LastRun run={integration.lastRun} /> },
        { label: '次回の同期', value: <OrDash>{pausedAt ? '一時停止中' : nextRunAt && dayAndTime(nextRunAt)}</OrDash> },
        { label: 'アカウント', value: <Accounts integration={integration} /> },
        { label: '設定した日時', value: <OrDash>{configuredAt && dayAndTime(configuredAt)}</OrDash> },
        { label: '読み取る情報', value: <Words words={reads} /> },
        { label: '権限', value: <Permissions operations={integration.operations} /> },
        { label: 'アカウント操作', value: <OrDash>{operableInWords(integration)}</OrDash> },
        ...settingsOf(integration),
      ]}
    />
  );
}

/** What can be done with accounts by the granted permissions. */
const operableInWords = ({ operations, vendorOperations }: IntegrationDetail): string =>
  vendorOperations
    .filter((one) => {
      const permission = one === 'create' ? 'create_account' : 'operate_users';
      return operations.some(({ operation, isGranted }) => operation === permission && isGranted);
    })
    .map((one) => vendorOperationKinds.labels[one])
    .join('、');

function KindState({ kindState }: Pick<IntegrationDetail, 'kindState'>) {
  const isConfirmed = kindState === 'confirmed';
  return (
    <StatusBadge tone={isConfirmed ? 'success' : 'caution'} icon={isConfirmed ? 'check' : 'alert'}>
      {kindStates.labels[kindState]}
    </StatusBadge>
  );
}

function LastRun({ run }: { run: IntegrationDetail['lastRun'] }) {
  if (!run) return <OrDash>{null}</OrDash>;
  const isPlain = run.state === 'succeeded';
  return (
    <>
      <RelativeTime at={run.startedAt} />
      {'　'}
      {isPlain ? (
        resultInWords(run)
      ) : (
        <StatusBadge {...runBadges[run.state]}>{runStates.labels[run.state]}</StatusBadge>
      )}
    </>
  );
}

function Accounts({ integration }: { integration: IntegrationDetail }) {
  const { companyServiceId, accountsCount, matchedCount, requiredConfirmationCount } = integration;
  return (
    <span className="integration-accounts">
      <Link to={`/services/${companyServiceId}?tab=users`}>{count(accountsCount)}件</Link>
      {`（ユーザーと一致 ${count(matchedCount)}件・要確認 ${count(requiredConfirmationCount)}件）`}
    </span>
  );
}

/** What was granted, and what would need another authorisation. */
function Permissions({ operations }: Pick<IntegrationDetail, 'operations'>) {
  const grantedOperations = operations.filter(({ isGranted }) => isGranted);
  const others = operations.filter(({ isGranted }) => !isGranted);
  const wordsOf = (some: typeof operations) => some.map(({ operation }) => integrationOperations.labels[operation]);
  const names = grantedOperations.flatMap(({ permissions }) => permissions);
  return (
    <>
      {grantedOperations.length > 0 ? <Words words={wordsOf(grantedOperations)} /> : <OrDash>{null}</OrDash>}
      {names.length > 0 && <small className="integration-permissions">{names.join('、')}</small>}
      {others.length > 0 && (
        <small className="integration-permissions">許可していない権限: {wordsOf(others).join('、')}</small>
      )}
    </>
  );
}

/** The values that are no secrets, such as a subdomain. */
const settingsOf = ({ fields, values }: IntegrationDetail): Fact[] =>
  fields
    .filter(({ name, isSecret }) => !isSecret && values[name])
    .map(({ name, label, options }) => ({
      label,
      value: options.find(({ value }) => value === values[name])?.label ?? values[name],
    }));
