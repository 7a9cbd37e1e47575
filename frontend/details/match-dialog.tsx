import { accountOperations } from '../../backend/contract/account-operations';
import { id, reason } from '../../backend/contract/fields';
import { strict } from '../../backend/contract/kit';
import { users } from '../../backend/contract/users';
import { useForm } from '../lib/use-form';
import { useRead } from '../lib/use-read';
import { useSubmit } from '../lib/use-submit';
import { count } from '../ui/format';
import { FormDialog } from '../ui/form/form-dialog';
import { PersonField } from '../ui/form/person-field';

const body = strict({ companyUserId: id('ユーザー').nullable(), reason });

interface MatchDialogProps {
  companyServiceId: string;
  accountIds: readonly string[];
  /** The name of the account, if there is only one. */
  name?: string;
  onClose: () => void;
  onDone?: () => void;
}

/** Chooses the user of accounts, or says that they belong to none. */
export function MatchDialog({ companyServiceId, accountIds, name, onClose, onDone }: MatchDialogProps) {
  const people = useRead(users.names, {}).data ?? [];
  const form = useForm(body, { companyUserId: null, reason: '' });
  const { submit, isPending } = useSubmit(accountOperations.match, {
    form,
    input: (values) => ({ params: { companyServiceId }, body: { ids: [...accountIds], ...values } }),
    outcome: (_, { companyUserId }) => {
      const who = name ? `「${name}」` : `アカウント${count(accountIds.length)}件`;
      const user = people.find(({ id }) => id === companyUserId);
      return user ? `${who}を${user.name}さんに接続しました` : `${who}をだれのものでもないアカウントにしました`;
    },
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <FormDialog
      title={`${name ? `「${name}」` : `アカウント${count(accountIds.length)}件`}のユーザーの選択`}
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
