import { devices } from '../../../backend/contract/devices';
import { calledOf } from '../../details/devices/device-words';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { DeviceFields, FirstUse } from './device-fields';
import { deviceFormBody, newDevice, registrationOf } from './device-form-body';

export function RegisterDevicePanel({ onClose }: { onClose: () => void }) {
  const form = useForm(deviceFormBody, newDevice());
  const { submit, isPending } = useSubmit(devices.register, {
    form,
    input: (values) => ({ body: registrationOf(values) }),
    outcome: ({ id }, values) => ({
      text: `「${calledOf(values)}」を登録しました`,
      link: { label: '端末を開く', to: `/devices?device=${id}` },
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      side
      title="端末の登録"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="登録する"
      savingLabel="登録中"
    >
      <DeviceFields form={form} />
      <FirstUse form={form} />
    </FormDialog>
  );
}
