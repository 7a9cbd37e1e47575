import { createServer, type RequestListener } from 'node:http';
import { interactionPolicy, Provider } from 'oidc-provider';
import { listen } from './loopback-servers';
import { asNodeObject } from './node-object';
import { noteSecret } from './used-secrets';

/** A real OAuth server on the loopback that plays Dropbox: PKCE, rotated refresh tokens, revocation. */
export interface OAuthServer {
  origin: string;
  client: { clientId: string; clientSecret: string };
  /** What the administrator does at the vendor. */
  decision: 'allow' | 'deny';
  /** What the vendor grants of the requested scopes. */
  granted: string;
  /** Requests at the token address since the start. */
  tokenRequests: number;
  /** Called with each token and verifier of the token address. */
  onToken?: (name: string, value: string) => void;
  /** Answers what is no matter of OAuth. */
  api?: RequestListener;
  isValid(accessToken: string): Promise<boolean>;
  /** Ends every grant, as an administrator does at the vendor. */
  revokeGrants(): Promise<void>;
  /** Follows an authorisation address as a browser. @returns the callback's query */
  visit(url: string): Promise<Record<string, string>>;
}

export const playedOrigins = ['https://www.dropbox.com', 'https://api.dropboxapi.com'];
export const playedKind = 'dropbox';
/** The vendor that a server plays. */
interface PlayedVendor {
  kind: string;
  origins: readonly string[];
  authorizePath: string;
  tokenPath: string;
  scopes: readonly string[];
  needsPkce: boolean;
}
const dropbox: PlayedVendor = {
  kind: playedKind,
  origins: playedOrigins,
  authorizePath: '/oauth2/authorize',
  tokenPath: '/oauth2/token',
  scopes: ['members.read', 'team_info.read', 'members.write', 'members.delete'],
  needsPkce: true,
};
/** An ERP that authorises without PKCE. */
export const freee: PlayedVendor = {
  kind: 'freee-accounting',
  origins: ['https://accounts.secure.freee.co.jp'],
  authorizePath: '/public_api/authorize',
  tokenPath: '/public_api/token',
  scopes: ['read'],
  needsPkce: false,
};

/** @param accessTokenSeconds how long an access token is valid; `endServers` ends the server */
export async function startOAuthServer(
  appUrl: string,
  accessTokenSeconds = 3_600,
  { kind, origins, authorizePath, tokenPath, scopes, needsPkce } = dropbox,
): Promise<OAuthServer> {
  const client = { clientId: 'daicho', clientSecret: 'daicho-secret' };
  noteSecret('client secret', client.clientSecret);
  const http = createServer();
  const origin = `http://127.0.0.1:${await listen(http)}`;
  const server: OAuthServer = {
    origin,
    client,
    decision: 'allow',
    granted: scopes.join(' '),
    tokenRequests: 0,
    isValid: async (token) => (await provider.AccessToken.find(token)) !== undefined,
    revokeGrants: async () => {
      for (const id of grantIds.splice(0))
        await Promise.all([provider.AccessToken, provider.RefreshToken].map((model) => model.revokeByGrantId(id)));
    },
    visit: (url) => visit(url, origins, origin, appUrl),
  };
  const grantIds: string[] = [];
  const policy = interactionPolicy.base();
  // The server grants less than was requested without another question.
  policy.remove('consent');
  const configuration = {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${appUrl}/oauth-callback/${kind}`],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: [...scopes],
    cookies: { keys: ['of a spec'] },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    routes: { authorization: authorizePath, token: tokenPath },
    interactions: { url: () => '/decide', policy },
    pkce: { required: () => needsPkce },
    ttl: { AccessToken: accessTokenSeconds, RefreshToken: 86_400, Grant: 86_400, Session: 86_400, Interaction: 600 },
    rotateRefreshToken: true,
    issueRefreshToken: () => true,
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id }) }),
    loadExistingGrant: async ({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(server.granted);
      grantIds.push(await grant.save());
      return grant;
    },
  };
  const provider = new Provider(origin, asNodeObject(configuration) as object);
  provider.use(async (context, next) => {
    if (context.path === tokenPath) {
      server.tokenRequests++;
      await next();
      return noteTokens(server, { ...context.oidc.params, ...(context.body as object) });
    }
    if (context.path !== '/decide') return next();
    context.respond = false;
    const refusal = { error: 'access_denied', error_description: 'The administrator refused' };
    const result = server.decision === 'allow' ? { login: { accountId: 'admin' } } : refusal;
    await provider.interactionFinished(context.req, context.res, result);
  });
  const answer = provider.callback();
  const isOAuth = (path: string) =>
    [tokenPath.replace(/[^/]+$/, ''), '/decide'].some((start) => path.startsWith(start));
  http.on('request', (request, response) =>
    (isOAuth(request.url!) ? answer : (server.api ?? answer))(request, response),
  );
  return server;
}

const noteTokens = ({ onToken }: OAuthServer, values: Record<string, unknown>): void => {
  for (const name of ['access_token', 'refresh_token', 'code_verifier'])
    if (typeof values[name] === 'string') {
      noteSecret(name, values[name]);
      onToken?.(name, values[name]);
    }
};

async function visit(
  url: string,
  origins: readonly string[],
  origin: string,
  appUrl: string,
): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let next = url;
  for (const played of origins) next = next.replace(played, origin);
  for (let hops = 0; hops < 10; hops++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`The OAuth server answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next).toString();
    if (next.startsWith(`${appUrl}/oauth-callback/`)) {
      const query = Object.fromEntries(new URL(next).searchParams);
      if (query.code) noteSecret('code', query.code);
      return query;
    }
  }
  throw new Error('The OAuth server redirects without an end');
}
