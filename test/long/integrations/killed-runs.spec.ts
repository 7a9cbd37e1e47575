import { Client as Database } from 'pg';
import type { Client } from '../../support/client';
import { killAt, occurrencesIn } from '../../support/crashes';
import { signUpForLoad } from '../../support/losses';
import { Product, type Part } from '../../support/product';
import { until } from '../../support/until';
import { ScimService } from '../../support/scim-service';
import { startScimVendor } from '../../support/vendors/scim-vendor';
import type { VendorPlayer } from '../../support/vendors/vendor-player';

jest.setTimeout(300_000);
const accountsCount = 400;
const pageSize = 50;
const pages = Array.from({ length: accountsCount / pageSize }, (_, page) => page);
const parts: [string, Part][] = [
  ['the process of the run', 'jobs'],
  ['the backend', 'backend'],
  ['Postgres', 'postgres'],
];

let vendor: VendorPlayer;
let product: Product;
let client: Client;
/** The accounts of a run without a fault. */
let expected: unknown[];

beforeAll(async () => {
  vendor = await startScimVendor(accountsCount, pageSize);
  product = await Product.make({ env: { EGRESS_ALLOW: new URL(vendor.origin).host } });
  client = await signUpForLoad(product);
  const service = await ScimService.connect(client, vendor);
  await service.run();
  expected = await accountsOf(service);
  expect(expected).toHaveLength(accountsCount);
});
afterEach(() => vendor.misbehave());
afterAll(async () => {
  await product?.dispose();
  await vendor?.stop();
}, 60_000);

const accountsOf = async ({ id }: ScimService): Promise<unknown[]> => {
  const database = new Database({ connectionString: product.running.databaseUrl });
  await database.connect();
  try {
    const sql = `select external_id, name, email, status, presence, matched_by, company_user_id
      from read.service_account where company_service_id = $1 order by email`;
    return (await database.query<object>(sql, [id])).rows.map((row) => ({ ...row, external_id: null }));
  } finally {
    await database.end();
  }
};
/** The killed run, or the next one, ends with the accounts of a run without a fault, each found once. */
const expectSameEnd = async (service: ScimService, runId: string, foundBefore: ReadonlyMap<string, number>) => {
  expect(await service.ended(runId)).toMatchObject({
    state: 'succeeded',
    counts: { accounts: accountsCount, found: accountsCount, lost: 0 },
  });
  await until(async () => (await accountsOf(service)).length === accountsCount);
  expect(await accountsOf(service)).toEqual(expected);
  const found = [...(await occurrencesIn(product, 'ServiceAccountFound'))].filter(([id]) => !foundBefore.has(id));
  expect([found.length, new Set(found.map(([, times]) => times))]).toEqual([accountsCount, new Set([1])]);
};

describe.each(parts)('%s killed', (_, part) => {
  it.each(pages)('while page %i is read: the run ends as one without a fault', async (page) => {
    const service = await ScimService.connect(client, vendor);
    const before = await occurrencesIn(product, 'ServiceAccountFound');
    // The run waits a second for this page, so that the kill meets it.
    vendor.misbehave({ type: 'limit', retryAfter: '1', page, times: 1 });
    vendor.requests.length = 0;
    const runId = await service.begin();
    const isReading = () =>
      vendor.requests.some(({ url }) => Number(url.searchParams.get('startIndex') ?? 1) === 1 + page * pageSize);
    await until(isReading);
    await product.restart(part);
    await expectSameEnd(service, runId, before);
  });

  it('while accounts are written: the run ends as one without a fault, and the next finds nothing new', async () => {
    const service = await ScimService.connect(client, vendor);
    const before = await occurrencesIn(product, 'ServiceAccountFound');
    const { killed } = await killAt(product, part, 'ServiceAccountFound', accountsCount / 2);
    const runId = await service.begin();
    await killed;
    await expectSameEnd(service, runId, before);
    expect((await service.run()).counts).toMatchObject({ found: 0, changed: 0, missed: 0, lost: 0 });
  });
});
