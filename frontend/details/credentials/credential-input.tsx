import type { CredentialField } from '../../../backend/contract/integrations';
import type { Form } from '../../lib/use-form';
import { ChoiceField } from '../../ui/form/choice-fields';
import { PasswordField } from '../../ui/form/password-field';
import { TextAreaField } from '../../ui/form/text-area-field';
import { TextField } from '../../ui/form/text-field';
import { hasLines, mayBeEmpty } from './credentials';

export type CredentialsForm = Form<Record<string, string>>;

/** 「https://（入力）.slack.com の形になります」 */
const shapeOf = ({ prefix, suffix }: CredentialField) =>
  prefix || suffix ? `${prefix ?? ''}（入力した値）${suffix ?? ''} に接続します。` : '';

const helpOf = (field: CredentialField, isStored: boolean) => {
  const storedNote = isStored && field.isSecret ? '変更しない場合は空のままにします。' : '';
  return `${field.help ?? ''}${shapeOf(field)}${storedNote}` || undefined;
};

interface CredentialInputProps {
  form: CredentialsForm;
  field: CredentialField;
  /** Secrets are stored: an empty box keeps them. */
  isStored: boolean;
}

/** The box of one credential: a choice, lines, a hidden secret or a line of text. */
export function CredentialInput({ form, field, isStored }: CredentialInputProps) {
  const { name, label, isSecret, options, example } = field;
  const isRequired = !mayBeEmpty(field, isStored);
  const frame = { form, name, label, required: isRequired, help: helpOf(field, isStored) };
  if (options.length > 0) return <ChoiceField {...frame} options={options} />;
  if (hasLines(field)) return <TextAreaField {...frame} rows={5} placeholder={example ?? undefined} />;
  if (isSecret) return <PasswordField {...frame} autoComplete="new-password" noun={label} />;
  return <TextField {...frame} placeholder={example ?? undefined} />;
}
