import { customInputTypes } from '../../../backend/contract/vocabulary';
import { optionsOf } from '../../lib/options';
import { RadioField } from '../../ui/form/choice-fields';
import { TextField } from '../../ui/form/text-field';
import { hasOptions, type CustomSettingForm } from './custom-setting-form';
import { OptionFields } from './option-fields';

const inputTypes = optionsOf(customInputTypes);

/** The fields of a custom setting; its input type is fixed, since its values have that type. */
export function CustomSettingFields({ form, isEdit = false }: { form: CustomSettingForm; isEdit?: boolean }) {
  const inputType = form.watch('companyCustomInputTypeId');
  return (
    <>
      <TextField form={form} name="name" label="項目名" required autoFocus maxLength={50} />
      <RadioField
        form={form}
        name="companyCustomInputTypeId"
        label="入力形式"
        required
        options={inputTypes}
        disabled={isEdit}
        help={isEdit ? '入力形式は追加した後に変更できません。' : undefined}
      />
      {hasOptions(inputType) && <OptionFields form={form} />}
    </>
  );
}
