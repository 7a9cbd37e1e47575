import { integrations } from '../../backend/contract/integrations';
import { oauth } from '../../backend/contract/oauth';
import { services } from '../../backend/contract/services';
import { Commands } from '../../backend/platform/http/commands.service';
import { clock } from '../../backend/platform/kit/clock';
import { EventStore } from '../../backend/platform/kit/event-store';
import { streamName } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import { integrationDecider } from '../../backend/services/integrations/integration.decider';
import { joinAs } from '../support/company';
import { serve } from '../support/loopback-servers';
import { startOAuthJourney, type OAuthJourney } from '../support/oauth-journey';
import { playedKind } from '../support/oauth-server';
import { until } from '../support/until';
import { signUp } from '../support/sign-up';

let journey: OAuthJourney;
beforeAll(async () => {
  journey = await startOAuthJourney();
}, 60_000);
afterAll(() => journey.stop(), 60_000);
beforeEach(() => journey.reset());

it.each(['/oauth-callback', '/oauth-callback/dropbox?code=a&state=b', '/oauth-callback?code=a'])(
  'the address %s is in no referrer',
  async (path) => {
    const { headers } = await fetch(journey.server.url + path);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  },
);

describe('An authorisation', () => {
  const params = () => ({ companyServiceId: journey.companyServiceId });
  const isGranted = async () =>
    (await journey.admin.ok(integrations.show, { params: params() })).operations.map(
      (operation) => operation.isGranted,
    );

  it('is requested with PKCE, a state of 256 bits and the scopes of the chosen operations alone', async () => {
    const url = new URL(await journey.begin({ operations: 'service_informations' }));
    expect(url.origin + url.pathname).toBe('https://www.dropbox.com/oauth2/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'daicho',
      redirect_uri: `${journey.server.parts.config.appUrl}/oauth-callback/dropbox`,
      scope: 'members.read team_info.read',
      token_access_type: 'offline',
      state: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      code_challenge_method: 'S256',
    });
    expect(new URL(await journey.begin({ operations: 'create_account' })).searchParams.get('scope')).toBe(
      'members.write',
    );
    const rows = await journey.server.parts.query<{ row: string }>(
      'select row_to_json(s)::text as row from app.oauth_state s',
    );
    for (const { row } of rows) expect(row).not.toContain(url.searchParams.get('state'));
  });

  it('that the vendor allows stores the tokens and is a fact; path and order of the callback are not trusted', async () => {
    const { status, data } = await journey.complete(await journey.allow());
    expect([status, data]).toEqual([
      200,
      { companyServiceId: journey.companyServiceId, operations: ['service_informations'], missingOperations: [] },
    ]);
    const { accessToken, refreshToken } = await journey.stored();
    expect([accessToken, refreshToken].map((token) => token!.length > 20)).toEqual([true, true]);
    const stream = streamName('integration', journey.companyId, journey.companyServiceId);
    const facts = await journey.server.app.get(EventStore, { strict: false }).read(stream, { max: 100 });
    expect(facts.map(({ type }) => type)).toEqual(['IntegrationConfigured', 'IntegrationAuthorised']);
    const written = JSON.stringify(facts.map(({ data }) => data));
    for (const secret of [accessToken!, refreshToken!]) expect(written).not.toContain(secret);
  });

  it('names the operations that were not granted', async () => {
    const { state, code } = await journey.vendor.visit(
      await journey.begin({ operations: 'service_informations,operate_users' }),
    );
    const { data } = await journey.complete({ state: state!, code: code! });
    expect(data).toMatchObject({ operations: ['service_informations'], missingOperations: ['operate_users'] });
  });

  it('shows an operation as granted when the vendor writes its scopes as addresses', async () => {
    const { companyId, companyServiceId } = journey;
    journey.vendor.granted = 'members.read';
    await journey.complete(await journey.allow());
    const isGranted = async () => {
      const { operations } = await journey.admin.ok(integrations.show, { params: { companyServiceId } });
      return operations.find(({ operation }) => operation === 'service_informations')!.isGranted;
    };
    expect(await isGranted()).toBe(false);
    const actor = { kind: 'system', id: null } as const;
    const context = { companyId, actor, channel: 'sync', at: clock.now(), correlationId: newId() } as const;
    const scopes = ['members.read', 'team_info.read'].map((name) => `https://vendor.example/auth/${name}`);
    const commands = journey.server.app.get(Commands, { strict: false });
    await commands.sendAll(integrationDecider, [[companyServiceId, { type: 'Authorise', data: { scopes } }]], {
      context,
    });
    await until(isGranted);
  });

  it('uses the client of the company before the operator’s', async () => {
    await journey.credentials.replace(journey.companyId, journey.companyServiceId, {
      fields: { clientId: 'their-own', clientSecret: 'b' },
    });
    expect(new URL(await journey.begin()).searchParams.get('client_id')).toBe('their-own');
  });

  it('needs a client, and a kind with OAuth', async () => {
    await journey.clients.remove(playedKind);
    const call = (id: string) => journey.admin.call(oauth.url, { params: { companyServiceId: id } });
    expect((await call(journey.companyServiceId)).problem).toMatchObject({ status: 409, code: 'oauth_client_missing' });
    await journey.clients.set(playedKind, journey.vendor.client);
    const { id } = await journey.admin.ok(services.createOriginal, { body: { name: '社内ツール', category: 'other' } });
    expect((await call(id)).problem).toMatchObject({ status: 409, code: 'oauth_unsupported' });
  });

  it('and the end of its token outlive a change of other values, but not a change of the client', async () => {
    await journey.complete(await journey.allow());
    const stored = () => journey.credentials.find(journey.companyId, journey.companyServiceId);
    const { expiresAt } = (await stored())!;
    await journey.admin.ok(integrations.configure, { params: params(), body: { fields: {} } });
    expect([(await stored())!.expiresAt, expiresAt === null]).toEqual([expiresAt, false]);
    expect(await isGranted()).toContain(true);
    await journey.clients.remove(playedKind);
    const fields = { clientId: 'other', clientSecret: 'other-secret' };
    await journey.admin.ok(integrations.configure, { params: params(), body: { fields } });
    expect((await stored())!.fields).toEqual(fields);
    expect(await isGranted()).not.toContain(true);
    await journey.clients.set(playedKind, journey.vendor.client);
  });
});

