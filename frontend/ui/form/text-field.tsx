import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

type Given = Pick<ComponentProps<'input'>, 'placeholder' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'maxLength'>;
interface TextFieldProps<I extends FieldValues, O> extends FieldProps<I, O>, Given {
  type?: 'text' | 'email' | 'url';
  /** An empty box means null, not ''. */
  nullable?: boolean;
}

/** One line of text. */
export function TextField<I extends FieldValues, O>(props: TextFieldProps<I, O>) {
  const {
    label,
    required,
    help,
    type = 'text',
    nullable = false,
    placeholder,
    autoComplete = 'off',
    autoFocus,
    inputMode,
    maxLength,
  } = props;
  const { field, error, box } = useField(props);
  return (
    <FieldFrame id={box.id} {...{ label, required, help, error }}>
      <input
        {...box}
        {...{ type, placeholder, autoComplete, autoFocus, inputMode, maxLength }}
        ref={field.ref}
        className="input"
        value={field.value ?? ''}
        onChange={(event) => field.onChange(nullable && event.target.value === '' ? null : event.target.value)}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}

/** An e-mail address. */
export function EmailField<I extends FieldValues, O>(props: Omit<TextFieldProps<I, O>, 'type' | 'inputMode'>) {
  return <TextField {...props} type="email" inputMode="email" />;
}
