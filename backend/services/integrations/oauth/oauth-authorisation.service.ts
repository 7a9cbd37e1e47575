import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../platform/http/injection-tokens';
import type { CommandContext } from '../../../platform/kit/commands';
import type { Config } from '../../../platform/kit/config';
import { Rejected, type RejectionCode } from '../../../platform/kit/rejections';
import { newToken } from '../../../platform/kit/secrets';
import { ConnectorError } from '../connectors/connector.rules';
import { redact } from '../connectors/secrets.rules';
import { IntegrationCredentials, type StoredCredential } from '../credentials/credentials.service';
import { exchangeFailure, oauthRejected } from './oauth-failures.rules';
import { OAuthKinds } from './oauth-kinds.service';
import type { Granted, OAuthOwner } from './oauth-owner.rules';
import {
  grantedOperations,
  grantedScopes,
  scopesOf,
  type IntegrationOperation,
  type OAuthKind,
} from './oauth-scopes.rules';
import { OAuthStates, type Initiator, type UsedState } from './oauth-states.service';
import { OAuthVendors, type Tokens } from './oauth-vendors.service';

/** What the vendor sent the browser back with. */
export interface Callback {
  state: string;
  code?: string;
  error?: string;
  errorDescription?: string | null;
}

/** Lets an administrator allow the access at the vendor, and takes the tokens. */
@Injectable()
export class OAuthAuthorisation {
  constructor(
    private readonly credentials: IntegrationCredentials,
    private readonly kinds: OAuthKinds,
    private readonly states: OAuthStates,
    private readonly vendors: OAuthVendors,
    @Inject(CONFIG) private readonly config: Pick<Config, 'appUrl'>,
  ) {}

  /** @returns the address at the vendor. @throws Rejected when something is missing for it */
  async start(
    owner: OAuthOwner,
    initiator: Initiator,
    ownerId: string,
    operations: IntegrationOperation[] = ['service_informations'],
  ): Promise<{ url: string }> {
    const { companyId } = initiator.administrator;
    const integrationKind = await owner.integrationKindOf(companyId, ownerId);
    const auth = owner.authOf(integrationKind);
    if (!integrationKind || !auth) throw new Rejected('oauth_unsupported');
    const storedCredential = await this.credentials.find(companyId, ownerId);
    const vendor = await this.kinds.vendorOf({ companyId, integrationKind, auth }, storedCredential?.fields);
    if (!vendor) throw new Rejected('oauth_client_missing');
    const verifier = newToken();
    const state = await this.states.issue(initiator, {
      ownerKind: owner.kind,
      ownerId,
      integrationKind,
      operations,
      verifier,
    });
    const request = {
      state,
      verifier,
      redirectUri: this.redirectUri(integrationKind),
      scopes: scopesOf(auth, operations),
    };
    try {
      return { url: await this.vendors.authorisationUrl(vendor, request) };
    } catch (error) {
      throw error instanceof ConnectorError ? new Rejected('oauth_fields_missing') : error;
    }
  }

  /** Uses the state up before anything else. @throws Rejected; to its own company with what to return to */
  async complete(
    owner: OAuthOwner,
    callback: Callback,
    initiator: Initiator,
    request: CommandContext,
  ): Promise<Granted> {
    const usedState = await this.states.use(callback.state, initiator.sessionToken);
    if (usedState?.ownerKind !== owner.kind) throw oauthRejected('oauth_state_unknown');
    if (usedState.companyId !== initiator.administrator.companyId) throw oauthRejected('oauth_other_company');
    const refusal = refusalOf(usedState, callback);
    if (refusal) throw oauthRejected(refusal, usedState, callback.errorDescription ?? callback.error);
    return this.authorise(owner, usedState, callback.code!, request);
  }

  private async authorise(
    owner: OAuthOwner,
    usedState: UsedState,
    code: string,
    request: CommandContext,
  ): Promise<Granted> {
    const { companyId, ownerId, integrationKind, operations } = usedState;
    await owner.integrationKindOf(companyId, ownerId);
    const auth = owner.authOf(integrationKind);
    const tokens = await this.exchange(usedState, auth, code);
    const scopes = grantedScopes(tokens.scope, scopesOf(auth!, operations));
    // Another consent may lead to another tenant, so it is another credential.
    const { credentialId } = await this.credentials.renew(companyId, ownerId, (storedCredential) =>
      withTokens(storedCredential, tokens, scopes),
    );
    await owner.record(ownerId, { integrationKind, credentialId, scopes }, request);
    const allowedOperations = grantedOperations(auth!, operations, scopes);
    const missingOperations = operations.filter((operation) => !allowedOperations.includes(operation));
    return { ownerId, operations: allowedOperations, missingOperations };
  }

  private async exchange(usedState: UsedState, auth: OAuthKind | undefined, code: string): Promise<Tokens> {
    const { companyId, ownerId, integrationKind, verifier } = usedState;
    const storedCredential = await this.credentials.find(companyId, ownerId);
    const vendor = await this.kinds.vendorOf({ companyId, integrationKind, auth }, storedCredential?.fields);
    if (!vendor) throw oauthRejected('oauth_client_missing', usedState);
    try {
      return await this.vendors.exchangeCode(vendor, code, {
        redirectUri: this.redirectUri(integrationKind),
        verifier,
      });
    } catch (error) {
      const { rejection, vendorText } = exchangeFailure(error);
      const secrets = { ...vendor.fields, ...vendor.client, code, verifier };
      throw oauthRejected(rejection, usedState, vendorText && redact(vendorText, secrets, []));
    }
  }

  private redirectUri(kind: string): string {
    return `${this.config.appUrl}/oauth-callback/${kind}`;
  }
}

const refusalOf = (usedState: UsedState, { code, error }: Callback): RejectionCode | undefined => {
  if (!usedState.isOfSession) return 'oauth_other_session';
  if (usedState.wasUsed) return 'oauth_state_used';
  if (usedState.isExpired) return 'oauth_state_expired';
  if (error === 'access_denied') return 'oauth_access_denied';
  if (error) return 'oauth_vendor_error';
  return code ? undefined : 'oauth_code_missing';
};

/** A vendor that grants the refresh token only once does not take it back. */
const withTokens = (storedCredential: StoredCredential | undefined, tokens: Tokens, scopes: string[]) => ({
  fields: {
    ...storedCredential?.fields,
    accessToken: tokens.accessToken,
    ...(tokens.refreshToken && { refreshToken: tokens.refreshToken }),
  },
  expiresInSeconds: tokens.expiresInSeconds,
  scopes,
});
