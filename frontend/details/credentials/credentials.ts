import { z } from 'zod';
import { messages } from '../../../backend/contract/messages.ja';
import type { CredentialField, IntegrationDetail } from '../../../backend/contract/integrations';

const maxLength = 10_000;
const maxReasonLength = 500;

const withPattern = (pattern: string) => {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
};

/** An optional field, and a secret that is stored already. */
export const mayBeEmpty = ({ isSecret, isOptional }: CredentialField, isStored: boolean): boolean =>
  isOptional || (isSecret && isStored);

const valueOf = (field: CredentialField, isStored: boolean) => {
  const pattern = field.pattern === null ? undefined : withPattern(field.pattern);
  return z
    .string()
    .trim()
    .max(maxLength, messages.tooLong(field.label, maxLength))
    .refine((value) => value !== '' || mayBeEmpty(field, isStored), messages.required(field.label))
    .refine(
      (value) => value === '' || !pattern || pattern.test(value),
      messages.notValid(field.label, field.example ? `例: ${field.example}` : undefined),
    );
};

/** Beside the fields, whose names have no sign. */
export const reasonName = '$reason';
const reasonText = z.string().trim().max(maxReasonLength, messages.tooLong('理由', maxReasonLength)).default('');

/** The form's rules for a kind's credentials. @param isStored whether secrets are stored already */
export const credentialsSchema = (fields: readonly CredentialField[], isStored: boolean) =>
  z.object({
    ...Object.fromEntries(fields.map((field) => [field.name, valueOf(field, isStored)])),
    [reasonName]: reasonText,
  });

/** What the form begins with: the stored values, never a secret. */
export const initialValues = ({
  fields,
  values,
}: Pick<IntegrationDetail, 'fields' | 'values'>): Record<string, string> => {
  const first = ({ name, isSecret, options }: CredentialField) =>
    isSecret ? '' : (values[name] ?? options[0]?.value ?? '');
  return { ...Object.fromEntries(fields.map((field) => [field.name, first(field)])), [reasonName]: '' };
};

/** The values for the server: a box left empty is left out. */
export const filledValues = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name !== reasonName && value !== ''));

/** The call that stores the values. */
export const configuration = (values: Record<string, string>) => ({
  fields: filledValues(values),
  reason: values[reasonName] || undefined,
});

/** A key of several lines, whose line ends an input of one line would drop. */
export const hasLines = ({ name, example }: CredentialField): boolean =>
  name === 'privateKey' || (example ?? '').startsWith('-----BEGIN');
