import { endpoints } from '../../backend/contract';
import { asAnswer, missingHeader } from '../../backend/contract/missing-header';
import { services } from '../../backend/contract/services';
import { MetricsServer } from '../../backend/platform/operations/metrics-server.service';
import { Positions, sessionEnded } from '../../backend/platform/http/read-model-positions';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { createServer } from '../../backend/server';
import { Console } from '../support/console';
import { wireToPostgres } from '../support/frozen-wire';
import { until } from '../support/until';
import { startServer, whileReadModelsStop, type TestServer } from '../support/server';
import { signUp } from '../support/sign-up';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  // The projections begin after the server.
  await until(async () => (await get('/api/health/ready')).status === 200);
});
afterAll(() => server.stop(), 60_000);

const get = (path: string, headers: Record<string, string> = {}) =>
  server.stranger().fetch('GET', path, undefined, headers);

describe('The documentation', () => {
  it('is OpenAPI 3.1 of every endpoint, each with its problem answers', async () => {
    const { status, text } = await get('/api/docs.json');
    expect(status).toBe(200);
    const { openapi, paths } = JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, object>> };
    expect(openapi).toMatch(/^3\.1/);
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
    const list = paths['/company-services']?.get as { parameters: { name: string }[]; responses: object };
    expect(list.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['offset', 'sortBy', 'serviceStatus']),
    );
    expect(Object.keys(list.responses).sort()).toEqual(['200', '400', '401', '403']);
  });

  it('can be read as a page without external resources', async () => {
    const { status, text, headers } = await get('/api/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    for (const { path } of endpoints) expect(text).toContain(`<code>${path}</code>`);
    expect(text).not.toMatch(/https?:\/\/|<script/);
  });
});

describe('A route of the API that the contract does not know', () => {
  it('stops the start, also one of a known path by another method', async () => {
    const app = await createServer(server.parts.config);
    const fastify = app.getHttpAdapter().getInstance();
    const add = (method: string, url: string) => () => fastify.route({ method, url, handler: () => 'secret' });
    try {
      for (const [method, url] of [
        ['GET', '/api/v1/forgotten'],
        ['DELETE', '/api/v1/company'],
        ['POST', '/api/v1/:anything'],
        ['GET', '/api/v1'],
      ] as const)
        expect(add(method, url)).toThrow(`${method} ${url} is in no contract: declare it in backend/contract`);
    } finally {
      await app.close();
    }
  });
});

describe('Health', () => {
  it('reports that it is live and that its parts are ready', async () => {
    expect((await get('/api/health/live')).status).toBe(200);
    const ready = await get('/api/health/ready');
    expect([ready.status, JSON.parse(ready.text)]).toEqual([
      200,
      { status: 'ok', eventStore: 'ok', database: 'ok', announcements: 'ok', readModels: 'ok', projections: [] },
    ]);
  });

  it('is not ready while a projection is stopped, and names it', async () => {
    const state = (name: string) =>
      server.parts.query(
        `update read.projection set state = $1, error = '山田 花子' where name = 'plan'`,
        [name],
        'projections',
      );
    await state('stopped');
    const { status, text } = await get('/api/health/ready');
    await state('running');
    expect(status).toBe(503);
    const { projections, ...health } = JSON.parse(text) as { status: string; projections: object[] };
    expect([health.status, projections]).toEqual(['unavailable', [{ name: 'plan', state: 'stopped' }]]);
  });

  it('is ready while a fact has just come, and not once it has waited', async () => {
    const admin = await signUp(server);
    const ready = async () => {
      const { status, text } = await get('/api/health/ready');
      return { status, projections: (JSON.parse(text) as { projections: object[] }).projections };
    };
    await whileReadModelsStop(server, async () => {
      // A projection that was idle for long is no sign of trouble.
      await server.parts.query(
        `update read.projection set updated_at = now() - interval '1 minute'`,
        [],
        'projections',
      );
      await admin.ok(services.register, { body: { integrationKind: 'slack' } });
      expect(await ready()).toEqual({ status: 200, projections: [] });
      await until(async () => (await ready()).status === 503, undefined, undefined, 250);
      expect((await ready()).projections).toContainEqual({ name: 'company_service', state: 'running' });
    });
    await until(async () => (await ready()).status === 200);
  });
});

