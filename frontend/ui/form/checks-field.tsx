import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame';
import type { Option } from '../combobox-options';
import { useField, type FieldProps } from './use-field';

/** Any of several options, all in sight. */
export function ChecksField<I extends FieldValues, O>(props: FieldProps<I, O> & { options: readonly Option[] }) {
  const { label, required, help, options } = props;
  const { field, error, box } = useField(props);
  const chosenValues: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const change = (value: string, isChosen: boolean) =>
    field.onChange(
      options.map((one) => one.value).filter((one) => (one === value ? isChosen : chosenValues.includes(one))),
    );
  return (
    <FieldFrame id={box.id} group {...{ label, required, help, error }}>
      <div className="field-checks">
        {options.map(({ value, label: word }, i) => (
          <label key={value} className="check-line">
            <input
              ref={i === 0 ? field.ref : undefined}
              id={i === 0 ? box.id : undefined}
              type="checkbox"
              name={box.name}
              value={value}
              disabled={box.disabled}
              aria-describedby={box['aria-describedby']}
              checked={chosenValues.includes(value)}
              onChange={(event) => change(value, event.target.checked)}
              onBlur={field.onBlur}
            />
            <span>{word}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
