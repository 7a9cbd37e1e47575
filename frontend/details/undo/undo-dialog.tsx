import { useId, useState } from 'react';
import { reason } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { undo } from '../../../backend/contract/undo';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useConfirm } from '../../ui/dialogs';
import { ErrorState } from '../../ui/error-state';
import { discardQuestion } from '../../ui/form/discard';
import { Form } from '../../ui/form/form';
import { ReasonField } from '../../ui/form/reason-field';
import { count } from '../../ui/format';
import { Skeleton } from '../../ui/skeleton';
import { UndoItems } from './undo-items';
import { UndoProgress } from './undo-progress';
import type { UndoWhat } from './undo-what';
import { useUndoPreview } from './use-undo-preview';

const body = strict({ reason });

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
  const [undoId, setUndoId] = useState<string | null>(null);
  const form = useForm(body, { reason: '' });
  const { isDirty } = form.formState;
  const { submit, isPending } = useSubmit(undo.begin, {
    form,
    outcome: { shownBy: 'the progress in the dialog' },
    input: (values) => ({ body: { ...what, expected: preview!.expected, ...values } }),
    onDone: ({ id }) => setUndoId(id),
    onFailed: ({ status }) => {
      if (status === 409) refresh();
      return false;
    },
  });
  const formId = useId();
  const confirm = useConfirm();
  const close = async () => {
    if (undoId !== null || !isDirty || (await confirm(discardQuestion))) onClose();
  };
  const canUndo = preview !== undefined && preview.changes > 0;
  return (
    <Dialog
      open
      title={`「${title}」を元に戻す`}
      width={880}
      onClose={() => void close()}
      footer={
        undoId === null && (
          <div className="dialog-buttons">
            <Button onClick={() => void close()}>{canUndo ? 'キャンセル' : '閉じる'}</Button>
            {canUndo && (
              <Button type="submit" form={formId} kind="primary" busy={isPending && '開始中'}>
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
            <Form id={formId} form={form} onSubmit={submit} guard>
              <ReasonField form={form} />
            </Form>
          )}
        </>
      )}
    </Dialog>
  );
}