describe('The LISTEN connection', () => {
  it('is replaced when it has died silently', async () => {
    const [wire, url] = await wireToPostgres(databaseUrlFor(server.parts.config, 'backend'));
    const positions = new Positions(url, 500);
    const endedSessions: string[] = [];
    positions.onSessionEnded((key, why) => endedSessions.push(`${key} ${why}`));
    try {
      await positions.listen();
      await until(() => positions.isListening);
      wire.freeze();
      await until(() => !positions.isListening);
      await until(() => positions.isListening);
      // A busy machine may replace it once more, and loses what is notified meanwhile.
      await until(async () => {
        await server.parts.query(`select pg_notify($1, 'some-session loggedOut')`, [sessionEnded]);
        return endedSessions.includes('some-session loggedOut');
      });
    } finally {
      await positions.close();
      wire.close();
    }
  });
});

describe('The metrics', () => {
  const figure = (text: string, name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);

  it('count responses, commands, events and consoles, and show positions of projections and reactors', async () => {
    const admin = await signUp(server);
    const console = await Console.open(admin);
    await admin.ok(services.register, { body: { integrationKind: 'slack' } });
    await admin.ok(services.list);
    await server.parts.query(`insert into app.reactor (name, commit_position) values ('of_an_earlier_version', 1)`);
    const port = await server.app.get(MetricsServer).listen(0, '127.0.0.1');
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    console.close();
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toMatch(
      /^daicho_http_request_seconds_count\{method="GET",route="\/api\/v1\/company-services",status="200"\} [1-9]/m,
    );
    expect(text).toMatch(/^daicho_commands_total\{entity="companyService",outcome="done"\} [1-9]/m);
    expect(figure(text, 'daicho_events_appended_total')).toBeGreaterThan(5);
    expect(figure(text, 'daicho_sockets')).toBe(1);
    expect(text).toMatch(/^daicho_projection_behind\{projection="plan"\} 0$/m);
    expect(text).toMatch(/^daicho_reactor_position\{reactor="alerts\.plan_unregistered"\} \d+$/m);
    expect(text).not.toContain('of_an_earlier_version');
    expect(text).toMatch(/^daicho_reactor_skipped\{reactor="alerts\.contract_end"\} 0$/m);
    expect(text).toMatch(/^daicho_jobs\{kind="clock",state="failed"\} 0$/m);
    expect(text).toMatch(/^daicho_job_oldest_due_seconds\{kind="housekeeping"\} \d/m);
    expect(figure(text, 'daicho_standing_known')).toBe(1);
    expect(text).toMatch(/^process_cpu_seconds_total /m);
  });

  it('are not served on the public port', async () => {
    const { status, text } = await get('/metrics');
    expect([status, text]).toEqual([404, expect.stringContaining('not_found')]);
  });
});

describe('Every answer', () => {
  it.each(['/api/v1/login-check', '/api/docs', '/services'])('of %s carries the security headers', async (path) => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(/style-src ('self'|'sha256-[^']+');/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('of an unknown path is a problem in Japanese', async () => {
    for (const path of ['/api', '/api/v1/nothing', '/api/v2/services', '/api/../api/x']) {
      const { status, text, headers } = await get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(headers.get('content-type')).toContain('application/problem+json');
      expect(JSON.parse(text)).toMatchObject({ status: 404, code: 'not_found', title: '見つかりません' });
    }
    const { status } = await server.stranger().fetch('POST', '/api/v1/nothing', {});
    expect(status).toBe(404);
  });

  it('about a missing entity has status 200 for the console, and the same problem', async () => {
    const headers = { [missingHeader]: asAnswer };
    const answer = await fetch(`${server.url}/api/v1/nothing`, { headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('problem+json')]);
    expect(await answer.json()).toMatchObject({ status: 404, code: 'not_found' });
    // Any other problem has its own status.
    expect((await fetch(`${server.url}/api/v1/company`, { headers })).status).toBe(401);
  });

  it('is not cached', async () => {
    for (const path of ['/api/v1/login-check', '/api/health/live', '/api/v1/nothing'])
      expect([path, (await get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', 'application/xml'])(
    'to a body of %s is a problem',
    async (type) => {
      const headers = { 'content-type': type };
      const answer = await fetch(`${server.url}/api/v1/login`, { method: 'POST', body: 'email=a&password=b', headers });
      expect(await answer.json()).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    },
  );

  it('to a body over 1 MiB is a problem, too', async () => {
    const { status, text } = await server.stranger().fetch('POST', '/api/v1/login', { email: 'x'.repeat(1_100_000) });
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([413, 'too_large']);
  });
});
