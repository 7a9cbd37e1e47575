import { useState } from 'react';
import { extensionConsole } from '../../../../backend/contract/extension-console';
import { users } from '../../../../backend/contract/users';
import { useForm } from '../../../lib/use-form';
import { useRead } from '../../../lib/use-read';
import { useSubmit } from '../../../lib/use-submit';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Dialog } from '../../../ui/dialog';
import { FormDialog } from '../../../ui/form/form-dialog';
import { PersonField } from '../../../ui/form/person-field';
import { dayAndTime } from '../../../ui/format';
import './extension.css';

/** Issues a pairing code for a person and shows it once. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const [issuedCode, setIssuedCode] = useState<{ code: string; expiresAt: string }>();
  const people = useRead(users.names, {}).data ?? [];
  const form = useForm(extensionConsole.issueCode.body, { companyUserId: '' });
  const { submit, isPending } = useSubmit(extensionConsole.issueCode, {
    form,
    input: (body) => ({ body }),
    outcome: { shownBy: 'the code in the dialog' },
    onDone: setIssuedCode,
  });
  if (issuedCode)
    return (
      <Dialog
        title="連携コード"
        open
        onClose={onClose}
        footer={
          <div className="dialog-buttons">
            <CopyButton text={issuedCode.code} what="連携コード" />
            <Button kind="primary" onClick={onClose}>
              閉じる
            </Button>
          </div>
        }
      >
        <p className="dialog-text">
          本人に伝え、拡張機能の「登録する」の画面で入力してもらってください。{dayAndTime(issuedCode.expiresAt)}
          まで、ブラウザ1つに1回だけ使えます。この画面を閉じると再び表示できません。
        </p>
        <p className="extension-code" role="status">
          {issuedCode.code}
        </p>
      </Dialog>
    );
  return (
    <FormDialog
      title="連携コードの発行"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="発行する"
      savingLabel="発行中"
    >
      <PersonField
        form={form}
        name="companyUserId"
        label="ユーザー"
        required
        people={people}
        help="このユーザーのブラウザを1つ登録するコードです。管理ツールで配布しないときに使います。"
      />
    </FormDialog>
  );
}
