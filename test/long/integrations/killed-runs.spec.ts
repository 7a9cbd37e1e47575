import { integrations, type IntegrationRun } from '../../../backend/contract/integrations';
import { services } from '../../../backend/contract/services';
import type { Client } from '../../support/client';
import { killAt, occurrencesIn } from '../../support/crashes';
import { signUpForLoad } from '../../support/losses';
import { Product, until, type Part } from '../../support/product';
import { scimKind, startScimVendor } from '../../support/vendors/scim-vendor';
import type { VendorPlayer } from '../../support/vendors/vendor-player';

jest.setTimeout(300_000);
const accountsCount = 400;

let vendor: VendorPlayer;
let product: Product;
let client: Client;

beforeAll(async () => {
  vendor = await startScimVendor(accountsCount, 50);
  product = await Product.make({ env: { EGRESS_ALLOW: new URL(vendor.origin).host } });
  client = await signUpForLoad(product);
});
afterAll(async () => {
  await product?.dispose();
  await vendor?.stop();
}, 60_000);

const connect = async (): Promise<{ companyServiceId: string }> => {
  const { id: companyServiceId } = await client.ok(services.register, { body: { integrationKind: scimKind } });
  const fields = { scimBaseUrl: `${vendor.origin}/scim`, token: 'sample-token' };
  await client.ok(integrations.configure, { params: { companyServiceId }, body: { fields } });
  return { companyServiceId };
};
const ended = async (params: { companyServiceId: string; runId: string }): Promise<IntegrationRun> => {
  let run: IntegrationRun | undefined;
  await until(async () => {
    const { status, data } = await client.call(integrations.run, { params }).catch(() => ({ status: 0, data: null }));
    if (status === 200) run = data!;
    return run !== undefined && !['queued', 'running'].includes(run.state);
  }, 120_000);
  return run!;
};
const begin = async (params: { companyServiceId: string }) => ({
  ...params,
  ...(await client.ok(integrations.integrate, { params })),
});

it.each<[string, Part]>([
  ['the backend', 'backend'],
  ['Postgres', 'postgres'],
])(
  'a run during which %s is killed ends as one without a fault',
  async (_, part) => {
    const params = await connect();
    const before = await occurrencesIn(product, 'ServiceAccountFound');
    const killing = killAt(product, part, 'ServiceAccountFound', accountsCount / 2);
    const run = await begin(params);
    await killing;
    expect(await ended(run)).toMatchObject({
      state: 'succeeded',
      counts: { accounts: accountsCount, found: accountsCount, lost: 0 },
    });
    const found = await occurrencesIn(product, 'ServiceAccountFound');
    const mine = [...found].filter(([id]) => !before.has(id));
    expect(mine).toHaveLength(accountsCount);
    expect(new Set(mine.map(([, times]) => times))).toEqual(new Set([1]));

    const again = await ended(await begin(params));
    expect(again.counts).toMatchObject({ found: 0, changed: 0, missed: 0, lost: 0 });
  },
  300_000,
);
