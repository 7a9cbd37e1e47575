import { operationTargetStates, vendorOperationKinds } from '../../../backend/contract/operation-words';
import { vendorOperations, type OperationTargetView } from '../../../backend/contract/vendor-operations';
import { showFailure } from '../../lib/notice';
import { useMay } from '../../lib/permissions';
import { useProgress } from '../../lib/use-progress';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { StatusBadge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorState } from '../../ui/error-state';
import { count } from '../../ui/format';
import { ProgressBar } from '../../ui/progress-bar';
import { Skeleton } from '../../ui/skeleton';
import { CloseButton } from './close-button';
import './operations.css';
import { operationTexts } from './operation-words';

interface OperationResultProps {
  companyServiceId: string;
  operationId: string;
}

/** The progress of an order with its stop, then what became of each account. The order goes on without this dialog. */
export function OperationProgress({ onClose, ...of }: OperationResultProps & { onClose: () => void }) {
  return (
    <Dialog title="連携先のアカウント操作" open onClose={onClose} footer={<CloseButton onClose={onClose} />}>
      <OperationResult {...of} />
    </Dialog>
  );
}

const pollIntervalMs = 5_000;

export function OperationResult({ companyServiceId, operationId }: OperationResultProps) {
  const params = { companyServiceId, operationId };
  const progress = useProgress(operationId);
  const mayOperate = useMay('excludeUserAction');
  const { data, error, refetch } = useRead(vendorOperations.show, { params }, { every: pollIntervalMs });
  const stop = useWrite(vendorOperations.stop, '操作を中止しました');
  if (error && !data) return <ErrorState title="操作を読み込めませんでした" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  const { serviceName, operation, finishedAt, stoppedAt, total, targets } = data;
  const settledCount = targets.filter(({ state }) => state !== 'waiting' && state !== 'attempted').length;
  if (!finishedAt)
    return (
      <div className="operation-summary" aria-live="polite">
        <ProgressBar
          label={`${serviceName}のアカウントを${operationTexts[operation].working}`}
          doneCount={Math.max(settledCount, progress?.done ?? 0)}
          total={total}
        />
        <p className="quiet">この画面を離れても処理は続きます。</p>
        {mayOperate && (
          <Button
            small
            busy={(stop.isPending || stoppedAt !== null) && '中止しています'}
            onClick={() => stop.mutate({ params }, { onError: showFailure })}
          >
            実行中のアカウントの後で中止する
          </Button>
        )}
      </div>
    );
  const doneCount = targets.filter(({ state }) => state === 'done').length;
  const open = targets.filter(({ state }) => state !== 'done');
  return (
    <div className="operation-summary" role="status">
      <p>
        {`「${serviceName}」のアカウント${count(total)}件のうち、${count(doneCount)}件の${vendorOperationKinds.labels[operation]}が完了しました。`}
      </p>
      {open.length > 0 && (
        <ul className="operation-results" aria-label="完了しなかったアカウント">
          {open.map((target) => (
            <Target key={target.id} target={target} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Target({ target: { name, email, state, problem, advice } }: { target: OperationTargetView }) {
  return (
    <li>
      <span>{name ?? email ?? '（名前なし）'}</span>
      <StatusBadge tone={state === 'not_attempted' ? 'neutral' : 'caution'} icon="alert">
        {operationTargetStates.labels[state]}
      </StatusBadge>
      {advice && <p className="quiet">{advice}</p>}
      {problem?.vendorText && <p className="faint">{`連携先の応答：${problem.vendorText}`}</p>}
    </li>
  );
}
