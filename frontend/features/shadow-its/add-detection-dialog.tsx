import { shadowIts } from '../../../backend/contract/shadow-its';
import { users } from '../../../backend/contract/users';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { notAhead } from '../../ui/day-bounds';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { MultiPickField } from '../../ui/form/multi-pick-field';
import { personOption } from '../../ui/form/person-options';
import { TextField } from '../../ui/form/text-field';
import { today } from '../../ui/format';

/** Enters a finding by hand: what somebody reported or was seen using. */
export function AddDetectionDialog({ onClose }: { onClose: () => void }) {
  const people = useRead(users.names, {}).data ?? [];
  const form = useForm(shadowIts.add.body, {
    serviceName: '',
    url: '',
    companyUserIds: [],
    detectedOn: today(),
    reason: '',
  });
  const { submit, isPending } = useSubmit(shadowIts.add, {
    form,
    input: (body) => ({ body }),
    outcome: (_, { serviceName }) => `「${serviceName}」を検知に登録しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      side
      title="検知されたサービスの手動登録"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="登録する"
    >
      <TextField form={form} name="serviceName" label="サービス名" required autoFocus />
      <TextField
        form={form}
        name="url"
        label="URL"
        nullable
        placeholder="app.example.com"
        help="分かるときに入力すると、ほかの経路からの検知とまとめられます。"
      />
      <MultiPickField form={form} name="companyUserIds" label="利用者" options={people.map(personOption)} />
      <DateField form={form} name="detectedOn" label="確認した日" required max={notAhead()} />
    </FormDialog>
  );
}
