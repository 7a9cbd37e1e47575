import { principalName } from '../../../contract/fields';
import { messages } from '../../../contract/messages.ja';
import type { SetUpField } from '../catalogue/connection-fields.rules';
import type { CredentialField } from '../catalogue/credential-field.rules';

/** Long enough for a private key. */
const maxValueLength = 10_000;
/** Private keys have lines. */
const control = /[^\P{Cc}\n\r]|\p{Cs}/u;

export interface FieldProblem {
  field: string;
  message: string;
}

/** A vendor may take a login name with a domain; the rule is for the name before it. */
const problemOfPrincipal = (label: string, value: string): string | undefined =>
  principalName(label).safeParse(value.split('@')[0]).error?.issues[0]?.message;

const problemOf = ({ label, pattern, options, principal }: CredentialField, value: string): string | undefined => {
  if (value.length > maxValueLength) return messages.tooLong(label, maxValueLength);
  if (control.test(value)) return messages.wrongValue(label);
  if (options && !options.some((option) => option.value === value)) return messages.select(label);
  // The pattern is of our own catalogue; it is tried on short values only.
  const isWrong = pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(value);
  if (isWrong) return messages.notValid(label);
  return principal ? problemOfPrincipal(label, value) : undefined;
};

export interface CheckedValues {
  values: Record<string, string>;
  problems: FieldProblem[];
}

/** Whether a visible value differs, such as the host: then stored secrets and tokens might go elsewhere. */
export const hasVisibleChange = (
  fields: readonly CredentialField[],
  givenValues: Readonly<Record<string, string>>,
  storedValues: Readonly<Record<string, string>>,
): boolean =>
  fields.some(({ name, secret }) => {
    const value = givenValues[name]?.trim();
    return !secret && Boolean(value) && value !== storedValues[name];
  });

/** Checks the values of a connection's fields. A secret that is left out stays while no visible value changes. */
export function checkValues(
  fields: readonly SetUpField[],
  givenValues: Readonly<Record<string, string>>,
  storedValues: Readonly<Record<string, string>> = {},
): CheckedValues {
  const problems: FieldProblem[] = [];
  const hasChange = hasVisibleChange(fields, givenValues, storedValues);
  const values: Record<string, string> = {};
  for (const name of Object.keys(givenValues))
    if (!fields.some((field) => field.name === name))
      problems.push({ field: `fields.${name}`, message: messages.unknownField(name) });
  for (const field of fields) {
    const storedSecret = field.secret ? storedValues[field.name] : undefined;
    const value = givenValues[field.name]?.trim() || (hasChange ? undefined : storedSecret);
    if (!value && field.isOptional) continue;
    const missing = storedSecret ? messages.requiredAgain(field.label) : messages.required(field.label);
    const message = value ? problemOf(field, value) : missing;
    if (message) problems.push({ field: `fields.${field.name}`, message });
    else values[field.name] = value!;
  }
  return { values, problems };
}
