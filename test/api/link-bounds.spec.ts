import { z } from 'zod';
import { administrators } from '../../backend/contract/administrators';
import { isOpenToAreas } from '../../backend/contract/auditor-areas';
import { devices } from '../../backend/contract/devices';
import { history } from '../../backend/contract/history';
import { endpoints } from '../../backend/contract';
import { auditorAreas } from '../../backend/contract/link-words';
import type { Endpoint, QueryIn } from '../../backend/contract/kit';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import { enterLink } from '../support/access-links';
import type { Client } from '../support/client';
import { aDevice, aUser, joinAs } from '../support/company';
import { pathOf, secretIdsOf } from '../support/hostile-calls';
import { joinServer } from '../support/shared-server';
import { setUpFullCompanies } from '../support/set-up';

const { server, mine, theirs } = setUpFullCompanies(joinServer);

describe('The history behind a link that reads devices alone', () => {
  let client: Client;
  let actors: Record<'ofDevices' | 'ofUsers', { id: string; email: string }>;
  const read = async (query: Record<string, string>) =>
    (await client.ok(history.all, { query: { count: 200, ...query } as QueryIn<typeof history.all> })).items;

  beforeAll(async () => {
    const [one, other] = [await joinAs(server, mine.admin, 'admin'), await joinAs(server, mine.admin, 'admin')];
    const { id: companyDeviceId } = await one.ok(devices.register, { body: aDevice() });
    const body = { companyUserId: mine.ids.companyUserId! };
    await one.ok(devices.assign, { params: { companyDeviceId }, body });
    await other.ok(users.add, { body: aUser('見えない 三郎') });
    actors = { ofDevices: await one.ok(administrators.me), ofUsers: await other.ok(administrators.me) };
    ({ client } = await enterLink(server, mine.admin, { areas: ['history', 'devices'] }));
  }, 60_000);

  it('filtered by a person who acted holds rows that it shows anyway, without their id', async () => {
    const all = await read({});
    const own = await read({ actor: actors.ofDevices.id });
    expect(own.length).toBeGreaterThan(0);
    for (const row of own) expect(all).toContainEqual(row);
    expect(JSON.stringify(own)).not.toContain(actors.ofDevices.id);
  });

  it('shows of nobody that they acted elsewhere', async () => {
    const nobody = await read({ actor: newId() });
    for (const actor of [actors.ofUsers.id, theirs.ids.companyAdministratorId!]) {
      expect(await read({ actor })).toEqual(nobody);
      const { text } = await client.fetch('GET', `/api/v1/history/csv?actor=${actor}`);
      expect(text.trimEnd().split('\r\n')).toHaveLength(1);
    }
  });

  it('finds nothing by names and addresses that it does not show', async () => {
    const user = await mine.admin.ok(users.show, { params: { companyUserId: mine.ids.companyUserId! } });
    expect(JSON.stringify(await read({}))).not.toContain(user.name);
    for (const q of [user.name, user.name.slice(-2), user.email!, actors.ofDevices.email])
      expect(await read({ q })).toEqual([]);
    expect((await read({ q: '次郎' })).length).toBeGreaterThan(0);
    expect((await read({ q: 'ThinkPad' })).length).toBeGreaterThan(0);
  });
});

describe('A link that reads every area', () => {
  const areas = [...auditorAreas.values];
  const open = endpoints.filter((endpoint) => endpoint.access !== 'public' && isOpenToAreas(areas, endpoint));
  const named = (list: readonly Endpoint[]) =>
    list.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);
  const sameEverywhere = /\{(list|integrationKind|entity|revision|effectiveFrom)\}/g;
  const theirName = '他社だけのサービス';
  const takesId = (schema: z.ZodType) =>
    typeof schema.safeParse(newId()).data === 'string' && !schema.safeParse('!?').success;
  const idsIn = ({ query }: Endpoint) =>
    Object.entries((query as z.ZodObject<Record<string, z.ZodType>>).shape).flatMap(([name, schema]) =>
      takesId(schema) ? [name] : [],
    );
  let client: Client;
  beforeAll(async () => {
    const params = { companyServiceId: theirs.ids.companyServiceId! };
    await theirs.admin.ok(services.rename, { params, body: { name: theirName } });
    ({ client } = await enterLink(server, mine.admin, { areas }));
  }, 60_000);

  it.each(named(open.filter(({ path }) => path.replace(sameEverywhere, '').includes('{'))))(
    'answers 404 to ids of another company in %s',
    async (_, endpoint) => {
      const query = new URLSearchParams(theirs.queryFor(endpoint)).toString();
      expect((await client.fetch('GET', pathOf(endpoint, theirs.ids, query))).status).toBe(404);
    },
  );

  it.each(named(open.filter((endpoint) => idsIn(endpoint).length > 0)))(
    'shows nothing of another company by its ids in the query of %s',
    async (_, endpoint) => {
      for (const name of idsIn(endpoint)) {
        const id = theirs.ids[name] ?? theirs.ids.id!;
        const query = new URLSearchParams({ ...mine.queryFor(endpoint), [name]: id }).toString();
        const { status, text } = await client.fetch('GET', pathOf(endpoint, mine.ids, query));
        expect([name, [200, 400, 404].includes(status)]).toEqual([name, true]);
        expect([name, secretIdsOf(theirs).filter((secret) => text.includes(secret))]).toEqual([name, []]);
        expect([name, text.includes(theirName)]).toEqual([name, false]);
      }
    },
  );
});