describe('A callback is refused, in words and with the way back,', () => {
  const back = () => ({ authorisation: { companyServiceId: journey.companyServiceId } });
  const expectRefused = async (body: Parameters<OAuthJourney['complete']>[0], problem: object, by = journey.admin) => {
    const answer = await journey.complete(body, by);
    expect(answer.problem).toMatchObject({ title: '認可エラー', ...problem });
    expect(await journey.credentials.find(journey.companyId, journey.companyServiceId)).toBeUndefined();
    return answer.problem;
  };

  it('with an unknown state', async () => {
    const problem = await expectRefused(
      { state: 'x'.repeat(43), code: 'a' },
      { status: 400, code: 'oauth_state_unknown' },
    );
    expect(problem.authorisation).toBeUndefined();
  });

  it('with a state that was used, also where the first use failed', async () => {
    const callback = await journey.allow();
    await expectRefused({ state: callback.state }, { status: 400, code: 'oauth_code_missing', ...back() });
    await expectRefused(callback, { status: 409, code: 'oauth_state_used', ...back() });
  });

  it('with the same state twice at once: one wins', async () => {
    const callback = await journey.allow();
    const answers = await Promise.all([
      journey.complete(callback),
      journey.complete(callback),
      journey.complete(callback),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('with a state of more than 10 minutes ago', async () => {
    const callback = await journey.allow();
    await journey.server.parts.query(`update app.oauth_state set expires_at = expires_at - interval '10 minutes'`);
    await expectRefused(callback, { status: 400, code: 'oauth_state_expired', ...back() });
  });

  it('of another session, and of another administrator', async () => {
    const other = await joinAs(journey.server, journey.admin, 'admin');
    const callback = await journey.allow();
    await expectRefused(callback, { status: 403, code: 'oauth_other_session', ...back() }, other);
    await expectRefused(callback, { status: 409, code: 'oauth_state_used' });
  });

  it('of another company, which learns nothing of the service', async () => {
    const stranger = await signUp(journey.server);
    const callback = await journey.allow();
    const problem = await expectRefused(callback, { status: 403, code: 'oauth_other_company' }, stranger);
    expect(problem.authorisation).toBeUndefined();
    await expectRefused(callback, { status: 409, code: 'oauth_state_used' });
  });

  it('when the administrator refuses at the vendor', async () => {
    journey.vendor.decision = 'deny';
    const { state, error, error_description: errorDescription } = await journey.vendor.visit(await journey.begin());
    const problem = { status: 400, code: 'oauth_access_denied', ...back() };
    await expectRefused({ state: state!, error: error!, errorDescription: errorDescription! }, problem);
  });

  it('when the vendor reports another error', async () => {
    const { state } = await journey.allow();
    await expectRefused(
      { state, error: 'invalid_scope', errorDescription: 'no such scope' },
      {
        status: 400,
        code: 'oauth_vendor_error',
        authorisation: { companyServiceId: journey.companyServiceId, vendorText: 'no such scope' },
      },
    );
  });

  it('when the vendor does not take the code', async () => {
    const { state } = await journey.allow();
    const problem = await expectRefused(
      { state, code: 'another-code' },
      { status: 400, code: 'oauth_vendor_error', ...back() },
    );
    expect(JSON.stringify(problem)).not.toContain('another-code');
  });

  it('when the vendor cannot be reached, or fails', async () => {
    const failing = await serve((_, response) => response.writeHead(503).end());
    for (const origin of ['http://127.0.0.1:1', `http://127.0.0.1:${failing}`]) {
      journey.playAt(journey.vendor.origin);
      const callback = await journey.allow();
      journey.playAt(origin);
      await expectRefused(callback, { status: 409, code: 'oauth_vendor_unreachable', ...back() });
    }
  });

  it.each([
    ['a page', '<html>maintenance</html>'],
    ['no token', '{"token_type":"bearer"}'],
    ['a token that is no text', '{"access_token":1,"token_type":"bearer"}'],
    ['a list', '[]'],
  ])('when the vendor answers %s', async (_, text) => {
    const callback = await journey.allow();
    journey.playAt(`http://127.0.0.1:${await serve((__, response) => response.end(text))}`);
    await expectRefused(callback, { status: 409, code: 'oauth_wrong_answer', ...back() });
  });

  it('when the service was deleted meanwhile', async () => {
    const { id } = await journey.admin.ok(services.register, { body: { integrationKind: playedKind } });
    const { url } = await journey.admin.ok(oauth.url, { params: { companyServiceId: id } });
    const { state, code } = await journey.vendor.visit(url);
    await journey.admin.ok(services.remove, { params: { companyServiceId: id } });
    expect(await journey.complete({ state: state!, code: code! })).toMatchObject({ status: 404 });
    expect(await journey.credentials.find(journey.companyId, id)).toBeUndefined();
  });

  it('after the session ended', async () => {
    expect(await journey.complete(await journey.allow(), journey.server.stranger())).toMatchObject({ status: 401 });
  });
});
