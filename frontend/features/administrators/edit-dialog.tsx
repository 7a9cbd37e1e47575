import { administrators, type AdministratorDetail } from '../../../backend/contract/administrators';
import { users } from '../../../backend/contract/users';
import { permissionScopes } from '../../../backend/contract/vocabulary';
import { optionsOf } from '../../lib/options';
import { useMe } from '../../lib/session';
import { useEdit } from '../../lib/use-edit';
import { changedIn, useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useConfirm, type Question } from '../../ui/dialogs';
import { RadioField } from '../../ui/form/choice-fields';
import { FormDialog } from '../../ui/form/form-dialog';
import { MeanwhileDialog } from '../../ui/form/meanwhile-dialog';
import { PersonField } from '../../ui/form/person-field';
import { KanaField } from '../../ui/form/kana-field';
import { TextField } from '../../ui/form/text-field';
import { nameOf } from './administrator-name';
import { scopeHelp } from './scope-help';

const losses = {
  general: 'この画面を含むほとんどの画面を開けなくなります。',
  auditor: 'すべての画面で閲覧だけができるようになり、変更は何もできなくなります。',
};

const lockingOut = (scope: keyof typeof losses): Question => ({
  title: `あなた自身の権限を「${permissionScopes.labels[scope]}」にしますか？`,
  text: `変更するとすぐに、${losses[scope]}元に戻すには、ほかの管理者による変更が必要です。`,
  checkbox: '自分の権限がなくなることを確認しました',
  yes: '変更する',
  danger: true,
});

const linkHelp =
  'ホームの「自分の利用状況」に、選んだユーザーのサービス、端末、申請を表示します。メールアドレスが同じでも、自動では設定されません。';

const formOf = ({ linkedUser, name, nameKana, status, ...row }: AdministratorDetail) => ({
  companyAdministratorPermissionScopeId: row.companyAdministratorPermissionScopeId,
  linkedUserId: linkedUser && !linkedUser.isDeleted ? linkedUser.id : null,
  ...(status === 'joined' && { name: name ?? '', nameKana: nameKana ?? '' }),
});

/** Changes an administrator; for an invited one only the scope and the linked user. */
export function EditDialog({ administrator, onClose }: { administrator: AdministratorDetail; onClose: () => void }) {
  const { id, revision, companyAdministratorPermissionScopeId: before } = administrator;
  const isMe = useMe()?.id === id;
  const hasJoined = administrator.status === 'joined';
  const form = useForm(administrators.edit.body, formOf(administrator));
  const { dirtyFields } = form.formState;
  const confirm = useConfirm();
  const people = useRead(users.names, {}).data ?? [];
  const { submit, isPending, conflict } = useEdit(administrators.edit, {
    form,
    revision,
    input: (body, expectedRevision) => ({
      params: { companyAdministratorId: id },
      body: { ...changedIn(dirtyFields, body), expectedRevision },
    }),
    asForm: ({ permissionScope = before, linkedUserId, ...names }) => ({
      ...formOf({
        ...administrator,
        ...names,
        companyAdministratorPermissionScopeId: permissionScope as typeof before,
      }),
      ...(linkedUserId !== undefined && { linkedUserId: linkedUserId as string | null }),
    }),
    fieldOf: (name) => (name === 'permissionScope' ? 'companyAdministratorPermissionScopeId' : (name as 'name')),
    outcome: `${nameOf(administrator)}さんの情報を変更しました`,
    onDone: onClose,
  });
  const ask = async () => {
    const next = form.getValues('companyAdministratorPermissionScopeId') ?? before;
    const locksOut = isMe && before === 'admin' && next !== 'admin';
    if (!locksOut || (await confirm(lockingOut(next)))) await submit();
  };
  return (
    <FormDialog
      title={`${nameOf(administrator)}さんの変更`}
      onClose={onClose}
      form={form}
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
      busy={isPending}
      saveLabel="変更する"
    >
      {hasJoined && (
        <>
          <TextField form={form} name="name" label="氏名" required />
          <KanaField form={form} required />
        </>
      )}
      <RadioField
        form={form}
        name="companyAdministratorPermissionScopeId"
        label="権限"
        help={scopeHelp}
        options={optionsOf(permissionScopes)}
        required
      />
      <PersonField form={form} name="linkedUserId" label="本人のユーザー" help={linkHelp} people={people} />
      <MeanwhileDialog {...conflict} />
    </FormDialog>
  );
}
