import { occurrencesIn } from '../../support/crashes';
import { until } from '../../support/until';
import { ScimService } from '../../support/scim-service';
import { TwoBackends } from '../../support/two-backends';
import { startScimVendor } from '../../support/vendors/scim-vendor';
import type { VendorPlayer } from '../../support/vendors/vendor-player';

jest.setTimeout(300_000);
const accountsCount = 60;
const pageSize = 20;
const servicesCount = 6;

let vendor: VendorPlayer;
let backends: TwoBackends;
const all: ScimService[] = [];

beforeAll(async () => {
  vendor = await startScimVendor(accountsCount, pageSize);
  backends = await TwoBackends.start({ EGRESS_ALLOW: new URL(vendor.origin).host });
  for (let n = 0; n < servicesCount; n++) all.push(await ScimService.connect(backends.clients[0], vendor));
});
afterAll(async () => {
  await backends?.stop();
  await vendor?.stop();
}, 60_000);

const countFirstPages = () =>
  vendor.requests.filter(({ url }) => ['1', null].includes(url.searchParams.get('startIndex'))).length;
const outcomes = () => occurrencesIn(backends.product, 'IntegrationSynchronisationSucceeded');
const inOrder = (counts: Map<string, number>) => all.map(({ id }) => counts.get(id) ?? 0);

test('a run that both backends start at once is made once', async () => {
  const pagesBefore = countFirstPages();
  const runs = await Promise.all(
    all.map(async (service) => {
      const ids = await Promise.all(backends.clients.map((client) => service.begin(client)));
      return { service, ids: new Set(ids) };
    }),
  );
  for (const { service, ids } of runs) for (const id of ids) expect((await service.ended(id)).state).toBe('succeeded');
  const runsCount = runs.reduce((sum, { ids }) => sum + ids.size, 0);
  // Each run reads the first page twice: to test the credentials, and for the list.
  expect(countFirstPages() - pagesBefore).toBe(2 * runsCount);
  expect(inOrder(await outcomes())).toEqual(runs.map(({ ids }) => ids.size));
  const found = await occurrencesIn(backends.product, 'ServiceAccountFound');
  expect([found.size, new Set(found.values())]).toEqual([servicesCount * accountsCount, new Set([1])]);
});

test('a due day is planned once by both backends', async () => {
  const before = inOrder(await outcomes());
  await backends.rows(`update read.integration set last_run_at = now() - interval '2 days'`);
  const makeDue = `update app.job set due_at = now() where kind = 'synchronisation_plan'`;
  const isDone = async () => inOrder(await outcomes()).every((count, n) => count > before[n]!);
  await until(async () => {
    await backends.rows(makeDue);
    return isDone();
  }, 60_000);
  await until(async () => (await backends.rows('select from app.synchronisation where ended_at is null')).length === 0);
  expect(inOrder(await outcomes())).toEqual(before.map((count) => count + 1));
});
