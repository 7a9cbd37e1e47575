import type { VendorOperationKind } from '../../../contract/operation-words';
import type { Connection } from '../connection.rules';
import type { StoredCredential } from '../credentials.service';
import { grantedOperations } from '../oauth/oauth-scopes.rules';

/** The permission that an operation needs. */
export const permissionOf = (operation: VendorOperationKind): 'operate_users' | 'create_account' =>
  operation === 'create' ? 'create_account' : 'operate_users';

/** The vendor's words for the permission. */
export const permissionWords = (
  { auth, operations }: Connection,
  permission: 'operate_users' | 'create_account',
): string[] =>
  operations?.permissions[permission] ?? (auth.type === 'oauth2' ? auth.scopes[permission] : undefined) ?? [];

/** What was not granted; only authorisations tell it before the vendor refuses. */
export const missingPermissions = (
  connection: Connection,
  operation: VendorOperationKind,
  { scopes }: Pick<StoredCredential, 'scopes'>,
): string[] => {
  const { auth } = connection;
  const permission = permissionOf(operation);
  if (auth.type !== 'oauth2' || !auth.scopes[permission]) return [];
  return grantedOperations(auth, [permission], scopes).length > 0 ? [] : permissionWords(connection, permission);
};
