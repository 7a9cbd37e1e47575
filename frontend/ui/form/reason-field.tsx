import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { TextField } from './text-field';

interface ReasonFieldProps<I extends FieldValues, O> {
  form: UseFormReturn<I, unknown, O>;
  /** Where another field may be called `reason`. */
  name?: Path<I>;
  required?: boolean;
  label?: string;
  help?: string;
}

/** The reason of a change, which goes to the history. */
export function ReasonField<I extends FieldValues, O>({
  form,
  name = 'reason' as Path<I>,
  required = false,
  label = '理由',
  help = required ? '履歴に残ります' : '履歴に残ります（任意）',
}: ReasonFieldProps<I, O>) {
  return <TextField form={form} name={name} label={label} required={required} help={help} />;
}
