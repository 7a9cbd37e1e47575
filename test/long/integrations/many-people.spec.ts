import { peopleSources } from '../../../backend/contract/people-source';
import { users } from '../../../backend/contract/users';
import { newCompany, type TestCompany } from '../../support/company';
import { connectSmartHr, fillSmartHr, type PlayedHr } from '../../support/people-journey';
import { startServer, type TestServer } from '../../support/server';

jest.setTimeout(300_000);
const peopleCount = 1_000;

let server: TestServer;
let company: TestCompany;
let hr: PlayedHr;

beforeAll(async () => {
  server = await startServer();
  company = await newCompany(server);
  hr = await connectSmartHr(server, company);
  fillSmartHr(hr, peopleCount);
  await company.admin.ok(peopleSources.change, {
    params: hr.params,
    body: { newPeople: 'add', departments: 'create', isOn: true },
  });
});
afterAll(async () => {
  await hr?.player.stop();
  await server?.stop();
}, 60_000);

it('adds 1,000 people with their departments, and appends one event when nothing changed', async () => {
  const first = await hr.run();
  expect(first.counts).toMatchObject({ peopleListed: peopleCount, peopleAdded: peopleCount, peopleToConfirm: 0 });
  const { total } = await company.admin.ok(users.list, { query: { q: '見本 太郎' } });
  expect(total).toBe(peopleCount);
  // Reactors to the first run may still raise alerts.
  const events = `select from read.recorded_event where entity <> 'alert'`;
  const countEvents = async () => (await server.parts.query(events)).length;
  const before = await countEvents();
  const again = await hr.run();
  expect(again.counts).toMatchObject({ peopleAdded: 0, peopleChanged: 0, peopleMissing: 0 });
  expect(await countEvents()).toBe(before + 1);
  console.log(`first run ${first.durationMs} ms, repeat ${again.durationMs} ms`);
});

it('reads a list that breaks off at any page as a failure that changes nobody', async () => {
  for (const page of [0, 1, 5, 9]) {
    hr.player.misbehave({ type: 'status', status: 403, page });
    expect(await hr.run()).toMatchObject({ state: 'failed', failure: { code: 'forbidden' } });
  }
  hr.player.misbehave();
  expect((await hr.run()).counts).toMatchObject({ peopleMissing: 0, peopleChanged: 0 });
});
