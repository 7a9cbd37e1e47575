import { endpoints } from '../../../backend/contract';
import type { Endpoint } from '../../../backend/contract/kit';
import { objectIn } from '../../support/body-ids';
import { pathOf } from '../../support/hostile-calls';
import { startServer } from '../../support/server';
import { setUpFullCompany } from '../../support/set-up';

const { mine } = setUpFullCompany(startServer);

const named = (list: readonly Endpoint[]) =>
  list.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);
const withBody = endpoints.filter(({ body }) => objectIn(body));
const withIds = endpoints.filter(
  ({ path, access }) => access !== 'public' && access !== 'enrolment' && path.includes('{'),
);

it.each(named(withBody))('A body of %s that is no JSON answers 400', async (_, endpoint) => {
  const { status } = await mine.admin.fetch(endpoint.method, pathOf(endpoint, mine.ids), '{"a":');
  expect(status).toBe(400);
});

it.each(named(withIds))('Ids in %s that are no ids answer 404', async (_, endpoint) => {
  const odd = new Proxy({}, { get: () => '..%2F%00' }) as Record<string, string>;
  const body = endpoint.method === 'GET' ? undefined : {};
  const { status } = await mine.admin.fetch(endpoint.method, pathOf(endpoint, odd), body);
  expect([400, 404]).toContain(status);
});
