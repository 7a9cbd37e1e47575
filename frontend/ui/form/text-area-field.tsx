import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

/** Several lines of text. */
export function TextAreaField<I extends FieldValues, O>(
  props: FieldProps<I, O> & { rows?: number; placeholder?: string },
) {
  const { label, required, help, rows = 3, placeholder } = props;
  const { field, error, box } = useField(props);
  return (
    <FieldFrame id={box.id} {...{ label, required, help, error }}>
      <textarea
        {...box}
        {...{ rows, placeholder }}
        ref={field.ref}
        className="input"
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
