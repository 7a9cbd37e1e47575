import { services, type ServiceDetail } from '../../../backend/contract/services';
import { useEdit } from '../../lib/use-edit';
import { useForm } from '../../lib/use-form';
import { ChoiceField } from '../../ui/form/choice-fields';
import { FormDialog } from '../../ui/form/form-dialog';
import { MeanwhileDialog } from '../../ui/form/meanwhile-dialog';
import { TextAreaField } from '../../ui/form/text-area-field';
import { TextField } from '../../ui/form/text-field';
import { categoryOptions } from './service-words';

const formOf = ({
  name,
  category,
  url,
  note,
}: Pick<ServiceDetail, 'category' | 'url' | 'note'> & { name: string }) => ({
  name,
  category,
  url: url ?? '',
  note: note ?? '',
  reason: '',
});

/** Edits the service itself. */
export function EditServicePanel({ service, onClose }: { service: ServiceDetail; onClose: () => void }) {
  const now = { ...service, name: service.serviceName };
  const form = useForm(services.edit.body, formOf(now));
  const { submit, isPending, conflict } = useEdit(services.edit, {
    form,
    revision: service.revision,
    input: (body, expectedRevision) => ({
      params: { companyServiceId: service.id },
      body: { ...body, expectedRevision },
    }),
    asForm: (values) => formOf({ ...now, ...values }),
    outcome: (_, { name }) => `「${name ?? service.serviceName}」を変更しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      side
      title="サービスの編集"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="変更する"
    >
      <TextField form={form} name="name" label="サービス名" required autoFocus />
      <ChoiceField form={form} name="category" label="分類" required options={categoryOptions} />
      <TextField form={form} name="url" label="URL" type="url" placeholder="https://" />
      <TextAreaField form={form} name="note" label="メモ" rows={4} />
      <MeanwhileDialog {...conflict} />
    </FormDialog>
  );
}
