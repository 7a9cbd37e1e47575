import { useRef } from 'react';
import {
  customSettings,
  type CustomSettingCounts,
  type CustomSettingRow,
} from '../../../backend/contract/custom-settings';
import { showFailure } from '../../lib/notice';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { useWrite } from '../../lib/use-write';
import { useConfirm } from '../../ui/dialogs';
import { FormDialog } from '../../ui/form/form-dialog';
import { count } from '../../ui/format';
import { CustomSettingFields } from './custom-setting-fields';
import { hasOptions, customSettingFormBody } from './custom-setting-form';

interface EditCustomSettingPanelProps {
  setting: CustomSettingRow;
  counts: CustomSettingCounts | undefined;
  onClose: () => void;
}

/** Changes a custom setting's name and options. Removed options are deleted after a question that names the affected values. */
export function EditCustomSettingPanel({ setting, counts, onClose }: EditCustomSettingPanelProps) {
  const { id, name, companyCustomInputTypeId } = setting;
  const form = useForm(customSettingFormBody, {
    name,
    companyCustomInputTypeId,
    selects: [...setting.selects],
    reason: '',
  });
  const confirm = useConfirm();
  const params = { companyCustomSettingId: id };
  const { submit, isPending } = useSubmit(customSettings.edit, {
    form,
    isEdit: true,
    input: (values) => ({
      params,
      body: {
        name: values.name,
        reason: values.reason,
        ...(hasOptions(companyCustomInputTypeId) && { selects: values.selects }),
      },
    }),
    outcome: (_, values) => `「${values.name}」を変更しました`,
    onDone: onClose,
  });
  const deletedIds = useRef(new Set<string>());
  const remove = useWrite(customSettings.removeSelects, { shownBy: 'the outcome of the form' });
  /** False when it was thought better of, or failed. */
  const removeOptions = async (removedOptions: CustomSettingRow['selects'], reason: string | null | undefined) => {
    if (!(await confirm(questionFor(removedOptions, counts)))) return false;
    const ids = removedOptions.map((select) => select.id);
    try {
      await remove.mutateAsync({ params, body: { companyCustomSettingSelectIds: ids, reason } });
      ids.forEach((one) => deletedIds.current.add(one));
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    }
  };
  const save = form.handleSubmit(async ({ selects, reason }) => {
    const remainingIds = new Set([...selects.map((select) => select.id), ...deletedIds.current]);
    const removedOptions = setting.selects.filter((select) => !remainingIds.has(select.id));
    if (removedOptions.length === 0 || (await removeOptions(removedOptions, reason))) await submit();
  });
  return (
    <FormDialog
      side
      title={`「${name}」の変更`}
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={isPending || remove.isPending}
      reason
      saveLabel="変更する"
    >
      <CustomSettingFields form={form} isEdit />
    </FormDialog>
  );
}

const questionFor = (removedOptions: CustomSettingRow['selects'], counts: CustomSettingCounts | undefined) => {
  const lostCount = removedOptions.reduce(
    (sum, { id }) => sum + (counts?.selects.find((selectCounts) => selectCounts.id === id)?.valuesCount ?? 0),
    0,
  );
  const names = removedOptions.map(({ name }) => `「${name}」`).join('');
  const values =
    lostCount > 0
      ? `${count(lostCount)}件の値が、フォーム・一覧・絞り込み・CSVに表示されなくなります。これまでの値は履歴に残ります。`
      : '選択されている値はありません。';
  return {
    title: `選択肢${count(removedOptions.length)}件を削除しますか？`,
    text: `${names}を削除します。${values}削除した選択肢は元に戻せません。`,
    yes: '削除して変更する',
    danger: true,
  };
};
