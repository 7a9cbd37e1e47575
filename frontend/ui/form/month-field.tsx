import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

const months = Array.from({ length: 12 }, (_, i) => i + 1);

/** A month of the year as a number. */
export function MonthField<I extends FieldValues, O>(props: FieldProps<I, O>) {
  const { label, required, help } = props;
  const { field, error, box } = useField(props);
  return (
    <FieldFrame id={box.id} {...{ label, required, help, error }}>
      <select
        {...box}
        ref={field.ref}
        className="input"
        value={field.value}
        onChange={(event) => field.onChange(Number(event.target.value))}
        onBlur={field.onBlur}
      >
        {months.map((month) => (
          <option key={month} value={month}>
            {month}月
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
