import type { BodyOf } from '../../../backend/contract/kit';
import { departments } from '../../../backend/contract/departments';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { notAfter, notBefore } from '../../ui/day-bounds';
import { TextField } from '../../ui/form/text-field';
import type { Named } from './department-acts';
import { ParentField } from './parent-field';
import { useDay } from './use-day';

type Body = BodyOf<typeof departments.change>;

/** Only the changed values are sent: on the effective date the others may differ. */
const changedIn = (body: Body, before: Pick<Named, 'name' | 'parentId' | 'foundedOn'>): Body => ({
  effectiveFrom: body.effectiveFrom,
  reason: body.reason,
  ...(body.name !== before.name && { name: body.name }),
  ...(body.parentId !== before.parentId && { parentId: body.parentId }),
  ...(body.foundedOn !== before.foundedOn && { foundedOn: body.foundedOn }),
});

/** A department's name and place from a day on; and its first day, when it is older than was known. */
export function ChangeDepartmentPanel({ row, onClose }: { row: Named; onClose: () => void }) {
  const { day } = useDay();
  const { name, parentId, foundedOn } = row;
  const form = useForm(departments.change.body, { name, parentId, foundedOn, effectiveFrom: day, reason: '' });
  const { submit, isPending } = useSubmit(departments.change, {
    form,
    isEdit: true,
    input: (body) => ({ params: { companyDepartmentId: row.id }, body: changedIn(body, row) }),
    outcome: (_, body) => `「${body.name ?? name}」を変更しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      side
      title="部署の変更"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="変更する"
    >
      <TextField form={form} name="name" label="部署名" required autoFocus />
      <ParentField form={form} name="parentId" of={row.id} />
      <DateField
        form={form}
        name="effectiveFrom"
        label="適用日"
        required
        min={notBefore('設立日', form.watch('foundedOn'))}
        help="この日から新しい部署名・上位部署になります。過去の日付も入力できます"
      />
      <DateField
        form={form}
        name="foundedOn"
        label="設立日"
        required
        max={notAfter('登録されている設立日', foundedOn)}
        help="登録より前からあった部署は、設立日を早められます"
      />
    </FormDialog>
  );
}
