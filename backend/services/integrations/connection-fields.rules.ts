import type { Connection } from './connection.rules';
import { commonFields, type CredentialField } from './credential-field.rules';

/** What the console asks for: the row's fields, and of OAuth kinds the company's own client unless the operator has one. */
export const credentialFieldsOf = ({ auth, fields }: Connection, hasOperatorClient: boolean): CredentialField[] => {
  if (auth.type !== 'oauth2' || hasOperatorClient) return fields;
  const clientId = {
    name: 'clientId',
    ...commonFields.clientId,
    ...(auth.clientHelp ? { help: auth.clientHelp } : {}),
  };
  return [clientId, { name: 'clientSecret', ...commonFields.clientSecret }, ...fields];
};
