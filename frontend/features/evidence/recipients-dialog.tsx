import { administrators } from '../../../backend/contract/administrators';
import { evidence, type DeliveryView } from '../../../backend/contract/evidence';

import { maxPageSize, strict } from '../../../backend/contract/kit';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { MultiPickField } from '../../ui/form/multi-pick-field';

const body = strict({ administratorIds: evidence.changeDelivery.body.shape.administratorIds.unwrap() });

interface RecipientsDialogProps {
  delivery: DeliveryView;
  onClose: () => void;
}

/** Which administrators get each checkpoint by mail. */
export function RecipientsDialog({ delivery: { recipients }, onClose }: RecipientsDialogProps) {
  const list = useRead(administrators.list, { query: { count: maxPageSize } }).data?.items ?? [];
  const options = list.map(({ id, name, email }) => ({ value: id, label: name ?? email }));
  const formerRecipients = recipients.filter(({ id }) => !options.some(({ value }) => value === id));
  const form = useForm(body, { administratorIds: recipients.map(({ id }) => id) });
  const { submit, isPending } = useSubmit(evidence.changeDelivery, {
    form,
    input: (values) => ({ body: values }),
    outcome: 'チェックポイントのメールの送り先を変更しました',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="メールの送り先"
      onClose={onClose}
      form={form}
      onSubmit={submit}
      busy={isPending}
      saveLabel="変更する"
    >
      <p className="dialog-text">選んだ管理者に、新しいチェックポイントをメールで送ります。</p>
      <MultiPickField
        form={form}
        name="administratorIds"
        label="メールの送り先"
        options={[...options, ...formerRecipients.map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </FormDialog>
  );
}
