import { devices, type DeviceRow } from '../../../backend/contract/devices';
import { day } from '../../../backend/contract/fields';
import { deviceDisposals } from '../../../backend/contract/vocabulary';
import { optionsOf } from '../../lib/options';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { undoBy } from '../../lib/write';
import { ChoiceField } from '../../ui/form/choice-fields';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormRow } from '../../ui/form/form-row';
import { today } from '../../ui/format';
import { actDays, calledOf } from '../../details/devices/device-words';

const body = devices.dispose.body.safeExtend({ effectiveFrom: day('廃棄日') });

/** Explains the disposal of a device, asks for method and day, and disposes of it. */
export function DisposeDialog({ device, onClose }: { device: DeviceRow; onClose: () => void }) {
  const form = useForm(body, { effectiveFrom: today(), reason: '' });
  const { submit, isPending } = useSubmit(devices.dispose, {
    form,
    input: (values) => ({ params: { companyDeviceId: device.id }, body: values }),
    outcome: {
      text: `「${calledOf(device)}」を廃棄しました`,
      // Its cancellation puts the device into the stock, whatever it was before.
      undo:
        device.status === 'in_stock'
          ? undoBy(devices.cancelDisposal, { params: { companyDeviceId: device.id }, body: {} })
          : undefined,
    },
    onDone: onClose,
  });
  const deviceName = calledOf(device);
  return (
    <FormDialog
      title={`「${deviceName}」を廃棄しますか？`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="廃棄する"
      savingLabel="廃棄中"
      danger
      checkbox={`「${deviceName}」の廃棄を確認しました`}
    >
      <p className="dialog-text">
        {device.user && `${device.user.name}さんの利用はこの日で終わります。`}
        状態が「廃棄済み」になり、割り当てられなくなります。一覧とこれまでの履歴は残ります。
      </p>
      <FormRow>
        <ChoiceField form={form} name="disposal" label="廃棄の方法" required options={optionsOf(deviceDisposals)} />
        <DateField form={form} name="effectiveFrom" label="廃棄日" required {...actDays(device)} />
      </FormRow>
    </FormDialog>
  );
}
