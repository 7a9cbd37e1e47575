import { administrators } from '../../../backend/contract/administrators';
import { permissionScopes } from '../../../backend/contract/vocabulary';
import { optionsOf } from '../../lib/options';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { RadioField } from '../../ui/form/choice-fields';
import { EmailField } from '../../ui/form/text-field';
import { scopeHelp } from './scope-help';

/** Invites an administrator by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(administrators.invite.query, {
    email: '',
    company_administrator_permission_scope_id: 'general',
  });
  const { submit, isPending } = useSubmit(administrators.invite, {
    form,
    input: (query) => ({ query }),
    outcome: (_, { email }) => `招待メールを ${email} 宛に送りました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="管理者を招待する"
      onClose={onClose}
      form={form}
      onSubmit={submit}
      busy={isPending}
      saveLabel="招待メールを送る"
    >
      <EmailField form={form} name="email" label="メールアドレス" autoFocus required />
      <RadioField
        form={form}
        name="company_administrator_permission_scope_id"
        label="権限"
        help={scopeHelp}
        options={optionsOf(permissionScopes)}
        required
      />
    </FormDialog>
  );
}
