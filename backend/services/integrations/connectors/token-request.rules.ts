import { signedAssertion } from '../../../platform/kit/signed-assertion';
import type { Authentication } from '../catalogue/authentication.rules';
import type { VendorRequest } from '../catalogue/vendor-request.rules';
import type { Credentials } from './connector.rules';
import { ConnectorError } from './connector.rules';
import { fill, fillAddress } from './template.rules';

type Grant<Type> = Extract<Authentication, { type: Type }>;
/** The methods of authentication that fetch their token themselves. */
export type TokenAuthentication = Grant<'client-credentials' | 'jwt-assertion' | 'token-exchange'>;

const jwtBearer = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Filled texts contain braces at times, which must not be filled again. */
const asRequest = (
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): PreparedRequest => ({
  request: { method: 'POST', path },
  form,
  headers,
});

/** A token request; `form` and `headers` are filled already. */
export interface PreparedRequest {
  request: VendorRequest;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

const filledParams = (params: Record<string, string> = {}, values: Credentials) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, fill(value, values)]));

const clientCredentials = (auth: Grant<'client-credentials'>, values: Credentials): PreparedRequest => {
  const [id, secret] = [fill('{clientId}', values), fill('{clientSecret}', values)];
  const form = {
    grant_type: 'client_credentials',
    ...(auth.scopes.length ? { scope: auth.scopes.join(' ') } : {}),
    ...filledParams(auth.params, values),
  };
  const pair = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`;
  return auth.clientAuth === 'basic'
    ? asRequest(auth.tokenUrl, form, { authorization: `Basic ${Buffer.from(pair).toString('base64')}` })
    : asRequest(auth.tokenUrl, { ...form, client_id: id, client_secret: secret });
};

const jwtAssertion = (auth: Grant<'jwt-assertion'>, values: Credentials): PreparedRequest => {
  const scope: Record<string, string> = auth.scopes.length ? { scope: auth.scopes.join(' ') } : {};
  const claims = {
    iss: fill(auth.issuer, values),
    ...(auth.subject ? { sub: fill(auth.subject, values) } : {}),
    aud: auth.audience ? fill(auth.audience, values) : fillAddress(auth.tokenUrl, values),
    ...(auth.scopeIn === 'claim' ? scope : {}),
  };
  const assertion = signAssertion(claims, fill(auth.privateKey, values), auth.algorithm);
  return asRequest(auth.tokenUrl, {
    grant_type: jwtBearer,
    assertion,
    ...(auth.scopeIn === 'params' ? scope : {}),
    ...filledParams(auth.params, values),
  });
};

/** @throws ConnectorError `unauthorised` when the private key is none */
const signAssertion = (claims: Record<string, unknown>, key: string, algorithm: 'RS256' | 'ES256'): string => {
  try {
    return signedAssertion(claims, key, algorithm);
  } catch {
    throw new ConnectorError('unauthorised', { vendorText: 'The private key cannot be read' });
  }
};

/** The request that answers a token. */
export const tokenRequest = (auth: TokenAuthentication, values: Credentials): PreparedRequest =>
  auth.type === 'client-credentials'
    ? clientCredentials(auth, values)
    : auth.type === 'jwt-assertion'
      ? jwtAssertion(auth, values)
      : { request: auth.request };
