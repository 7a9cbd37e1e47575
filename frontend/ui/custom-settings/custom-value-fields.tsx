import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { CustomSettingRow } from '../../../backend/contract/custom-settings';
import { ChoiceField } from '../form/choice-fields';
import { DateField } from '../form/date-field';
import { MultiPickField } from '../form/multi-pick-field';
import { TextField } from '../form/text-field';

interface CustomValueFieldsProps<I extends FieldValues, O> {
  /** A form that keeps the values under `customValues`, by the id of their setting. */
  form: UseFormReturn<I, unknown, O>;
  settings: readonly CustomSettingRow[];
}

/** 独自項目: a field for each custom setting of the company. */
export function CustomValueFields<I extends FieldValues, O>({ form, settings }: CustomValueFieldsProps<I, O>) {
  return settings.map((setting) => <CustomValueField key={setting.id} form={form} setting={setting} />);
}

function CustomValueField<I extends FieldValues, O>({
  form,
  setting,
}: Omit<CustomValueFieldsProps<I, O>, 'settings'> & { setting: CustomSettingRow }) {
  const field = { form, name: `customValues.${setting.id}` as FieldPath<I>, label: setting.name };
  const options = setting.selects.map(({ id, name }) => ({ value: id, label: name }));
  switch (setting.companyCustomInputTypeId) {
    case 'text':
      return <TextField {...field} maxLength={500} />;
    case 'calendar':
      return <DateField {...field} />;
    case 'pulldown':
      return <ChoiceField {...field} options={options} />;
    case 'multiselect':
      return <MultiPickField {...field} options={options} />;
  }
}
