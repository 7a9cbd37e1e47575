import { imports, type ImportDetail, type ImportRow } from '../../../backend/contract/imports';
import { optionalText } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { count } from '../../ui/format';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextField } from '../../ui/form/text-field';
import type { ImportPlace } from './import-place';

const body = strict({ reason: optionalText('理由', 500).optional() });

interface TakeBackDialogProps {
  file: ImportDetail;
  result: ImportRow;
  place: ImportPlace;
  onClose: () => void;
}

/** Explains the reversal with the number of rows, and reverts. */
export function TakeBackDialog({ file, result, place, onClose }: TakeBackDialogProps) {
  const { noun, unit, leaves = '' } = place;
  const form = useForm(body, { reason: '' });
  const { submit, isPending } = useSubmit(imports.takeBack, {
    form,
    input: (reason) => ({ params: { importId: file.id }, body: reason }),
    done: onClose,
  });
  const added = result.added > 0 ? `追加した${noun}${count(result.added)}${unit}を削除します。` : '';
  const changed = result.changed > 0 ? `変更した${count(result.changed)}${unit}を取り込みの前の内容に戻します。` : '';
  return (
    <FormDialog
      open
      title="この取り込みを取り消しますか？"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="取り消す"
      savingLabel="開始中"
      danger
    >
      <p className="dialog-text">
        {added}
        {changed}
        取り込みの後に変更された{noun}は、そのまま残ります。{leaves}
      </p>
      <TextField form={form} name="reason" label="理由" help="履歴に残ります（任意）" />
    </FormDialog>
  );
}
