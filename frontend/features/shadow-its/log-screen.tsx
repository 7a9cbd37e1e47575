import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import {
  detectionLogs,
  logFormats,
  logStates,
  type DetectionLogDetail,
} from '../../../backend/contract/detection-logs';
import { ActDialog, type Act } from '../../details/act-dialog';
import { isGone } from '../../lib/call';
import { saveCsv } from '../../lib/download';
import { showFailure } from '../../lib/notice';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { useConfirm } from '../../ui/dialogs';
import { ErrorState } from '../../ui/error-state';
import { Facts } from '../../ui/facts';
import { count, dayAndTime, daysInWords } from '../../ui/format';
import { PageHeader } from '../../ui/page-header';
import { ProgressBar } from '../../ui/progress-bar';
import { Skeleton } from '../../ui/skeleton';
import { LogFindings } from './log-findings';
import './shadow-its.css';

const pollIntervalMs = 1_000;
const crumbs = [
  { label: 'シャドーIT', to: '/shadow-its' },
  { label: '通信ログ', to: '/shadow-its/logs' },
];
/** Until it is taken in, a log is only read. */
const summaryTitle = ({ state }: DetectionLogDetail) => {
  if (state === 'checked') return '確認した内容';
  return state === 'importing' ? '取り込む内容' : '取り込んだ内容';
};

/** /shadow-its/logs/:detectionLogId: what a log would be detected as, and its import. */
export default function LogScreen() {
  const { detectionLogId = '' } = useParams();
  const params = { detectionLogId };
  const first = useRead(detectionLogs.show, { params });
  const isRunning = first.data?.state === 'importing' || first.data?.state === 'taking_back';
  const reading = useRead(detectionLogs.show, { params }, { every: isRunning ? pollIntervalMs : undefined });
  const log = reading.data;
  return (
    <div className="screen">
      <PageHeader
        title={log?.fileName ?? '通信ログ'}
        crumbs={crumbs}
        state={log && `${logFormats.labels[log.format]}・${logStates.labels[log.state]}`}
      />
      {log ? (
        <>
          <Summary log={log} />
          <LogFindings findings={log.found} total={log.servicesCount} isUnreadable={log.errors === log.rows} />
        </>
      ) : isGone(reading.error) ? (
        <ErrorState title="この通信ログはありません" detail="破棄されたか、アドレスが正しくない可能性があります。">
          <ButtonLink to="/shadow-its/logs">通信ログの一覧へ戻る</ButtonLink>
        </ErrorState>
      ) : reading.error ? (
        <ErrorState title="通信ログを読み込めませんでした" onRetry={() => void reading.refetch()} />
      ) : (
        <Skeleton />
      )}
    </div>
  );
}

