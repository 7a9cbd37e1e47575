import { endpoints } from '../../../backend/contract';
import type { Endpoint } from '../../../backend/contract/kit';
import { replacedAt, waysToIds } from '../../support/body-ids';
import type { Client } from '../../support/client';
import { joinAs, newFullCompany, type FullCompany } from '../../support/company';
import { oddInAddresses } from '../../support/odd-values';
import { inSafeOrder, pathOf, secretIdsOf } from '../../support/hostile-calls';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let mine: FullCompany;
let theirs: FullCompany;
let callCount = 0;

beforeAll(async () => {
  server = await startServer();
  [mine, theirs] = await Promise.all([newFullCompany(server), newFullCompany(server)]);
});
afterAll(async () => {
  await server.stop();
  process.stderr.write(`${callCount} calls that were not allowed\n`);
});

const guarded = endpoints.filter(({ access }) => access !== 'public' && access !== 'enrolment');
const flagged = guarded.filter(({ access }) => access !== 'session' && access !== 'extension');
const withIds = guarded.filter(
  ({ path, body }) => path.replace('{list}', '').includes('{') || waysToIds(body).length > 0,
);

/** The status and text of one call with whatever session the client has. */
const send = async (client: Client, endpoint: Endpoint, ids: Record<string, string>, body: unknown, headers = {}) => {
  callCount++;
  const query = new URLSearchParams(mine.queryFor(endpoint)).toString();
  const path = pathOf(endpoint, ids, query);
  const isGet = endpoint.method === 'GET';
  const { status, text } = await client.fetch(endpoint.method, path, isGet ? undefined : body, headers);
  return { status, text };
};

describe('Without a session', () => {
  /** No cookie, an odd one, a well-formed unknown one, and two at once. */
  const cookies = [
    '',
    'daicho_session=',
    `daicho_session=${'a'.repeat(43)}`,
    ...oddInAddresses.map((odd) => `daicho_session=${odd}`),
  ]
    .filter((cookie) => cookie.length < 12_000)
    .map((cookie): Record<string, string> => (cookie ? { cookie } : {}));

  it.each(inSafeOrder(guarded))('%s answers 401, whatever cookie is sent', async (_, endpoint) => {
    const body = mine.bodyFor(endpoint);
    const statuses = await Promise.all(
      cookies.map(async (headers) => (await send(server.stranger(), endpoint, mine.ids, body, headers)).status),
    );
    expect([...new Set(statuses)]).toEqual([401]);
  });
});

describe('Without the flag', () => {
  it.each(inSafeOrder(flagged))('%s answers 403 for own and other ids and for any body', async (_, endpoint) => {
    const bodies = [mine.bodyFor(endpoint), theirs.bodyFor(endpoint)];
    for (const ids of [mine.ids, theirs.ids, {}])
      for (const body of bodies) expect((await send(mine.general, endpoint, ids, body)).status).toBe(403);
  });
});

describe('With every flag', () => {
  let admin: Client;
  beforeAll(async () => {
    admin = await joinAs(server, mine.admin, 'admin');
  });

  it.each(inSafeOrder(guarded.filter(({ access }) => access !== 'extension')))('%s is open', async (_, endpoint) => {
    expect([401, 403]).not.toContain((await send(admin, endpoint, {}, {})).status);
  });
});

describe('Ids of another company', () => {
  it.each(inSafeOrder(withIds))(
    'in %s, each alone and all together, answer 404 and reveal nothing',
    async (_, endpoint) => {
      const accepted = mine.bodyFor(endpoint);
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)]
        .map(([, name]) => name!)
        .filter((name) => name !== 'list');
      const paths = names.map((name) => ({ ids: { ...mine.ids, [name]: theirs.ids[name]! }, body: accepted }));
      const given = waysToIds(endpoint.body).filter(
        (way) => idAt(accepted, way) && idAt(theirs.bodyFor(endpoint), way),
      );
      const bodies = given.map((way) => ({
        ids: mine.ids,
        body: replacedAt(accepted, way, idAt(theirs.bodyFor(endpoint), way)!),
      }));
      for (const { ids, body } of [...paths.filter(({ ids }) => isForeign(ids)), ...bodies]) {
        const { status, text } = await send(mine.admin, endpoint, ids, body);
        expect([endpoint.path, answersTo(endpoint).includes(status), status]).toEqual([endpoint.path, true, status]);
        expect(secretIdsOf(theirs).filter((id) => text.includes(id))).toEqual([]);
      }
    },
  );
});

/** Only the held run is released or discarded, and only the last preview has rows; every other run, whosever it is, gets the same. */
const answersTo = ({ path }: Endpoint): number[] => {
  if (/\/\{runId\}\/(release|discard)$/.test(path)) return [404, 409];
  return path.endsWith('/integration-runs/{runId}/people') ? [404, 200] : [404];
};

/** Some parameters, as the name of an entity or a revision, are the same in every company. */
const isForeign = (ids: Record<string, string>) => JSON.stringify(ids) !== JSON.stringify(mine.ids);

/** Undefined where a body leaves it out. */
const idAt = (value: unknown, [step, ...rest]: readonly string[]): string | undefined =>
  step === undefined || value === undefined
    ? (value as string | undefined)
    : idAt((value as Record<string, unknown>)[step === '*' ? '0' : step], rest);
