import { useState } from 'react';
import { bulkActKindOf, bulkActs } from '../../../backend/contract/bulk-acts';
import { useProgress } from '../../lib/use-progress';
import { useRead } from '../../lib/use-read';
import { Button, IconButton } from '../../ui/button';
import { ProgressBar } from '../../ui/progress-bar';
import { outcomeOf } from './outcome';
import { ResultDialog } from './result-dialog';
import { UndoButton } from './undo-button';

const refetchIntervalMs = 2_000;

/** The progress and the result of one bulk act. */
export function BulkNotice({ id, onClose }: { id: string; onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const progress = useProgress(id);
  const { data, error } = useRead(
    bulkActs.show,
    { params: { bulkActId: id } },
    // Every progress message of the socket triggers a refetch.
    {
      every: isOver
        ? undefined
        : progress && progress.done >= progress.total
          ? refetchIntervalMs / 8
          : refetchIntervalMs,
    },
  );
  if (data?.isFinished && !isOver) setOver(true);
  if (error) return null;
  const title = data ? bulkActKindOf(data.act).title : '一括操作';
  const doneCount = Math.max(progress?.done ?? 0, data?.done ?? 0);
  return (
    <div className="bulk-notice">
      {!data?.isFinished && <ProgressBar label={title} doneCount={data ? doneCount : undefined} total={data?.total} />}
      <div role="status">
        {data?.isFinished && (
          <>
            <div className="bulk-notice-head">
              <strong>{title}が終わりました</strong>
              <IconButton icon="close" label="この通知を閉じる" onClick={onClose} />
            </div>
            <div className="bulk-notice-end">
              <span>{outcomeOf(data)}</span>
              <span className="bulk-notice-acts">
                <UndoButton report={data} onDone={onClose} />
                <Button small onClick={() => setOpen(true)}>
                  結果を見る
                </Button>
              </span>
            </div>
          </>
        )}
      </div>
      {isOpen && data && <ResultDialog report={data} onClose={() => setOpen(false)} />}
    </div>
  );
}
