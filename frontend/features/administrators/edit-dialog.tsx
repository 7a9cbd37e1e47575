import { administrators, type AdministratorRow } from '../../../backend/contract/administrators';
import { permissionScopes } from '../../../backend/contract/vocabulary';
import { optionsOf } from '../../lib/options';
import { useMe } from '../../lib/session';
import { changedIn, useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { RadioField } from '../../ui/form/choice-fields';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextField } from '../../ui/form/text-field';
import { nameOf } from './administrator-name';
import { scopeHelp } from './scope-help';

/** Changes an administrator; of someone who has not signed up yet only the scope. */
export function EditDialog({ administrator, onClose }: { administrator: AdministratorRow; onClose: () => void }) {
  const { id, name, nameKana, companyAdministratorPermissionScopeId } = administrator;
  const isMe = useMe()?.id === id;
  const hasJoined = administrator.status === 'joined';
  const form = useForm(administrators.edit.body, {
    companyAdministratorPermissionScopeId,
    ...(hasJoined && { name: name ?? '', nameKana: nameKana ?? '' }),
  });
  const { dirtyFields } = form.formState;
  const { submit, isPending } = useSubmit(administrators.edit, {
    form,
    input: (body) => ({ params: { companyAdministratorId: id }, body: changedIn(dirtyFields, body) }),
    done: onClose,
  });
  return (
    <FormDialog
      title={`${nameOf(administrator)}さんの変更`}
      open
      onClose={onClose}
      form={form}
      onSubmit={submit}
      busy={isPending}
      saveLabel="変更する"
    >
      {hasJoined && (
        <>
          <TextField form={form} name="name" label="氏名" required />
          <TextField form={form} name="nameKana" label="ふりがな" help="ひらがなで入力してください" required />
        </>
      )}
      <RadioField
        form={form}
        name="companyAdministratorPermissionScopeId"
        label="権限"
        help={isMe ? `${scopeHelp}あなた自身を「一般」にすると、この画面も開けなくなります。` : scopeHelp}
        options={optionsOf(permissionScopes)}
        required
      />
    </FormDialog>
  );
}
