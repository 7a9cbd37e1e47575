import type { FieldValues } from 'react-hook-form';
import { DateInput } from '../date-input';
import type { DayBounds } from '../day-bounds';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

/** A day of a form as YYYY-MM-DD; with `nullable`, an empty box means null. The server checks the bounds, too. */
export function DateField<I extends FieldValues, O>(props: FieldProps<I, O> & DayBounds & { nullable?: boolean }) {
  const { label, required, help, nullable = false, min, max } = props;
  const { field, error, box } = useField(props);
  return (
    <FieldFrame id={box.id} {...{ label, required, help, error }}>
      <DateInput
        box={box}
        label={label}
        min={min}
        max={max}
        value={field.value ?? ''}
        onChange={(value) => field.onChange(nullable && value === '' ? null : value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    </FieldFrame>
  );
}
