import { useController, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { fieldId } from '../../lib/field-order';

export interface FieldProps<I extends FieldValues, O> {
  form: UseFormReturn<I, unknown, O>;
  name: FieldPath<I>;
  label: string;
  required?: boolean;
  help?: string;
  disabled?: boolean;
}

/** The attributes of a field's input: id, description and validity. */
export interface BoxProps {
  id: string;
  name: string;
  disabled?: boolean;
  'aria-invalid'?: true;
  'aria-required'?: true;
  'aria-describedby'?: string;
}

/** A field of a form: its value, its error, and the attributes of its box. */
export const useField = <I extends FieldValues, O>({ form, name, required, help, disabled }: FieldProps<I, O>) => {
  const { field, fieldState } = useController({ control: form.control, name });
  const id = fieldId(name);
  const error = fieldState.error?.message;
  const descriptionIds = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  const box: BoxProps = {
    id,
    name,
    disabled,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
    'aria-describedby': descriptionIds || undefined,
  };
  return { field, error, box };
};
