import { services, type ServiceDetail } from '../../../backend/contract/services';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { ChoiceField } from '../../ui/form/choice-fields';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextAreaField } from '../../ui/form/text-area-field';
import { TextField } from '../../ui/form/text-field';
import { categoryOptions } from './service-words';

/** What can be changed of a service itself. */
export function EditServicePanel({ service, onClose }: { service: ServiceDetail; onClose: () => void }) {
  const { serviceName, category, url, note } = service;
  const form = useForm(services.edit.body, {
    name: serviceName,
    category,
    url: url ?? '',
    note: note ?? '',
    reason: '',
  });
  const { submit, isPending } = useSubmit(services.edit, {
    form,
    input: (body) => ({ params: { companyServiceId: service.id }, body }),
    done: onClose,
  });
  return (
    <FormDialog
      open
      side
      title="サービスの編集"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="変更する"
    >
      <TextField form={form} name="name" label="サービス名" required autoFocus />
      <ChoiceField form={form} name="category" label="分類" required options={categoryOptions} />
      <TextField form={form} name="url" label="URL" type="url" placeholder="https://" />
      <TextAreaField form={form} name="note" label="メモ" rows={4} />
      <TextField form={form} name="reason" label="理由" help="履歴に残ります（任意）" />
    </FormDialog>
  );
}
