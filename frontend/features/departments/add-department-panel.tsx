import type { z } from 'zod';
import { departments } from '../../../backend/contract/departments';
import { today } from '../../ui/format';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextField } from '../../ui/form/text-field';
import { ParentField } from './parent-field';
import { useDay } from './use-day';

type Body = z.output<typeof departments.found.body>;

/** A new department, at the top or below another. One that is founded later is shown as of its first day. */
export function AddDepartmentPanel({ parentId, onClose }: { parentId: string | null; onClose: () => void }) {
  const { day, set } = useDay();
  const form = useForm(departments.found.body, { name: '', parentId, foundedOn: day, reason: '' });
  const { submit, isPending } = useSubmit(departments.found, {
    form,
    input: (body) => ({ body }),
    outcome: (_, body: Body) => `「${body.name}」を追加しました`,
    onDone: (_, { foundedOn = today() }: Body) => {
      onClose();
      if (foundedOn > day) set(foundedOn);
    },
  });
  return (
    <FormDialog
      side
      title="部署の追加"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="追加する"
      savingLabel="追加中"
    >
      <TextField form={form} name="name" label="部署名" required autoFocus />
      <ParentField form={form} name="parentId" />
      <DateField
        form={form}
        name="foundedOn"
        label="設立日"
        required
        help="この日から組織に加わります。過去の日付も入力できます"
      />
    </FormDialog>
  );
}
