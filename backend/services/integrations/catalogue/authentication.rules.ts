import { z } from 'zod';
import { vendorRequest } from './vendor-request.rules';

const text = z.string().min(1);
const httpsUrl = z.string().regex(/^https:\/\//);
/** How a token that was fetched is sent; `Authorization: Bearer {accessToken}` unless the row says otherwise. */
const tokenHeader = z.strictObject({ name: text, value: text }).optional();
const clientAuth = z.enum(['basic', 'post']).default('post');

/** What an administrator allows: read accounts and plan; suspend, resume and delete accounts; create accounts. */
const scopesByOperation = z.strictObject({
  service_informations: z.array(text),
  operate_users: z.array(text).optional(),
  create_account: z.array(text).optional(),
});

/** How requests are authenticated. Braces name credential fields; `{accessToken}` is a token fetched before. */
export const authentication = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bearer'), token: text }),
  z.strictObject({ type: z.literal('header'), name: text, value: text }),
  z.strictObject({ type: z.literal('query'), param: text, value: text }),
  z.strictObject({ type: z.literal('basic'), username: text, password: z.string() }),
  z.strictObject({
    type: z.literal('oauth2'),
    /** Where a company makes a client of its own, in Japanese, with the menu words of the vendor. */
    clientHelp: text.optional(),
    authorizeUrl: httpsUrl,
    tokenUrl: httpsUrl,
    pkce: z.boolean().default(true),
    clientAuth,
    scopes: scopesByOperation,
    /** Scopes that include others, which the vendor then leaves out of its answer. */
    includedScopes: z.record(text, z.array(text)).optional(),
    /** Further parameters of the authorisation address, such as `access_type: offline`. */
    authorizeParams: z.record(text, text).optional(),
    /** The name of the parameter with the scopes, where it is not `scope`, and what joins them. */
    scopeParam: text.default('scope'),
    scopeSeparator: z.string().min(1).default(' '),
    tokenHeader,
  }),
  z.strictObject({
    type: z.literal('client-credentials'),
    tokenUrl: httpsUrl,
    clientAuth,
    scopes: z.array(text).default([]),
    /** Further parameters of the token request; `grant_type` replaces the usual one. */
    params: z.record(text, text).optional(),
    tokenHeader,
  }),
  z.strictObject({
    type: z.literal('jwt-assertion'),
    tokenUrl: httpsUrl,
    issuer: text,
    subject: text.optional(),
    /** The token address unless the row says otherwise. */
    audience: text.optional(),
    privateKey: text.default('{privateKey}'),
    scopes: z.array(text).default([]),
    /** Whether the scopes are a claim of the assertion or a parameter of the token request. */
    scopeIn: z.enum(['claim', 'params']).default('claim'),
    algorithm: z.enum(['RS256', 'ES256']).default('RS256'),
    params: z.record(text, text).optional(),
    tokenHeader,
  }),
  z.strictObject({
    type: z.literal('token-exchange'),
    request: vendorRequest,
    /** JSONata on the answer. `values` are further names for braces, such as the id of a site. */
    token: text,
    values: z.record(text, text).optional(),
    tokenHeader,
  }),
  z.strictObject({
    type: z.literal('sigv4'),
    region: text,
    service: text,
    accessKey: text.default('{accessKey}'),
    secretKey: text.default('{secretKey}'),
  }),
]);
export type Authentication = z.infer<typeof authentication>;

/** A part of the lists may need scopes of its own, which a signed assertion requests. */
export const withScopes = (auth: Authentication, scopes?: string[]): Authentication =>
  scopes && auth.type === 'jwt-assertion' ? { ...auth, scopes } : auth;
