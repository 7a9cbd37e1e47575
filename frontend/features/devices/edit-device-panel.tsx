import { devices, type DeviceDetail } from '../../../backend/contract/devices';
import { calledOf } from '../../details/devices/device-words';
import { useEdit } from '../../lib/use-edit';
import { useForm } from '../../lib/use-form';
import { FormDialog } from '../../ui/form/form-dialog';
import { MeanwhileDialog } from '../../ui/form/meanwhile-dialog';
import { DeviceFields } from './device-fields';
import { deviceFormBody, editOf, formOf } from './device-form-body';

export function EditDevicePanel({ device, onClose }: { device: DeviceDetail; onClose: () => void }) {
  const form = useForm(deviceFormBody, formOf(device));
  const { submit, isPending, conflict } = useEdit(devices.edit, {
    form,
    revision: device.revision,
    input: (values, expectedRevision) => ({
      params: { companyDeviceId: device.id },
      body: { ...editOf(values), expectedRevision },
    }),
    asForm: (values) => ({ ...values, ...formOf({ ...device, ...values }) }),
    outcome: (_, values) => `「${calledOf(values)}」を変更しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      side
      title="端末の編集"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="変更する"
    >
      <DeviceFields form={form} />
      <MeanwhileDialog {...conflict} />
    </FormDialog>
  );
}
