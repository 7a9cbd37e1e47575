import type { CredentialField } from '../../../contract/integrations';
import type { SetUpField } from './connection-fields.rules';

/** A field of the set-up as the console asks for it. */
export const shownField = (field: SetUpField): CredentialField => {
  const { name, label, help, example, pattern, prefix, suffix, options, secret, isOptional } = field;
  return {
    name,
    label,
    help: help ?? null,
    example: example ?? null,
    pattern: pattern ?? null,
    prefix: prefix ?? null,
    suffix: suffix ?? null,
    options: options ?? [],
    isSecret: secret,
    isOptional: isOptional ?? false,
  };
};
