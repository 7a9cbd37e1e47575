import { extensionConsole, type ExtensionSetting } from '../../../../backend/contract/extension-console';
import { useEdit } from '../../../lib/use-edit';
import { useForm } from '../../../lib/use-form';
import { FormDialog } from '../../../ui/form/form-dialog';
import { MeanwhileDialog } from '../../../ui/form/meanwhile-dialog';
import { TextAreaField } from '../../../ui/form/text-area-field';
import { TextField } from '../../../ui/form/text-field';

/** The words that the extension shows. */
export function SettingDialog({ setting, onClose }: { setting: ExtensionSetting; onClose: () => void }) {
  const { contact, guidance, revision } = setting;
  const form = useForm(extensionConsole.changeSetting.body, {
    contact: contact ?? '',
    guidance: guidance ?? '',
    reason: '',
  });
  const { submit, isPending, conflict } = useEdit(extensionConsole.changeSetting, {
    form,
    revision: revision < 0 ? undefined : revision,
    input: (body, expectedRevision) => ({ body: { ...body, expectedRevision } }),
    asForm: (values) => values,
    outcome: '拡張機能の表示を変更しました',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="拡張機能の表示の変更"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="変更する"
    >
      <TextField
        form={form}
        name="contact"
        label="問い合わせ先"
        help="拡張機能の画面と、禁止されたサービスのページに表示します。"
      />
      <TextAreaField
        form={form}
        name="guidance"
        label="生成AIの案内"
        help="生成AIを備えたサービスを開く前に、1日に1回表示します。空なら表示しません。"
      />
      <MeanwhileDialog {...conflict} />
    </FormDialog>
  );
}
