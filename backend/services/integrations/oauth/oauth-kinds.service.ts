import { Injectable } from '@nestjs/common';
import { catalogueOf } from '../catalogue/catalogue.service';
import type { CredentialFields } from '../credentials/credentials.service';
import { OAuthClients } from './oauth-clients.service';
import type { OAuthKind } from './oauth-scopes.rules';
import type { OAuthVendor } from './oauth-vendors.service';

/** How a kind of service authorises by OAuth, if it does. */
export const oauthKindOf = (kind: string | null): OAuthKind | undefined => {
  const auth = kind === null ? undefined : catalogueOf(kind)?.connection?.auth;
  return auth?.type === 'oauth2' ? auth : undefined;
};

interface Owner {
  companyId: string;
  integrationKind: string;
  auth: OAuthKind | undefined;
}

/** Which client is used with which vendor. */
@Injectable()
export class OAuthKinds {
  constructor(private readonly clients: OAuthClients) {}

  /** With the company's own client, else the operator's. Undefined when there is neither, or no OAuth. */
  async vendorOf({ companyId, integrationKind, auth }: Owner, fields: CredentialFields = {}) {
    const { clientId, clientSecret } = fields;
    const client = clientId && clientSecret ? { clientId, clientSecret } : await this.clients.find(integrationKind);
    return auth && client && ({ auth, client, fields, companyId } satisfies OAuthVendor);
  }
}
