import { useId, useState } from 'react';
import { accountOperations, maxOperatedAccounts } from '../../../../backend/contract/account-operations';
import { leavingWords } from '../../../../backend/contract/leaving';
import type { ServiceDetail } from '../../../../backend/contract/services';
import { SeatWarning } from '../../../details/seats/seat-warning';
import { useForm } from '../../../lib/use-form';
import { useSubmit } from '../../../lib/use-submit';
import { Button } from '../../../ui/button';
import { notAhead } from '../../../ui/day-bounds';
import { Dialog } from '../../../ui/dialog';
import { useConfirm } from '../../../ui/dialogs';
import { count, today } from '../../../ui/format';
import { DateField } from '../../../ui/form/date-field';
import { discardQuestion } from '../../../ui/form/discard';
import { Form } from '../../../ui/form/form';
import { FormRow } from '../../../ui/form/form-row';
import { ReasonField } from '../../../ui/form/reason-field';
import { TextField } from '../../../ui/form/text-field';
import { addedBody, insertionOf, refusedRows } from './added-accounts';
import { OutsideFields } from './outside-fields';
import { notAtVendor, syncWins } from './sync-note';
import { UserPicker, type PickedUsers } from './user-picker';

const noUsers: PickedUsers = new Map();

/** How many are added, and how many leavers are among them. */
const chosenInWords = (pickedUsers: PickedUsers, outsideCount: number): string => {
  const all = pickedUsers.size + outsideCount;
  if (all > maxOperatedAccounts) return `一度に追加できるのは${count(maxOperatedAccounts)}名までです`;
  const leavers = [...pickedUsers.values()].filter(leavingWords).length;
  return `${count(all)}名を選択中${leavers > 0 ? `（退職者・退職予定 ${count(leavers)}名を含む）` : ''}`;
};

/** Adds users of the company and people outside it as users of a service, all at once. */
export function AddPanel({ service, onClose }: { service: ServiceDetail; onClose: () => void }) {
  const id = useId();
  const confirm = useConfirm();
  const [pickedUsers, setPickedUsers] = useState(noUsers);
  const [refusedWords, setRefusedWords] = useState<readonly string[]>([]);
  const form = useForm(addedBody, { outside: [], role: '', licence: '', effectiveFrom: today(), reason: '' });
  const { submit, isPending } = useSubmit(accountOperations.insert, {
    form,
    input: (values) => ({ params: { companyServiceId: service.id }, body: insertionOf(pickedUsers, values) }),
    outcome: (_, { outside }) =>
      `${count(pickedUsers.size + outside.length)}名を「${service.serviceName}」の利用者に追加しました`,
    onDone: onClose,
    onFailed: (problem) => {
      const { users, outside } = refusedRows(pickedUsers, problem);
      setRefusedWords(users);
      for (const { index, message } of outside) form.setError(`outside.${index}.name`, { type: 'server', message });
      return users.length + outside.length > 0;
    },
  });
  const outsideCount = form.watch('outside').length;
  const chosenCount = pickedUsers.size + outsideCount;
  const close = async () => {
    const isDirty = form.formState.isDirty || pickedUsers.size > 0;
    if (!isDirty || (await confirm(discardQuestion))) onClose();
  };
  return (
    <Dialog
      title={`「${service.serviceName}」に追加する利用者`}
      open
      side
      width={760}
      onClose={() => void close()}
      footer={
        <div className="dialog-buttons">
          <p className="dialog-note" aria-live="polite">
            {chosenInWords(pickedUsers, outsideCount)}
            <SeatWarning service={service} addedCount={pickedUsers.size} />
          </p>
          <Button onClick={() => void close()}>キャンセル</Button>
          <Button
            type="submit"
            form={id}
            kind="primary"
            disabled={chosenCount === 0 || chosenCount > maxOperatedAccounts}
            busy={isPending && '追加中'}
          >
            追加する
          </Button>
        </div>
      }
    >
      <div className="panel-list">
        <p className="quiet">{`${notAtVendor}${syncWins(service)}`}</p>
        {refusedWords.length > 0 && (
          <ul className="field-error refused-rows" role="alert">
            {refusedWords.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        <UserPicker service={service} pickedUsers={pickedUsers} onPick={setPickedUsers} />
        <Form id={id} form={form} onSubmit={submit} guard>
          <OutsideFields form={form} />
          <FormRow>
            <TextField form={form} name="role" label="権限" help="追加する全員（任意）" />
            <TextField form={form} name="licence" label="ライセンス" help="追加する全員（任意）" />
          </FormRow>
          <FormRow>
            <DateField form={form} name="effectiveFrom" label="適用日" required max={notAhead()} />
            <ReasonField form={form} />
          </FormRow>
        </Form>
      </div>
    </Dialog>
  );
}
