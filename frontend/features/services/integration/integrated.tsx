import { useState } from 'react';
import type { IntegrationDetail } from '../../../../backend/contract/integrations';
import { ActDialog } from '../../../details/act-dialog';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { dayAndTime } from '../../../ui/format';
import { MenuButton } from '../../../ui/menu';
import { DirectorySection } from './directory-section';
import { FailureBlock } from './failure-block';
import { HeldRun } from './held-run';
import { disconnectAct } from './integration-acts';
import { IntegrationFacts } from './integration-facts';
import { KindStateNotice } from './kind-state';
import { RunProgress } from './run-progress';
import { Paused } from './paused';
import { PeopleCard } from '../people/people-card';
import { RunsTable } from './runs-table';
import type { Synchronise } from './use-synchronise';

interface IntegratedProps {
  integration: IntegrationDetail;
  synchronise: Synchronise;
  /** Opens the set-up, to replace the credentials. */
  onSetup: () => void;
  /** Opens its last step, where the first run was not started yet. */
  onPreview: () => void;
}

/** A configured integration: what needs a person first, then its state and its runs. */
export function Integrated(props: IntegratedProps) {
  const { integration, synchronise, onSetup, onPreview } = props;
  const { companyServiceId, serviceName, held, failure, running, lastRun, authKind, isTestRequired, pausedAt } =
    integration;
  const [isDisconnecting, setDisconnecting] = useState(false);
  const renew = authKind === 'oauth' ? '再認可する' : '認証情報を変更する';
  const isFirst = (lastRun === null || isTestRequired) && running === null;
  const start = (
    <Button
      small
      kind="primary"
      icon="refresh"
      disabled={running !== null || pausedAt !== null}
      busy={synchronise.isStarting && '開始中'}
      onClick={() => void synchronise.start()}
    >
      今すぐ同期する
    </Button>
  );
  return (
    <>
      {failure && <Failure {...{ failure, renew, onSetup }} nextRunAt={integration.nextRunAt} />}
      {isTestRequired && <KindStateNotice />}
      {pausedAt !== null && <Paused {...{ integration, pausedAt }} />}
      {held && <HeldRun integration={integration} hold={held} />}
      {running && (
        <Card title={running.isPreview ? '取り込む内容を調べています' : '同期しています'}>
          <RunProgress runId={running.runId} label="アカウントを読み取っています" />
          <p className="quiet">{dayAndTime(running.startedAt)}に開始しました。この画面を離れても処理は続きます。</p>
        </Card>
      )}
      <Card
        title="連携の状態"
        actions={
          <>
            {isFirst ? (
              <Button small kind="primary" onClick={onPreview}>
                {isTestRequired ? '接続を試す' : '取り込む内容を確認する'}
              </Button>
            ) : (
              start
            )}
            <Button small icon="key" onClick={onSetup}>
              {renew}
            </Button>
            <MenuButton
              label={`${serviceName}の連携の操作`}
              actions={[{ label: '連携を解除する', icon: 'close', danger: true, run: () => setDisconnecting(true) }]}
            />
          </>
        }
      >
        <IntegrationFacts integration={integration} />
      </Card>
      {integration.hasDirectory && <DirectorySection companyServiceId={companyServiceId} />}
      {integration.readsPeople && <PeopleCard integration={integration} />}
      <RunsTable companyServiceId={companyServiceId} />
      {isDisconnecting && <ActDialog act={disconnectAct(integration)} onClose={() => setDisconnecting(false)} />}
    </>
  );
}

interface FailureProps {
  failure: NonNullable<IntegrationDetail['failure']>;
  nextRunAt: string | null;
  renew: string;
  onSetup: () => void;
}

function Failure({ failure, nextRunAt, renew, onSetup }: FailureProps) {
  const { at, attempt, nextAttemptAt, code } = failure;
  const next = nextAttemptAt ?? nextRunAt;
  const ahead = next ? `次は${dayAndTime(next)}に自動で同期します。` : '自動の同期は予定されていません。';
  const isRefused = code === 'unauthorised' || code === 'forbidden';
  return (
    <FailureBlock
      failure={failure}
      when={`${dayAndTime(at)}に失敗しました${attempt > 1 ? `（${attempt}回続けて）` : ''}。${ahead}`}
      actions={
        isRefused && (
          <Button small kind="primary" icon="key" onClick={onSetup}>
            {renew}
          </Button>
        )
      }
    />
  );
}
