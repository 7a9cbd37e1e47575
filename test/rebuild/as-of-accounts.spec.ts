import { addDays } from '../../backend/contract/calendar';
import { derivedId, newId } from '../../backend/platform/kit/ids';
import { EventStore } from '../../backend/platform/kit/event-store';
import type { Happened } from '../support/parts';
import { startPastParts, type PastParts } from '../support/past-parts';
import { Story } from '../support/stories';

jest.setTimeout(120_000);

let world: PastParts;
beforeAll(async () => {
  world = await startPastParts();
});
afterAll(() => world.stop());

const story = new Story();
const dayAt = (index: number) => addDays('2026-03-01', index);
const on = (day: number, happened: Happened): Happened => ({ ...happened, at: `${dayAt(day)}T03:00:00.000Z` });
const [serviceId, otherId] = [newId(), newId()];
const [first, second] = [newId(), newId()];
const accountOf = (userId: string, companyServiceId = serviceId) => derivedId(companyServiceId, userId);
const connected = (userId: string, companyServiceId = serviceId) =>
  story.connected(accountOf(userId, companyServiceId), companyServiceId, userId);
const disconnected = (companyUserId: string) => {
  const data = { companyServiceId: serviceId, companyUserId, effectiveFrom: dayAt(1) };
  return story.account(accountOf(companyUserId), { type: 'AccountDisconnected', data });
};
const signedIn = (day: number, ...userIds: string[]): Happened => {
  const lastLoginAt = `${dayAt(day)}T01:00:00.000Z`;
  const accounts = userIds.map((companyUserId) => ({ id: newId(), companyUserId, lastLoginAt }));
  const data = { companyServiceId: serviceId, observedOn: dayAt(day), accounts };
  const stream = { entity: 'serviceSignIns', entityId: newId(), companyId: story.companyId };
  return { ...stream, type: 'ServiceSignInsObserved', data };
};

/** The accounts as of a day with the days of their last sign-ins, and how many events were read for that. */
const accountsOn = async (day: number) => {
  const readPageOf = jest.spyOn(EventStore.prototype, 'readPageOf');
  const schema = await world.service.schemaFor(story.companyId, dayAt(day), ['company_service_user']);
  const readCount = readPageOf.mock.calls.reduce((sum, [, { count }]) => sum + count, 0);
  readPageOf.mockRestore();
  const rows = await world.parts.query<{ id: string; lastDay: string | null }>(
    `select id, last_login_at::date::text as "lastDay" from ${schema}.company_service_user`,
  );
  return { accounts: Object.fromEntries(rows.map(({ id, lastDay }) => [id, lastDay])), readCount };
};

test('a past day has the last sign-ins of its accounts, also of those that were connected again before it', async () => {
  await world.parts.remember(
    ...[story.registered(serviceId), story.registered(otherId), connected(first), connected(second)].map((one) =>
      on(0, one),
    ),
    on(0, connected(first, otherId)),
    on(0, signedIn(0, first, second)),
    on(1, disconnected(first)),
    on(1, connected(first)),
  );
  await world.running.reached(await world.parts.remember(on(3, signedIn(3, second))));
  const { accounts } = await accountsOn(2);
  const other = { [accountOf(first, otherId)]: null };
  expect(accounts).toEqual({ ...other, [accountOf(first)]: null, [accountOf(second)]: dayAt(0) });
});

test('accounts of a service that is deleted later are there, and those of others are not read', async () => {
  await world.running.reached(await world.parts.remember(on(5, story.deleted(otherId))));
  const { accounts, readCount } = await accountsOn(4);
  const other = { [accountOf(first, otherId)]: null };
  expect(accounts).toEqual({ ...other, [accountOf(first)]: null, [accountOf(second)]: dayAt(3) });
  expect(readCount).toBeLessThan(9);
  expect(world.pastDays.complaints).toEqual([]);
});
