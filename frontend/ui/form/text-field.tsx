import { useId, type ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isComposing } from '../is-composing';
import { FieldFrame } from './field-frame';
import { normaliseText, type TextKind } from './normalised-text';
import { useField, type FieldProps } from './use-field';

type Given = Pick<ComponentProps<'input'>, 'placeholder' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'maxLength'>;
interface TextFieldProps<I extends FieldValues, O> extends FieldProps<I, O>, Given {
  type?: 'text' | 'email' | 'url';
  /** Put right when the box is left or the form is sent; addresses are codes. */
  kind?: TextKind;
  /** An empty box means null, not ''. */
  nullable?: boolean;
  /** Suggestions while typing. */
  suggestions?: readonly string[];
  /** The box was left with this in it. */
  onSettle?: (text: string) => void;
}

const kinds = { text: 'name', email: 'code', url: 'url' } as const;

/** One line of text. */
export function TextField<I extends FieldValues, O>(props: TextFieldProps<I, O>) {
  const {
    label,
    required,
    help,
    type = 'text',
    kind = kinds[type],
    nullable = false,
    placeholder,
    autoComplete = 'off',
    autoFocus,
    inputMode,
    maxLength,
    suggestions,
    onSettle,
  } = props;
  const listId = useId();
  const { field, error, box } = useField(props);
  const change = (text: string) => field.onChange(nullable && text === '' ? null : text);
  const settle = (text: string) => {
    const settledText = normaliseText(text, kind);
    if (settledText !== text) change(settledText);
  };
  return (
    <FieldFrame id={box.id} {...{ label, required, help, error }}>
      <input
        {...box}
        {...{ type, placeholder, autoComplete, autoFocus, inputMode, maxLength }}
        ref={field.ref}
        className="input"
        value={field.value ?? ''}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && settle(event.currentTarget.value)}
        onBlur={(event) => {
          settle(event.target.value);
          field.onBlur();
          onSettle?.(event.target.value);
        }}
        list={suggestions && listId}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

/** An e-mail address. */
export function EmailField<I extends FieldValues, O>(props: Omit<TextFieldProps<I, O>, 'type' | 'inputMode'>) {
  return <TextField {...props} type="email" inputMode="email" />;
}
