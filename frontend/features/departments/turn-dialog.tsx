import { day, optionalText } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { notBefore } from '../../ui/day-bounds';
import { TextField } from '../../ui/form/text-field';
import type { Turn } from './department-acts';
import { useDay } from './use-day';

const body = strict({ effectiveFrom: day('適用日'), reason: optionalText('理由', 500).optional() });

/** Asks from which day a department is closed or open again, and why. */
export function TurnDialog({ id, turn, onClose }: { id: string; turn: Turn; onClose: () => void }) {
  const { day: shown } = useDay();
  const form = useForm(body, { effectiveFrom: shown, reason: '' });
  const { submit, isPending } = useSubmit(turn.endpoint, {
    form,
    input: (values) => ({ params: { companyDepartmentId: id }, body: values }),
    done: onClose,
  });
  return (
    <FormDialog
      open
      title={turn.title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel={turn.yes}
      savingLabel={turn.working}
      danger={turn.danger}
    >
      <p className="dialog-text">{turn.text}</p>
      <DateField
        form={form}
        name="effectiveFrom"
        label="適用日"
        required
        min={notBefore('設立日', turn.foundedOn)}
        help="過去の日付も入力できます"
      />
      <TextField form={form} name="reason" label="理由" help="履歴に残ります（任意）" />
    </FormDialog>
  );
}
