import { vendorOperationKinds, type VendorOperationKind } from '../../../contract/operation-words';
import type { Connection } from '../catalogue/connection.rules';
import type { StoredCredential } from '../credentials/credentials.service';
import { grantedOperations, type IntegrationOperation } from '../oauth/oauth-scopes.rules';
import type { VendorOperations } from './vendor-operations.rules';

/** What can be done with accounts at the vendor. */
export const operationsOf = ({ operations }: Pick<Connection, 'operations'>): VendorOperationKind[] =>
  vendorOperationKinds.values.filter((operation) => operations?.[operation]);

/**
 * Whether the account behind the credentials is known here, or refused by the vendor. Where it is neither,
 * administrators are the only protected accounts, and they have to be read first.
 */
export const isSelfProtected = (row: Pick<VendorOperations, 'self' | 'isSelfRefused'>): boolean =>
  row.self !== undefined || row.isSelfRefused;

/** Whether nothing protects the account behind the credentials, nor an administrator: a deletion could lock everybody out. */
export const isUnprotected = ({ operations }: Pick<Connection, 'operations'>): boolean =>
  !operations || (!isSelfProtected(operations) && operations.administrator === undefined);

/** The permission that an operation needs. */
const permissionOf = (operation: VendorOperationKind): 'operate_users' | 'create_account' =>
  operation === 'create' ? 'create_account' : 'operate_users';

/** The vendor's words for the permission. */
const permissionWords = ({ auth, operations }: Connection, permission: 'operate_users' | 'create_account'): string[] =>
  operations?.permissions[permission] ?? (auth.type === 'oauth2' ? auth.scopes[permission] : undefined) ?? [];

/** The vendor's words for a permission; undefined where the kind needs none of this. */
export const permissionsOf = (connection: Connection, permission: IntegrationOperation): string[] | undefined => {
  const { auth } = connection;
  const scopes = auth.type === 'oauth2' ? auth.scopes[permission] : undefined;
  if (permission === 'service_informations') return scopes ?? [];
  const isNeeded = operationsOf(connection).some((operation) => permissionOf(operation) === permission);
  return isNeeded ? permissionWords(connection, permission) : scopes;
};

/** What was not granted, or not entered; of other credentials the vendor's refusal tells it. */
export const missingPermissions = (
  connection: Connection,
  operation: VendorOperationKind,
  { scopes, fields }: Pick<StoredCredential, 'scopes' | 'fields'>,
): string[] => {
  const { auth, operations } = connection;
  const absent = (operations?.fields ?? []).filter(({ name }) => !fields[name]);
  if (absent.length > 0) return absent.map(({ label }) => label);
  const permission = permissionOf(operation);
  if (auth.type !== 'oauth2' || !auth.scopes[permission]) return [];
  return grantedOperations(auth, [permission], scopes).length > 0 ? [] : permissionWords(connection, permission);
};
