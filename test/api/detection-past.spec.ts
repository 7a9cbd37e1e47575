import { shadowIts } from '../../backend/contract/shadow-its';
import { DetectionHits } from '../../backend/discovery/intake/detection-hits.service';
import { newDetectingCompany, type DetectingCompany } from '../support/detecting-company';
import { aHit } from '../support/detection';
import { asOf, daysAgo, onDay, startPastDays, type RunningPastDays } from '../support/past-days';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let pastDays: RunningPastDays;
let mine: DetectingCompany;
let detectedServiceId: string;
const first = daysAgo(100);
const counted = daysAgo(10);
const host = 'chatgpt.com';

beforeAll(async () => {
  server = await startServer();
  pastDays = await startPastDays(server.parts);
  await server.parts.query('select app.prepare_access_log($1)', [`${first.slice(0, 7)}-01`]);
  mine = await onDay(first, async () => {
    const company = await newDetectingCompany(server);
    await company.usedBy(host, 2);
    return company;
  });
  await onDay(counted, () => mine.usedBy(host, 1));
  // A log of an earlier day that is taken in today.
  const [companyUserId] = mine.people;
  await mine.report([aHit(host, { person: { companyUserId: companyUserId! }, day: daysAgo(20), count: 7 })]);
  await server.app.get(DetectionHits, { strict: false }).removeOlder(mine.companyId, daysAgo(0));
  detectedServiceId = (await mine.list()).find(({ detectionTarget }) => detectionTarget === host)!.id;
}, 90_000);
afterAll(async () => {
  await pastDays?.stop();
  await server?.stop();
}, 60_000);

const seenAs = async (headers?: Record<string, string>) => {
  const call = { params: { detectedServiceId }, headers };
  const { lastDetectedOn, days, hitsStoredSince } = await mine.admin.ok(shadowIts.show, call);
  const uses = await mine.admin.ok(shadowIts.details, call);
  const urls = await mine.admin.ok(shadowIts.urls, call);
  const sorted = { query: { sortBy: 'lastDetectedOn' } as const, headers };
  const listed = await mine.admin.ok(shadowIts.list, sorted);
  expect(listed.items.find(({ id }) => id === detectedServiceId)!.lastDetectedOn).toBe(lastDetectedOn);
  return {
    ...{ lastDetectedOn, hitsStoredSince, days: days.map(({ day, hitsCount }) => [day, hitsCount]) },
    uses: uses.items.map((row) => [row.lastDetectedOn, row.hitsCount]).toSorted(),
    urls: urls.items.map(({ hitsCount }) => hitsCount),
  };
};

it('Today, hits of 90 days are counted; older ones leave only the last day of the service', async () => {
  expect(await seenAs()).toEqual({
    ...{ lastDetectedOn: counted, hitsStoredSince: null },
    days: [
      [daysAgo(20), 7],
      [counted, 1],
    ],
    uses: [
      [null, 0],
      [counted, 8],
    ].toSorted(),
    urls: [8],
  });
});

it('A past day knows the hits that were counted by then', async () => {
  expect(await seenAs(asOf(daysAgo(5)))).toEqual({
    ...{ lastDetectedOn: counted, hitsStoredSince: daysAgo(90), days: [[counted, 1]], urls: [1] },
    uses: [
      [null, 0],
      [counted, 1],
    ].toSorted(),
  });
  expect(await seenAs(asOf(daysAgo(15)))).toMatchObject({ lastDetectedOn: null, days: [], urls: [] });
  const knownToday = await seenAs(asOf(daysAgo(15), daysAgo(0)));
  expect(knownToday).toMatchObject({ lastDetectedOn: daysAgo(20), days: [[daysAgo(20), 7]], urls: [7] });
});

it('A day before the stored ones has no counts, instead of 0', async () => {
  expect(await seenAs(asOf(daysAgo(95)))).toEqual({
    ...{ lastDetectedOn: null, hitsStoredSince: daysAgo(90), days: [], urls: [] },
    uses: [
      [null, null],
      [null, null],
    ],
  });
  expect(await seenAs(asOf(first))).toMatchObject({ lastDetectedOn: first, uses: Array(2).fill([first, null]) });
});
