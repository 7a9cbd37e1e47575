import { integrationOperations } from '../../../contract/integration-words';
import type { IntegrationDetail } from '../../../contract/integrations';
import { catalogueOf } from './catalogue.service';
import { readsOf } from './connection.rules';
import { shownField } from './shown-field.rules';
import type { ServiceConnection } from '../connections.service';
import { grantedOperations } from '../oauth/oauth-scopes.rules';
import { operationsOf, permissionsOf } from '../operations/operation-permissions.rules';

/** What the tab shows of the kind of an integration. */
export const kindOf = (
  serviceConnection: ServiceConnection | undefined,
  { configuredAt, scopes }: { configuredAt: string | null; scopes: string[] | null },
): Pick<
  IntegrationDetail,
  | 'kindState'
  | 'source'
  | 'authKind'
  | 'fields'
  | 'reads'
  | 'hasDirectory'
  | 'readsPeople'
  | 'operations'
  | 'vendorOperations'
> => {
  const nothing = {
    fields: [],
    reads: [],
    hasDirectory: false,
    readsPeople: false,
    operations: [],
    vendorOperations: [],
  };
  if (!serviceConnection) return { kindState: 'manual', source: null, authKind: 'none', ...nothing };
  const { connection, fields, integrationKind } = serviceConnection;
  const { auth, state, source } = connection;
  const grantedKinds = auth.type === 'oauth2' && grantedOperations(auth, integrationOperations.values, scopes ?? []);
  return {
    kindState: state,
    // Nobody can read what an invented vendor writes.
    source: catalogueOf(integrationKind)?.demo ? null : (source ?? null),
    authKind: auth.type === 'oauth2' ? 'oauth' : 'fields',
    fields: fields.map(shownField),
    reads: readsOf(connection),
    hasDirectory: connection.directory !== undefined,
    readsPeople: connection.people !== undefined,
    operations: integrationOperations.values.flatMap((operation) => {
      const permissions = permissionsOf(connection, operation);
      if (!permissions) return [];
      const isGranted = configuredAt !== null && (!grantedKinds || grantedKinds.includes(operation));
      return [{ operation, isGranted, permissions }];
    }),
    vendorOperations: operationsOf(connection),
  };
};
