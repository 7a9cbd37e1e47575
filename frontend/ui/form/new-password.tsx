import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import type { Form } from '../../lib/use-form';
import { PasswordField } from './password-field';
import { PasswordRule } from './password-rule';

/** A new password with its rule below. */
export function NewPassword<I extends FieldValues & { password: string }, O>({
  form,
  label = 'パスワード',
}: {
  form: Form<I, O>;
  label?: string;
}) {
  const name = 'password' as FieldPath<I>;
  const password: unknown = useWatch({ control: form.control, name });
  return (
    <>
      <PasswordField form={form} name={name} label={label} autoComplete="new-password" required />
      <PasswordRule password={typeof password === 'string' ? password : ''} id="password-rule" />
    </>
  );
}
