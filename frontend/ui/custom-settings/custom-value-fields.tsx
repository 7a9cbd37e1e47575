import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { CustomSettingRow } from '../../../backend/contract/custom-settings';
import { ChoiceField } from '../form/choice-fields';
import { DateField } from '../form/date-field';
import { MultiPickField } from '../form/multi-pick-field';
import { TextField } from '../form/text-field';

interface CustomValueFieldsProps<I extends FieldValues, O> {
  /** A form that keeps the values under `customValues`, by the id of their item. */
  form: UseFormReturn<I, unknown, O>;
  items: readonly CustomSettingRow[];
}

/** 独自項目: a field for each item of the company's own. */
export function CustomValueFields<I extends FieldValues, O>({ form, items }: CustomValueFieldsProps<I, O>) {
  return items.map((item) => <CustomValueField key={item.id} form={form} item={item} />);
}

function CustomValueField<I extends FieldValues, O>({
  form,
  item,
}: Omit<CustomValueFieldsProps<I, O>, 'items'> & { item: CustomSettingRow }) {
  const field = { form, name: `customValues.${item.id}` as FieldPath<I>, label: item.name };
  const options = item.selects.map(({ id, name }) => ({ value: id, label: name }));
  switch (item.companyCustomInputTypeId) {
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
