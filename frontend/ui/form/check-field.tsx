import type { FieldValues } from 'react-hook-form';
import { Icon } from '../icon';
import { useField, type FieldProps } from './use-field';

/** A checkbox with its label. */
export function CheckField<I extends FieldValues, O>(props: FieldProps<I, O>) {
  const { label, help } = props;
  const { field, error, box } = useField(props);
  return (
    <div className="field">
      <label className="check-line">
        <input
          {...box}
          ref={field.ref}
          type="checkbox"
          checked={field.value === true}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
        />
        <span>{label}</span>
      </label>
      {help && (
        <p id={`${box.id}-help`} className="field-help field-help-indented">
          {help}
        </p>
      )}
      {error && (
        <p id={`${box.id}-error`} className="field-error">
          <Icon name="error" size={13} />
          {error}
        </p>
      )}
    </div>
  );
}
