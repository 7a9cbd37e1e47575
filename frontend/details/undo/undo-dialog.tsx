import { useId, useState } from 'react';
import { undo } from '../../../backend/contract/undo';
import { problemOf } from '../../lib/call';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorState } from '../../ui/error-state';
import { count } from '../../ui/format';
import { Skeleton } from '../../ui/skeleton';
import { UndoItems } from './undo-items';
import { UndoProgress } from './undo-progress';
import type { UndoWhat } from './undo-what';
import { useUndoPreview } from './use-undo-preview';

interface UndoDialogProps {
  what: UndoWhat;
  /** The title of the act. */
  title: string;
  onClose: () => void;
  /** After everything went back, besides `onClose`. */
  onDone?: () => void;
}

/** What an undo would write, what stays, and what it refuses. Only this dialog starts an undo. */
export function UndoDialog({ what, title, onClose, onDone }: UndoDialogProps) {
  const { preview, problem, refresh } = useUndoPreview(what);
  const [reason, setReason] = useState('');
  const [undoId, setUndoId] = useState<string | null>(null);
  const { mutateAsync, isPending } = useWrite(undo.begin, { shownBy: 'the progress in the dialog' });
  const reasonId = useId();
  const begin = async () => {
    try {
      const { id } = await mutateAsync({ body: { ...what, expected: preview!.expected, reason } });
      setUndoId(id);
    } catch (error) {
      showFailure(error);
      if (problemOf(error).status === 409) refresh();
    }
  };
  const canUndo = preview !== undefined && preview.changes > 0;
  return (
    <Dialog
      open
      title={`「${title}」を元に戻す`}
      width={880}
      onClose={onClose}
      footer={
        undoId === null && (
          <div className="dialog-buttons">
            <Button onClick={onClose}>{canUndo ? 'キャンセル' : '閉じる'}</Button>
            {canUndo && (
              <Button kind="primary" busy={isPending && '開始中'} onClick={() => void begin()}>
                {count(preview.changes)}件を元に戻す
              </Button>
            )}
          </div>
        )
      }
    >
      {undoId !== null && <UndoProgress id={undoId} {...{ title, onClose, onDone }} />}
      {undoId === null && problem && (
        <ErrorState title="元に戻せません" detail={problem.detail}>
          <Button reads onClick={refresh}>
            もう一度確認する
          </Button>
        </ErrorState>
      )}
      {undoId === null && !problem && !preview && <Skeleton lines={5} label="元に戻す内容を確認中" />}
      {undoId === null && preview && (
        <>
          <UndoItems preview={preview} />
          {canUndo && (
            <p className="undo-reason">
              <label htmlFor={reasonId}>理由</label>
              <textarea
                id={reasonId}
                className="input"
                rows={2}
                maxLength={500}
                value={reason}
                placeholder="履歴に残ります"
                onChange={(event) => setReason(event.target.value)}
              />
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
