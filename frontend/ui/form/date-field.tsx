import type { FieldValues } from 'react-hook-form';
import { DateInput } from '../date-input';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

/** A day of a form, kept as YYYY-MM-DD; with `nullable`, an empty box means null. */
export function DateField<I extends FieldValues, O>(props: FieldProps<I, O> & { nullable?: boolean }) {
  const { label, required, help, nullable = false } = props;
  const { field, error, box } = useField(props);
  return (
    <FieldFrame id={box.id} {...{ label, required, help, error }}>
      <DateInput
        box={box}
        label={label}
        value={field.value ?? ''}
        onChange={(value) => field.onChange(nullable && value === '' ? null : value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    </FieldFrame>
  );
}
