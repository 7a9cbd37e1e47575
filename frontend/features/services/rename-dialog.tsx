import { services, type ServiceRow } from '../../../backend/contract/services';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextField } from '../../ui/form/text-field';

interface RenameDialogProps {
  service: Pick<ServiceRow, 'id' | 'serviceName'>;
  onClose: () => void;
}

/** 名称変更: the name as this company calls the service. */
export function RenameDialog({ service, onClose }: RenameDialogProps) {
  const form = useForm(services.rename.body, { name: service.serviceName, reason: '' });
  const { submit, isPending } = useSubmit(services.rename, {
    form,
    isEdit: true,
    input: (body) => ({ params: { companyServiceId: service.id }, body }),
    outcome: (_, { name }) => `「${service.serviceName}」の名称を「${name}」に変更しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="サービス名の変更"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="変更する"
    >
      <TextField form={form} name="name" label="サービス名" required autoFocus />
    </FormDialog>
  );
}
