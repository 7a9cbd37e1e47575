import type { CommandContext } from '../../../platform/kit/commands';
import type { IntegrationOperation, OAuthKind } from './oauth-scopes.rules';
import type { OwnerKind } from './oauth-states.service';

/** An authorisation that the vendor granted. */
export interface GrantedAccess {
  integrationKind: string;
  credentialId: string;
  scopes: string[];
}

/** What can be authorised: the services of companies, or their ERPs. */
export interface OAuthOwner {
  readonly kind: OwnerKind;
  /** @throws Rejected not_found */
  integrationKindOf(companyId: string, id: string): Promise<string | null>;
  /** How a kind authorises by OAuth, if it does. */
  authOf(integrationKind: string | null): OAuthKind | undefined;
  /** Records that the new credential was authorised. */
  record(id: string, grantedAccess: GrantedAccess, request: CommandContext): Promise<void>;
}

export interface Granted {
  ownerId: string;
  operations: IntegrationOperation[];
  missingOperations: IntegrationOperation[];
}
