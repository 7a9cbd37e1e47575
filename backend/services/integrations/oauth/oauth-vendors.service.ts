import { Injectable } from '@nestjs/common';
import * as oauth from 'oauth4webapi';
import { Egress } from '../../../platform/egress/egress.service';
import { fillAddress } from '../connectors/template.rules';
import type { CredentialFields } from '../credentials/credentials.service';
import type { OAuthClient } from './oauth-clients.service';
import type { OAuthKind } from './oauth-scopes.rules';
import { standardAnswer } from './token-answer.rules';
import { VendorUnavailable } from './vendor-unavailable.rules';

/** A vendor's OAuth server as a company uses it. */
export interface OAuthVendor {
  auth: OAuthKind;
  client: OAuthClient;
  /** Fill the braces of the row's addresses. */
  fields: CredentialFields;
  companyId: string;
}
export interface Tokens {
  accessToken: string;
  refreshToken?: string;
  expiresInSeconds?: number;
  /** As the vendor wrote it. */
  scope?: string;
}
export interface AuthorisationRequest {
  redirectUri: string;
  state: string;
  verifier: string;
  scopes: readonly string[];
}

const unavailableStatus = 500;
/** Shorter than the lease of a refresh; the wait for a free slot of the host included. */
const tokenRequestTimeoutMs = 35_000;

/** The authorisation code flow with PKCE, and refresh, at a vendor's OAuth server. */
@Injectable()
export class OAuthVendors {
  constructor(private readonly egress: Egress) {}

  /** Where the administrator allows the access. */
  async authorisationUrl({ auth, client, fields }: OAuthVendor, request: AuthorisationRequest): Promise<string> {
    const url = new URL(fillAddress(auth.authorizeUrl, fields));
    const { redirectUri, state, verifier, scopes } = request;
    const parameters = {
      ...auth.authorizeParams,
      response_type: 'code',
      client_id: client.clientId,
      redirect_uri: redirectUri,
      state,
      ...(scopes.length > 0 && { [auth.scopeParam]: scopes.join(auth.scopeSeparator) }),
      ...(auth.pkce && {
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.toString();
  }

  /** @throws oauth.ResponseBodyError when the vendor refuses, EgressFailed, EgressRefused, VendorUnavailable */
  async exchangeCode(vendor: OAuthVendor, code: string, { redirectUri, verifier }: CodeBinding): Promise<Tokens> {
    const { server, client, authentication, options } = this.partsOf(vendor);
    const callback = oauth.validateAuthResponse(server, client, new URLSearchParams({ code }), oauth.skipStateCheck);
    const proof = vendor.auth.pkce ? verifier : oauth.nopkce;
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      callback,
      redirectUri,
      proof,
      options,
    );
    return tokensOf(await oauth.processAuthorizationCodeResponse(server, client, response));
  }

  /** @throws as `exchangeCode` */
  async refresh(vendor: OAuthVendor, refreshToken: string): Promise<Tokens> {
    const { server, client, authentication, options } = this.partsOf(vendor);
    const response = await oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, options);
    return tokensOf(await oauth.processRefreshTokenResponse(server, client, response));
  }

  private partsOf({ auth, client: { clientId, clientSecret }, fields, companyId }: OAuthVendor) {
    const tokenUrl = fillAddress(auth.tokenUrl, fields);
    return {
      server: { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl },
      client: { client_id: clientId },
      authentication:
        auth.clientAuth === 'basic' ? oauth.ClientSecretBasic(clientSecret) : oauth.ClientSecretPost(clientSecret),
      // The egress refuses http itself, except where the operator allows it.
      options: {
        [oauth.customFetch]: (url: string, init: RequestInit) => this.fetch(companyId, url, init),
        [oauth.allowInsecureRequests]: true,
        signal: AbortSignal.timeout(tokenRequestTimeoutMs),
      },
    };
  }

  private async fetch(companyId: string, url: string, init: RequestInit): Promise<Response> {
    const answer = await this.egress.fetch(companyId)(url, init);
    if (answer.status >= unavailableStatus) throw new VendorUnavailable(answer.status);
    const { status, body } = standardAnswer(answer.status, await answer.text());
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  }
}
type CodeBinding = Pick<AuthorisationRequest, 'redirectUri' | 'verifier'>;

const tokensOf = ({ access_token, refresh_token, expires_in, scope }: oauth.TokenEndpointResponse): Tokens => ({
  accessToken: access_token,
  refreshToken: refresh_token,
  expiresInSeconds: expires_in,
  scope,
});
