import type { Connection } from './connection.rules';
import { commonFields, type CredentialField } from './credential-field.rules';

/** A field of the set-up; an optional one may be left empty. */
export type SetUpField = CredentialField & { isOptional?: boolean };

/**
 * The fields of the set-up: those of the row, those that only changes of accounts need, and of OAuth kinds the
 * company's own client unless the operator has one.
 */
export const credentialFieldsOf = (
  connection: Pick<Connection, 'auth' | 'fields' | 'operations'>,
  hasOperatorClient: boolean,
): SetUpField[] => {
  const { auth, operations } = connection;
  const optional = (operations?.fields ?? []).map((field) => ({ ...field, isOptional: true }));
  const fields = [...connection.fields, ...optional];
  if (auth.type !== 'oauth2' || hasOperatorClient) return fields;
  const clientId = {
    name: 'clientId',
    ...commonFields.clientId,
    ...(auth.clientHelp ? { help: auth.clientHelp } : {}),
  };
  return [clientId, { name: 'clientSecret', ...commonFields.clientSecret }, ...fields];
};
