import type { z } from 'zod';
import { day, id, reason } from '../../backend/contract/fields';
import { strict, type Endpoint } from '../../backend/contract/kit';
import type { Input } from '../lib/input';
import { users } from '../../backend/contract/users';
import { changedIn, useForm } from '../lib/use-form';
import { useRead } from '../lib/use-read';
import { useSubmit } from '../lib/use-submit';
import { DateField } from '../ui/form/date-field';
import { FormDialog } from '../ui/form/form-dialog';
import { PersonField } from '../ui/form/person-field';
import { count } from '../ui/format';

const body = strict({ ownerId: id('担当').nullable(), dueOn: day('期限').nullable(), reason });
type Assignment = Partial<z.output<typeof body>>;
type Assigned = Pick<z.output<typeof body>, 'ownerId' | 'dueOn'>;

interface AssignTasksDialogProps<E extends Endpoint> {
  endpoint: E;
  /** The present owners and due days of the selected tasks. */
  tasks: readonly Assigned[];
  /** The input of the call; a field that nobody changed is absent. */
  input(assignment: Assignment): Input<E>;
  /** The leaver, who owns none of the tasks. */
  exceptUserId?: string;
  /** A sentence above the fields. */
  note?: string;
  onClose: () => void;
  onDone: () => void;
}

/** The value that all tasks share; `differs` where they have several. */
const sharedValue = <K extends keyof Assigned>(tasks: readonly Assigned[], field: K) => {
  const values = new Set(tasks.map((task) => task[field]));
  return { value: values.size === 1 ? tasks[0]![field] : null, differs: values.size > 1 };
};
const helpIfDiffers = (differs: boolean) => (differs ? '選択した手続きで異なります。空なら変えません。' : undefined);

/** Decides who carries out tasks, and until when. Fields that nobody changes stay as they are in each task. */
export function AssignTasksDialog<E extends Endpoint>(props: AssignTasksDialogProps<E>) {
  const { endpoint, tasks, input, exceptUserId, note, onClose, onDone } = props;
  const names = useRead(users.names, {}).data ?? [];
  const [owner, due] = [sharedValue(tasks, 'ownerId'), sharedValue(tasks, 'dueOn')];
  const form = useForm(body, { ownerId: owner.value, dueOn: due.value, reason: '' });
  const { dirtyFields } = form.formState;
  const title = `手続き${count(tasks.length)}件の担当と期限`;
  const { submit, isPending } = useSubmit(endpoint, {
    form,
    outcome: `${title}を決めました`,
    input: (values) => input(changedIn(dirtyFields, values)),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const people = names.filter(({ id: one }) => one !== exceptUserId);
  const acts = { onSubmit: submit, onClose, busy: isPending };
  return (
    <FormDialog title={title} form={form} {...acts} reason saveLabel="決定する">
      {note && <p className="quiet">{note}</p>}
      <p className="quiet">変えた項目だけを保存します。空にすると、担当や期限を外します。</p>
      <PersonField form={form} name="ownerId" label="担当" help={helpIfDiffers(owner.differs)} people={people} />
      <DateField form={form} name="dueOn" label="期限" help={helpIfDiffers(due.differs)} />
    </FormDialog>
  );
}
