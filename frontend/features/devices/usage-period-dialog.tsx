import { devices, type DeviceRow } from '../../../backend/contract/devices';
import { day, reason } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormRow } from '../../ui/form/form-row';
import { calledOf, usageEnd, usageStart } from '../../details/devices/device-words';

const body = strict({
  usageStartDate: day('利用開始日').nullable(),
  usageEndDate: day('利用終了日').nullable(),
  reason,
});

/** Puts the dates of the present or last use right. */
export function UsagePeriodDialog({ device, onClose }: { device: DeviceRow; onClose: () => void }) {
  const { usageStartDate, usageEndDate } = device;
  const form = useForm(body, { usageStartDate, usageEndDate, reason: '' });
  const { submit, isPending } = useSubmit(devices.edit, {
    form,
    isEdit: true,
    input: (values) => ({ params: { companyDeviceId: device.id }, body: values }),
    outcome: `「${calledOf(device)}」の利用期間を変更しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`「${calledOf(device)}」の利用期間の変更`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="変更する"
    >
      <FormRow>
        <DateField
          form={form}
          name="usageStartDate"
          label="利用開始日"
          nullable
          max={usageEnd(form.watch('usageEndDate'))}
        />
        <DateField
          form={form}
          name="usageEndDate"
          label="利用終了日"
          nullable
          min={usageStart(form.watch('usageStartDate'))}
        />
      </FormRow>
    </FormDialog>
  );
}
