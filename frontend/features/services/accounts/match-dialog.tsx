import type { AccountRow } from '../../../../backend/contract/accounts';
import { integrations } from '../../../../backend/contract/integrations';
import { users } from '../../../../backend/contract/users';
import { useForm } from '../../../lib/use-form';
import { useRead } from '../../../lib/use-read';
import { useSubmit } from '../../../lib/use-submit';
import { FormDialog } from '../../../ui/form/form-dialog';
import { PersonField } from '../../../ui/form/person-field';

interface MatchDialogProps {
  companyServiceId: string;
  account: AccountRow;
  onClose: () => void;
}

/** Chooses the user of an account that matches nobody, or says that it belongs to none. */
export function MatchDialog({ companyServiceId, account, onClose }: MatchDialogProps) {
  const people = useRead(users.names, {}).data ?? [];
  const form = useForm(integrations.match.body, { companyUserId: account.companyUserId, reason: '' });
  const { submit, isPending } = useSubmit(integrations.match, {
    form,
    input: (body) => ({ params: { companyServiceId, serviceAccountId: account.id }, body }),
    done: onClose,
  });
  return (
    <FormDialog
      title={`「${account.name}」のユーザーの選択`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="決定する"
    >
      <p className="quiet">
        選んだユーザーはこのサービスの利用者として接続されます。空のまま決定すると、特定のユーザーのものではないアカウントとして扱い、要確認から外します。
      </p>
      <PersonField form={form} name="companyUserId" label="ユーザー" people={people} />
    </FormDialog>
  );
}
