import { day, id, reason } from '../../../../backend/contract/fields';
import { strict } from '../../../../backend/contract/kit';
import { leavingTasks, type LeavingTaskRow } from '../../../../backend/contract/leaving-tasks';
import { users } from '../../../../backend/contract/users';
import { useForm } from '../../../lib/use-form';
import { useRead } from '../../../lib/use-read';
import { useSubmit } from '../../../lib/use-submit';
import { count } from '../../../ui/format';
import { DateField } from '../../../ui/form/date-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { PersonField } from '../../../ui/form/person-field';

const body = strict({ ownerId: id('担当').nullable(), dueOn: day('期限').nullable(), reason });

/** The value that all rows share, or none. */
const shared = <K extends 'ownerId' | 'dueOn'>(rows: readonly LeavingTaskRow[], field: K) => {
  const values = new Set(rows.map((row) => row[field]));
  return values.size === 1 ? rows[0]![field] : null;
};

interface AssignTasksDialogProps {
  companyUserId: string;
  rows: readonly LeavingTaskRow[];
  onClose: () => void;
  onDone: () => void;
}

/** Decides who settles what a leaver still has, and until when. */
export function AssignTasksDialog({ companyUserId, rows, onClose, onDone }: AssignTasksDialogProps) {
  const names = useRead(users.names, {}).data ?? [];
  const form = useForm(body, { ownerId: shared(rows, 'ownerId'), dueOn: shared(rows, 'dueOn'), reason: '' });
  const { submit, isPending } = useSubmit(leavingTasks.assign, {
    form,
    outcome: `手続き${count(rows.length)}件の担当と期限を決めました`,
    input: (values) => {
      const tasks = rows.map(({ kind, targetId }) => ({ kind, targetId }));
      return { body: { companyUserId, tasks, ...values } };
    },
    done: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`手続き${count(rows.length)}件の担当と期限`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="決定する"
    >
      <p className="quiet">空のまま決定すると、担当や期限を外します。</p>
      <PersonField
        form={form}
        name="ownerId"
        label="担当"
        people={names.filter(({ id: one }) => one !== companyUserId)}
      />
      <DateField form={form} name="dueOn" label="期限" />
    </FormDialog>
  );
}
