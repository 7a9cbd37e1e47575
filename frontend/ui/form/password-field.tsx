import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { IconButton } from '../button';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

interface PasswordFieldProps<I extends FieldValues, O> extends FieldProps<I, O> {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  /** What is shown and hidden; default: the password. */
  noun?: string;
}

/** A password or another secret, with a button that shows it. */
export function PasswordField<I extends FieldValues, O>(props: PasswordFieldProps<I, O>) {
  const { label, required, help, autoComplete, autoFocus, noun = 'パスワード' } = props;
  const { field, error, box } = useField(props);
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame id={box.id} {...{ label, required, help, error }}>
      <span className="password-box">
        <input
          {...box}
          {...{ autoComplete, autoFocus }}
          ref={field.ref}
          type={isShown ? 'text' : 'password'}
          className="input"
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
        <IconButton
          reads
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? `${noun}を隠す` : `${noun}を表示`}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      </span>
    </FieldFrame>
  );
}
