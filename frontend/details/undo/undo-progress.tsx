import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { undo } from '../../../backend/contract/undo';
import { showToast } from '../../lib/toast';
import { useProgress } from '../../lib/use-progress';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { count } from '../../ui/format';
import { ProgressBar } from '../../ui/progress-bar';
import '../../ui/preview-table.css';

const refetchIntervalMs = 500;

interface UndoProgressProps {
  id: string;
  title: string;
  onClose: () => void;
  onDone?: () => void;
}

/** The progress of an undo; done without a failure it closes with a toast, else it names what stayed. */
export function UndoProgress({ id, title, onClose, onDone }: UndoProgressProps) {
  const client = useQueryClient();
  const progress = useProgress(id);
  const [isOver, setOver] = useState(false);
  const every = isOver ? undefined : refetchIntervalMs;
  const { data } = useRead(undo.show, { params: { undoId: id } }, { every });
  if (data?.isFinished && !isOver) setOver(true);
  const isClean = data?.isFinished && data.failed === 0;
  useEffect(() => {
    if (!isOver) return;
    void client.invalidateQueries();
    if (!isClean) return;
    showToast({ text: `「${title}」を元に戻しました。` });
    onClose();
    onDone?.();
  }, [isOver, isClean, client, title, onClose, onDone]);
  if (!data?.isFinished)
    return <ProgressBar label="元に戻しています" doneCount={progress?.done ?? data?.done} total={data?.total} />;
  return (
    <div role="status">
      <p className="preview-counts">
        <strong>{count(data.changed)}件を元に戻しました</strong>
        <span>元に戻せなかったもの {count(data.failed)}件</span>
      </p>
      <ul className="undo-failures">
        {data.failures.map((failure) => (
          <li key={`${failure.id} ${failure.reason}`}>
            {failure.name}: {failure.reason}
          </li>
        ))}
      </ul>
      <div className="dialog-buttons">
        <Button reads onClick={onClose}>
          閉じる
        </Button>
      </div>
    </div>
  );
}
