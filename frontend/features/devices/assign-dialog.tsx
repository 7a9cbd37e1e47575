import { devices, type DeviceRow } from '../../../backend/contract/devices';
import { day } from '../../../backend/contract/fields';
import { users } from '../../../backend/contract/users';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { PersonField } from '../../ui/form/person-field';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormRow } from '../../ui/form/form-row';
import { notAhead } from '../../ui/day-bounds';
import { today } from '../../ui/format';
import { actDays, calledOf, usageStart } from '../../details/devices/device-words';

const body = devices.assign.body.safeExtend({ effectiveFrom: day('利用開始日') });

/** Assigns a device to a user from a day on; its present user returns it on that day. */
export function AssignDialog({ device, onClose }: { device: DeviceRow; onClose: () => void }) {
  const names = useRead(users.names, {}).data ?? [];
  const days = device.user ? actDays(device) : { max: notAhead() };
  const others = names.filter(({ id }) => id !== device.user?.id);
  const form = useForm(body, { companyUserId: '', effectiveFrom: today(), usageEndDate: null, reason: '' });
  const { submit, isPending } = useSubmit(devices.assign, {
    form,
    input: (values) => ({ params: { companyDeviceId: device.id }, body: values }),
    outcome: (_, { companyUserId }) =>
      `「${calledOf(device)}」を${names.find(({ id }) => id === companyUserId)?.name ?? ''}さんに割り当てました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`「${calledOf(device)}」の割り当て`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="割り当てる"
      savingLabel="割り当て中"
    >
      {device.user && (
        <p className="dialog-text">{device.user.name}さんからは、利用開始日に返却されたものとして記録されます。</p>
      )}
      <PersonField form={form} name="companyUserId" label="使用者" required people={others} />
      <FormRow>
        <DateField form={form} name="effectiveFrom" label="利用開始日" required {...days} />
        <DateField
          form={form}
          name="usageEndDate"
          label="利用終了日（予定）"
          nullable
          min={usageStart(form.watch('effectiveFrom'))}
        />
      </FormRow>
    </FormDialog>
  );
}
