import type { Remains } from '../../../backend/contract/leaving';
import { services } from '../../../backend/contract/services';
import { users, type UserDetail } from '../../../backend/contract/users';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { PersonField } from '../../ui/form/person-field';
import { FormDialog } from '../../ui/form/form-dialog';

interface HandOverDialogProps {
  user: UserDetail;
  service: Remains['managedServices'][number];
  onClose: () => void;
}

/** Chooses who takes a service over from a leaver. */
export function HandOverDialog({ user, service, onClose }: HandOverDialogProps) {
  const names = useRead(users.names, {}).data ?? [];
  const form = useForm(services.setManager.body, { companyUserId: null, reason: '' });
  const { submit, isPending } = useSubmit(services.setManager, {
    form,
    input: (body) => ({ params: { companyServiceId: service.companyServiceId }, body }),
    outcome: (_, { companyUserId }) =>
      companyUserId
        ? `「${service.serviceName}」を引き継ぎました`
        : `「${service.serviceName}」のサービス管理者を外しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`「${service.serviceName}」の引き継ぎ`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="引き継ぐ"
    >
      <p className="quiet">
        {`${user.name}さんに代わるサービス管理者を選んでください。空のままにすると、サービス管理者を外します。`}
      </p>
      <PersonField
        form={form}
        name="companyUserId"
        label="サービス管理者"
        people={names.filter(({ id }) => id !== user.id)}
      />
    </FormDialog>
  );
}
