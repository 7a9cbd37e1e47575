import { optionalText } from '../../../backend/contract/fields';
import { customSettings, type CustomSettingRow } from '../../../backend/contract/custom-settings';
import { strict } from '../../../backend/contract/kit';
import { customSettingTypes } from '../../../backend/contract/vocabulary';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextField } from '../../ui/form/text-field';
import { count } from '../../ui/format';

const body = strict({ reason: optionalText('理由', 500).optional() });

interface RemoveItemDialogProps {
  item: CustomSettingRow;
  valuesCount: number;
  onClose: () => void;
}

/** Shows how many values the deletion hides, asks for the reason, and deletes the item. */
export function RemoveItemDialog({ item, valuesCount, onClose }: RemoveItemDialogProps) {
  const form = useForm(body, { reason: '' });
  const { submit, isPending } = useSubmit(customSettings.remove, {
    form,
    input: (given) => ({ params: { companyCustomSettingId: item.id }, body: given }),
    done: onClose,
  });
  const holder = customSettingTypes.labels[item.companyCustomSettingTypeId];
  const lost =
    valuesCount > 0
      ? `${holder}${count(valuesCount)}件に入力されている値が、フォーム・一覧・絞り込み・CSVに表示されなくなります。これまでの値は履歴に残ります。`
      : `この項目に入力されている値はありません。`;
  return (
    <FormDialog
      open
      title={`「${item.name}」を削除しますか？`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="削除する"
      savingLabel="削除中"
      danger
      checkbox={valuesCount > 0 ? `${count(valuesCount)}件の値が表示されなくなることを確認しました` : undefined}
    >
      <p className="dialog-text">{lost}削除した項目は元に戻せません。</p>
      <TextField form={form} name="reason" label="理由" help="履歴に残ります（任意）" />
    </FormDialog>
  );
}
