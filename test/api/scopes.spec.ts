import { administrators } from '../../backend/contract/administrators';
import { endpoints } from '../../backend/contract';
import type { Endpoint } from '../../backend/contract/kit';
import { grantsOf, type PermissionScope } from '../../backend/contract/permissions';
import { permissionScopes } from '../../backend/contract/vocabulary';
import { newId } from '../../backend/platform/kit/ids';
import { joinAs } from '../support/company';
import type { Client } from '../support/client';
import { joinServer } from '../support/shared-server';
import { setUpFullCompany } from '../support/set-up';

const { server, mine } = setUpFullCompany(joinServer);
const clients = {} as Record<PermissionScope, Client>;

beforeAll(async () => {
  const [admin, auditor] = await Promise.all([
    joinAs(server, mine.admin, 'admin'),
    joinAs(server, mine.admin, 'auditor'),
  ]);
  Object.assign(clients, { admin, auditor, general: mine.general });
}, 60_000);

// Calls without a session are the same for everybody: every-endpoint.spec.
const guarded = endpoints.filter(({ access }) => !['public', 'extension', 'enrolment'].includes(access));
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);
const pathTo = ({ path }: Endpoint, ids: Record<string, string> = {}) =>
  `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? newId())}`;
const answerOf = async (client: Client, endpoint: Endpoint, path = pathTo(endpoint)) => {
  const { status, text } = await client.fetch(endpoint.method, path, endpoint.method === 'GET' ? undefined : {});
  return { status, code: status < 400 ? '' : (JSON.parse(text) as { code: string }).code };
};

/** All other specs, and `npm run test:long security`, prove that an administrator may call everything. */
const limitedScopes = permissionScopes.values.filter((scope) => scope !== 'admin');

describe.each(limitedScopes)('Scope %s', (scope) => {
  it.each(named(guarded))('calls %s as the table says', async (_, endpoint) => {
    const { status, code } = await answerOf(clients[scope], endpoint);
    if (grantsOf(scope, endpoint)) expect([401, 403]).not.toContain(status);
    else expect([status, code]).toEqual([403, 'forbidden']);
  });
});

describe('An auditor', () => {
  const reads = guarded.filter(({ auditor, forReading }) => auditor && !forReading);
  const withQuery = (endpoint: Endpoint) =>
    `${pathTo(endpoint, mine.ids)}?${new URLSearchParams(mine.queryFor(endpoint)).toString()}`;

  it.each(named(reads))('reads %s as an administrator does', async (_, endpoint) => {
    const path = withQuery(endpoint);
    expect(await answerOf(clients.auditor, endpoint, path)).toEqual(await answerOf(clients.admin, endpoint, path));
  });

  it('is refused in words before the body is read, and changes nothing', async () => {
    const before = await clients.admin.ok(administrators.list);
    for (const endpoint of guarded.filter(({ method, forReading }) => method !== 'GET' && !forReading)) {
      const { status, text } = await clients.auditor.fetch(
        endpoint.method,
        pathTo(endpoint, mine.ids),
        mine.bodyFor(endpoint),
      );
      expect([endpoint.path, status]).toEqual([endpoint.path, 403]);
      expect(text).toContain('閲覧だけができます');
    }
    expect(await clients.admin.ok(administrators.list)).toEqual(before);
  });

  it.each([
    ['x-http-method-override', 'DELETE'],
    ['x-method-override', 'PATCH'],
    ['x-original-method', 'PUT'],
  ])('gains no act by the header %s', async (header, method) => {
    const path = pathTo(administrators.show, mine.ids);
    const { status } = await clients.auditor.fetch('GET', `${path}?_method=${method}`, undefined, { [header]: method });
    expect(status).toBe(400);
    const read = await clients.auditor.fetch('GET', path, undefined, { [header]: method });
    expect(read.status).toBe(200);
    expect((await clients.admin.fetch('GET', path)).status).toBe(200);
  });

  it.each(['/', '//', '%2F', '/.', ';a=b'])('gains no act by %p after the path', async (suffix) => {
    const { status } = await clients.auditor.fetch('DELETE', `${pathTo(administrators.remove, mine.ids)}${suffix}`);
    expect([403, 404]).toContain(status);
    expect((await clients.admin.fetch('GET', pathTo(administrators.show, mine.ids))).status).toBe(200);
  });

  it('loses and gains rights with the scope at once', async () => {
    const client = await joinAs(server, mine.admin, 'auditor');
    const { id: companyAdministratorId } = await client.ok(administrators.me);
    const become = (scope: PermissionScope) =>
      mine.admin.ok(administrators.edit, {
        params: { companyAdministratorId },
        body: { companyAdministratorPermissionScopeId: scope },
      });
    const statuses = async () =>
      Promise.all([
        client.fetch('GET', '/api/v1/payments').then(({ status }) => status),
        client.fetch('POST', '/api/v1/devices', {}).then(({ status }) => status),
      ]);
    expect(await statuses()).toEqual([200, 403]);
    await become('admin');
    expect(await statuses()).toEqual([200, 400]);
    await become('general');
    expect(await statuses()).toEqual([403, 403]);
    await become('auditor');
    expect(await statuses()).toEqual([200, 403]);
  });
});
