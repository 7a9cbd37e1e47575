import type { FieldValues } from 'react-hook-form';
import { messages } from '../../../backend/contract/messages.ja';
import { Combobox } from '../combobox';
import type { Option } from '../combobox-options';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

interface WithOptions<I extends FieldValues, O> extends FieldProps<I, O> {
  options: readonly Option[];
  placeholder?: string;
}

/** One of several options in a native select, the quickest by keyboard; `nullable` adds an empty option for null. */
export function ChoiceField<I extends FieldValues, O>(props: WithOptions<I, O> & { nullable?: boolean }) {
  const { label, required, help, options, placeholder = messages.select(label), nullable = false } = props;
  const { field, error, box } = useField(props);
  return (
    <FieldFrame id={box.id} {...{ label, required, help, error }}>
      <select
        {...box}
        ref={field.ref}
        className="input"
        value={field.value ?? ''}
        onChange={(event) => field.onChange(nullable && event.target.value === '' ? null : event.target.value)}
        onBlur={field.onBlur}
      >
        {(!field.value || !required) && <option value="">{placeholder}</option>}
        {options.map(({ value, label: word }) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** One of many, found by typing; nothing chosen is null. */
export function PickField<I extends FieldValues, O>(props: WithOptions<I, O>) {
  const { label, required, help, options, placeholder = messages.select(label) } = props;
  const { field, error, box } = useField(props);
  return (
    <FieldFrame id={box.id} {...{ label, required, help, error }}>
      <Combobox
        inputRef={field.ref}
        id={box.id}
        value={field.value ?? ''}
        options={options}
        onChange={(value) => field.onChange(value || null)}
        onBlur={field.onBlur}
        placeholder={placeholder}
        clearable={!required}
        disabled={box.disabled}
        invalid={box['aria-invalid']}
        describedBy={box['aria-describedby']}
      />
    </FieldFrame>
  );
}

/** Free text with suggestions of earlier values. */
export function SuggestField<I extends FieldValues, O>({
  words,
  ...props
}: FieldProps<I, O> & { words: readonly string[] }) {
  const { label, required, help } = props;
  const { field, error, box } = useField(props);
  return (
    <FieldFrame id={box.id} {...{ label, required, help, error }}>
      <Combobox
        free
        inputRef={field.ref}
        id={box.id}
        value={field.value ?? ''}
        options={words.map((word) => ({ value: word, label: word }))}
        onChange={field.onChange}
        onBlur={field.onBlur}
        disabled={box.disabled}
        invalid={box['aria-invalid']}
        describedBy={box['aria-describedby']}
      />
    </FieldFrame>
  );
}

/** One of two or three, all in sight. */
export function RadioField<I extends FieldValues, O>(props: Omit<WithOptions<I, O>, 'placeholder'>) {
  const { label, required, help, options } = props;
  const { field, error, box } = useField(props);
  return (
    <FieldFrame id={box.id} group {...{ label, required, help, error }}>
      <div className="field-radios">
        {options.map(({ value, label: word, hint }, i) => (
          <label key={value} className="check-line">
            <input
              ref={i === 0 ? field.ref : undefined}
              id={i === 0 ? box.id : undefined}
              type="radio"
              name={box.name}
              value={value}
              disabled={box.disabled}
              aria-describedby={box['aria-describedby']}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            <span>
              {word}
              {hint && <span className="radio-hint">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
