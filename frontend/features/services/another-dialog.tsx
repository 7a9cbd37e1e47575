import { useNavigate } from 'react-router';
import { text } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { services, type CandidateRow } from '../../../backend/contract/services';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextField } from '../../ui/form/text-field';
import { count } from '../../ui/format';
import { registeredToast } from './registered';

const body = strict({ name: text('サービス名', 100) });

interface AnotherDialogProps {
  candidate: Pick<CandidateRow, 'integrationKind' | 'name' | 'registeredCount'>;
  onClose: () => void;
}

/** Registers a candidate that the company has already, under a name that tells them apart. */
export function AnotherDialog({ candidate, onClose }: AnotherDialogProps) {
  const { integrationKind, name, registeredCount } = candidate;
  const navigate = useNavigate();
  const form = useForm(body, { name: `${name}（${registeredCount + 1}）` });
  const { submit, isPending } = useSubmit(services.register, {
    form,
    input: (values) => ({ body: { integrationKind, ...values } }),
    outcome: ({ id }, values) => registeredToast(values.name, id),
    onDone: ({ id }) => navigate(`/services/${id}`),
  });
  return (
    <FormDialog
      title={`「${name}」をもう1つ登録しますか？`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="もう1つ登録する"
      savingLabel="登録中"
    >
      <p className="dialog-text">
        {`「${name}」はすでに${count(registeredCount)}件登録されています。別の契約や部署で使うときは、区別できる名前を付けて登録してください。`}
      </p>
      <TextField form={form} name="name" label="サービス名" required autoFocus />
    </FormDialog>
  );
}