function Summary({ log }: { log: DetectionLogDetail }) {
  const { id, rows, errors, allowed, blocked, unnamed, servicesCount, firstOn, lastOn } = log;
  const saveErrors = () =>
    saveCsv(
      detectionLogs.errors,
      { params: { detectionLogId: id }, query: { encoding: 'utf8' } },
      `${log.fileName.replace(/\.[^.]*$/, '')}_エラー.csv`,
    ).catch(showFailure);
  return (
    <Card title={summaryTitle(log)}>
      <Facts
        columns={2}
        facts={[
          { label: '行数', value: count(rows) },
          { label: '検知されるサービス', value: `${count(servicesCount)}件` },
          { label: '期間', value: firstOn && lastOn ? daysInWords(firstOn, lastOn) : '—' },
          { label: '許可URLにあたる行', value: count(allowed) },
          { label: '製品が遮断した行', value: count(blocked) },
          { label: '利用者の少ない不明なホストへのアクセス', value: count(unnamed) },
          {
            label: '読み取れなかった行',
            value: (
              <>
                {count(errors)}{' '}
                {errors > 0 && (
                  <Button reads icon="download" onClick={() => void saveErrors()}>
                    行番号と理由のCSVを保存する
                  </Button>
                )}
              </>
            ),
          },
          ...(log.finishedAt === null
            ? []
            : [
                { label: '記録した利用', value: `${count(log.counted)}件（利用者・日・ホストごと）` },
                {
                  label: log.state === 'failed' ? '失敗した日時' : '取り込みの完了',
                  value: dayAndTime(log.finishedAt),
                },
              ]),
          ...(log.takenBackAt === null
            ? []
            : [{ label: '取り込み前に戻した日時', value: dayAndTime(log.takenBackAt) }]),
        ]}
      />
      {log.state === 'importing' && (
        <div className="log-progress">
          <ProgressBar label="取り込み" doneCount={log.done} total={log.parts} />
        </div>
      )}
      {log.state === 'taking_back' && <p role="status">取り込み前に戻しています。この画面を離れても続きます。</p>}
      {log.state === 'taken_back' && (
        <p>この通信ログから記録したアクセスは残っていません。同じファイルをもう一度取り込めます。</p>
      )}
      {log.state === 'finished' && log.counted > 0 && (
        <p>
          <Link to="/shadow-its?detectedType=log">通信ログで検知されたサービス</Link>を開いて、1件ずつ判断してください。
        </p>
      )}
      {log.state === 'failed' && (
        <p role="alert">
          取り込みに失敗しました。途中まで記録したアクセスは残っています。同じファイルをもう一度取り込んでも、二重には数えません。
        </p>
      )}
      <LogActs log={log} />
    </Card>
  );
}

const takeBackAct = ({ id }: DetectionLogDetail): Act<typeof detectionLogs.takeBack> => ({
  title: '取り込み前に戻しますか？',
  text: 'この通信ログから記録したアクセスを削除します。この通信ログだけで検知した利用者は一覧から消え、利用者がいなくなった未確認・保留のサービスは検知対象外になります。ほかの経路や通信ログで検知した利用と、サービスの判断は残ります。',
  yes: '取り込み前に戻す',
  working: '開始中',
  danger: true,
  outcome: '取り込み前に戻す処理を開始しました',
  endpoint: detectionLogs.takeBack,
  input: ({ reason }) => ({ params: { detectionLogId: id }, body: { reason } }),
});

function LogActs({ log }: { log: DetectionLogDetail }) {
  const { id, state, servicesCount, canTakeBack, canDiscard } = log;
  const params = { detectionLogId: id };
  const commit = useWrite(detectionLogs.commit, '取り込みを開始しました');
  const discard = useWrite(detectionLogs.discard, `「${log.fileName}」を破棄しました`, { removes: () => [id] });
  const [isTakingBack, setTakingBack] = useState(false);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const takeIn = async () => {
    const sure = await confirm({
      title: '検知として取り込みますか？',
      text: `${count(servicesCount)}件のサービスの利用を検知として記録します。後で取り込み前に戻せます。`,
      yes: '取り込む',
    });
    if (sure) await commit.mutateAsync({ params }).catch(showFailure);
  };
  const leave = () =>
    discard
      .mutateAsync({ params })
      .then(() => navigate('/shadow-its/logs'))
      .catch(showFailure);
  if (!canDiscard && !canTakeBack) return null;
  return (
    <div className="log-buttons">
      {canTakeBack && <Button onClick={() => setTakingBack(true)}>取り込み前に戻す</Button>}
      {canDiscard && (
        <Button busy={discard.isPending && '破棄中'} onClick={() => void leave()}>
          破棄する
        </Button>
      )}
      {state === 'checked' && (
        <Button
          kind="primary"
          disabled={servicesCount === 0}
          busy={commit.isPending && '開始中'}
          onClick={() => void takeIn()}
        >
          検知として取り込む
        </Button>
      )}
      {isTakingBack && <ActDialog act={takeBackAct(log)} onClose={() => setTakingBack(false)} />}
    </div>
  );
}
