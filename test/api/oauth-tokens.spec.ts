import type { RequestListener } from 'node:http';
import { ConnectorError } from '../../backend/services/integrations/connectors/connector.rules';
import { oauthKindOf, OAuthKinds } from '../../backend/services/integrations/oauth/oauth-kinds.service';
import { OAuthTokens } from '../../backend/services/integrations/oauth/oauth-tokens.service';
import { OAuthVendors } from '../../backend/services/integrations/oauth/oauth-vendors.service';
import { serve } from '../support/loopback-servers';
import { startOAuthJourney, type OAuthJourney } from '../support/oauth-journey';
import { playedKind } from '../support/oauth-server';

let journey: OAuthJourney;
let tokens: OAuthTokens;
beforeAll(async () => {
  journey = await startOAuthJourney();
  tokens = journey.server.app.get(OAuthTokens, { strict: false });
}, 60_000);
afterAll(() => journey.stop(), 60_000);
beforeEach(() => journey.reset());

const service = () => ({
  companyId: journey.companyId,
  ownerId: journey.companyServiceId,
  integrationKind: playedKind,
  auth: oauthKindOf(playedKind),
});
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ConnectorError ? error.code : error),
  );

describe('A token', () => {
  const authorise = async () => {
    expect((await journey.complete(await journey.allow())).status).toBe(200);
    return journey.stored();
  };

  it('that is valid is used as it is', async () => {
    const fields = await authorise();
    const requests = journey.vendor.tokenRequests;
    expect([await tokens.valid(service()), journey.vendor.tokenRequests]).toEqual([fields, requests]);
  });

  it('that ends within a minute is refreshed, and the rotated refresh token is stored', async () => {
    const before = await authorise();
    await journey.credentials.change(journey.companyId, journey.companyServiceId, () => ({
      fields: before,
      expiresInSeconds: 59,
    }));
    const fields = await tokens.valid(service());
    expect([fields.accessToken, fields.refreshToken]).not.toContain(before.accessToken);
    expect(fields.refreshToken).not.toBe(before.refreshToken);
    expect(await journey.stored()).toEqual(fields);
    expect(await tokens.valid(service())).toEqual(fields);
  });

  it('is refreshed by one of many at once, and the others take its token', async () => {
    const before = await authorise();
    const requests = journey.vendor.tokenRequests;
    const [kinds, vendors] = [
      journey.server.app.get(OAuthKinds, { strict: false }),
      journey.server.app.get(OAuthVendors, { strict: false }),
    ];
    const other = new OAuthTokens(journey.credentials, kinds, vendors);
    const all = await Promise.all(
      [tokens, other, tokens, other].map((one) => one.refresh(service(), before.accessToken)),
    );
    expect(new Set(all.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(all[0]!.accessToken).not.toBe(before.accessToken);
    expect(journey.vendor.tokenRequests - requests).toBe(1);
  });

  it('whose refresh token was used before has to be authorised again, and then works', async () => {
    const before = await authorise();
    await tokens.refresh(service(), before.accessToken);
    await journey.credentials.change(journey.companyId, journey.companyServiceId, () => ({ fields: before }));
    expect(await failure(tokens.refresh(service(), before.accessToken))).toBe('unauthorised');
    await authorise();
    expect(await failure(tokens.valid(service()))).toBe('none');
  });

  it('whose refresh was answered to nobody has to be authorised again', async () => {
    const before = await authorise();
    const lost = await lossyProxy();
    journey.playAt(lost);
    expect(await failure(tokens.refresh(service(), before.accessToken))).toBe('unreachable');
    journey.playAt(journey.vendor.origin);
    expect(await failure(tokens.refresh(service(), before.accessToken))).toBe('unauthorised');
  });

  it('that was revoked at the vendor has to be authorised again', async () => {
    const { accessToken, refreshToken } = await authorise();
    const body = new URLSearchParams({ token: refreshToken!, client_id: 'daicho', client_secret: 'daicho-secret' });
    expect((await fetch(`${journey.vendor.origin}/token/revocation`, { method: 'POST', body })).status).toBe(200);
    expect(await failure(tokens.refresh(service(), accessToken))).toBe('unauthorised');
  });

  it('stays when the vendor is down, and is refreshed later', async () => {
    const before = await authorise();
    journey.playAt('http://127.0.0.1:1');
    expect(await failure(tokens.refresh(service(), before.accessToken))).toBe('unreachable');
    expect(await journey.stored()).toEqual(before);
    journey.playAt(journey.vendor.origin);
    expect((await tokens.refresh(service(), before.accessToken)).accessToken).not.toBe(before.accessToken);
  });

  it('does not return when the credential was removed or replaced during the refresh', async () => {
    const before = await authorise();
    const fields = { accessToken: 'newer', refreshToken: 'newer' };
    journey.playAt(
      await delayedBy(() => journey.credentials.replace(journey.companyId, journey.companyServiceId, { fields })),
    );
    expect(await tokens.refresh(service(), before.accessToken)).toEqual(fields);
    expect(await journey.stored()).toEqual(fields);
  });

  it.each([
    ['400 invalid_grant', 400, '{"error":"invalid_grant"}', 'unauthorised'],
    ['401 invalid_client', 401, '{"error":"invalid_client"}', 'unauthorised'],
    ['401 without JSON', 401, '<html>Unauthorized</html>', 'unauthorised'],
    ['403 in a form of its own', 403, '{"message":"Forbidden"}', 'unauthorised'],
    ['403 without a body', 403, '', 'unauthorised'],
    ['404', 404, 'Not found', 'bad_answer'],
    ['429', 429, 'Too many requests', 'rate_limited'],
    ['400 slow_down', 400, '{"error":"slow_down"}', 'unavailable'],
    ['503', 503, '', 'unavailable'],
    ['200 without JSON', 200, '<html>', 'bad_answer'],
  ])('whose refresh is answered by %s fails by its code, and stays', async (_, status, body, code) => {
    const before = await authorise();
    journey.playAt(await proxyWith(() => Promise.resolve([status, body])));
    expect(await failure(tokens.refresh(service(), before.accessToken))).toBe(code);
    expect(await journey.stored()).toEqual(before);
  });

  it('without a refresh token is refused once it is refused', async () => {
    await journey.credentials.replace(journey.companyId, journey.companyServiceId, {
      fields: { accessToken: 'a' },
      expiresInSeconds: 1,
    });
    expect(await tokens.valid(service())).toEqual({ accessToken: 'a' });
    expect(await failure(tokens.refresh(service(), 'a'))).toBe('unauthorised');
  });

  it('of a service without credentials is missing', async () => {
    expect(await failure(tokens.valid(service()))).toBe('unauthorised');
  });
});

/** The journey.vendor behind a journey.server that does something before or in place of the answer. */
const proxyWith = async (then: (answer: Response, body: string) => Promise<[number, string] | undefined>) => {
  const forward: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void (async () => {
        const headers = { 'content-type': request.headers['content-type']! };
        const answer = await fetch(journey.vendor.origin + request.url, {
          method: 'POST',
          headers,
          body: Buffer.concat(chunks),
        });
        const result = await then(answer, await answer.text());
        if (result) response.writeHead(result[0], { 'content-type': 'application/json' }).end(result[1]);
        else response.destroy();
      })();
    });
  };
  return `http://127.0.0.1:${await serve(forward)}`;
};
const lossyProxy = () => proxyWith(() => Promise.resolve(undefined));
const delayedBy = (work: () => Promise<unknown>) =>
  proxyWith(async ({ status }, body) => {
    await work();
    return [status, body];
  });
