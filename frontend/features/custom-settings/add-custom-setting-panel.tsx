import { customSettings } from '../../../backend/contract/custom-settings';
import { customSettingTypes } from '../../../backend/contract/vocabulary';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { CustomSettingFields } from './custom-setting-fields';
import { hasOptions, customSettingFormBody } from './custom-setting-form';
import type { CustomSettingType } from './custom-setting-acts';

const newSetting = { name: '', companyCustomInputTypeId: 'text', selects: [], reason: '' } as const;

/** Adds a custom setting. */
export function AddCustomSettingPanel({ type, onClose }: { type: CustomSettingType; onClose: () => void }) {
  const form = useForm(customSettingFormBody, { ...newSetting, selects: [] });
  const { submit, isPending } = useSubmit(customSettings.add, {
    form,
    input: ({ selects, ...values }) => ({
      body: {
        ...values,
        companyCustomSettingTypeId: type,
        ...(hasOptions(values.companyCustomInputTypeId) && { selects: selects.map(({ name }) => ({ name })) }),
      },
    }),
    outcome: (_, { name }) => `「${name}」を追加しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      side
      title={`${customSettingTypes.labels[type]}の項目の追加`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="追加する"
    >
      <CustomSettingFields form={form} />
    </FormDialog>
  );
}
