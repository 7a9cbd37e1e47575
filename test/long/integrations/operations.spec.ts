import { accounts } from '../../../backend/contract/accounts';
import { integrations } from '../../../backend/contract/integrations';
import { services } from '../../../backend/contract/services';
import { vendorOperations, type VendorOperationDetail } from '../../../backend/contract/vendor-operations';
import type { Client } from '../../support/client';
import { killAt } from '../../support/crashes';
import { signUpForLoad } from '../../support/losses';
import { Product, type Part } from '../../support/product';
import { until } from '../../support/until';
import { manyAccounts } from '../../support/vendors/many-accounts';
import { readSample, VendorPlayer } from '../../support/vendors/vendor-player';

jest.setTimeout(300_000);
const accountsCount = 60;
const sample = readSample('looker');

let vendor: VendorPlayer;
let product: Product;
let client: Client;
let params: { companyServiceId: string };
let ids: string[];

beforeAll(async () => {
  vendor = await VendorPlayer.start(sample, { pageSize: 'requested' });
  vendor.items.splice(0, vendor.items.length, ...manyAccounts(sample, accountsCount).items);
  product = await Product.make({ env: { EGRESS_ALLOW: new URL(vendor.origin).host } });
  client = await signUpForLoad(product);
  const { id: companyServiceId } = await client.ok(services.register, { body: { integrationKind: 'looker' } });
  params = { companyServiceId };
  await client.ok(integrations.configure, { params, body: { fields: { ...sample.credentials, host: vendor.origin } } });
  await client.ok(integrations.integrate, { params });
  const listed = async () => (await client.ok(accounts.list, { params, query: { count: 200 } })).items;
  await until(async () => (await listed()).length === accountsCount, 60_000);
  ids = (await listed()).map(({ id }) => id);
  // The run ends after its last account.
  const body = { operation: 'suspend' as const, ids };
  await until(async () => (await client.ok(vendorOperations.preview, { params, body })).blocked === null, 60_000);
});
afterAll(async () => {
  await product?.dispose();
  await vendor?.stop();
}, 60_000);

const operable = async (operation: 'suspend' | 'resume'): Promise<string[]> => {
  const preview = await client.ok(vendorOperations.preview, { params, body: { operation, ids } });
  return preview.accounts.flatMap(({ id, problem }) => (problem ? [] : [id]));
};
const begin = async (operation: 'suspend' | 'resume') => {
  const body = { operation, ids: await operable(operation), isConfirmed: true as const };
  return { ...params, ...(await client.ok(vendorOperations.order, { params, body })) };
};
const ended = async (order: { companyServiceId: string; operationId: string }): Promise<VendorOperationDetail> => {
  let shown: VendorOperationDetail | undefined;
  await until(async () => {
    const { status, data } = await client
      .call(vendorOperations.show, { params: order })
      .catch(() => ({ status: 0, data: null }));
    if (status === 200) shown = data!;
    return Boolean(shown?.finishedAt);
  }, 120_000);
  return shown!;
};
const changes = () =>
  vendor.requests.filter(({ method, url }) => method === 'PATCH' && url.pathname.includes('/users/'));

it.each<[string, Part, 'suspend' | 'resume', string]>([
  ['the backend right after an intent', 'backend', 'suspend', 'VendorOperationAttempted'],
  ['the backend right after an outcome', 'backend', 'resume', 'VendorOperationSucceeded'],
  ['Postgres', 'postgres', 'suspend', 'VendorOperationAttempted'],
])('an order during which %s dies ends, and calls the vendor once an account', async (_, part, operation, type) => {
  const before = changes().length;
  const { killed } = await killAt(product, part, type, 20);
  const order = await begin(operation);
  await killed;
  const { total, done } = await ended(order);
  expect(total).toBeGreaterThan(40);
  expect(done).toBe(total);
  const called = changes()
    .slice(before)
    .map(({ url }) => url.pathname);
  expect(new Set(called).size).toBe(called.length);
  expect(called).toHaveLength(total);
});

it('a vendor that hangs leaves the outcome unknown, and the others go on', async () => {
  vendor.misbehave({ type: 'hang', times: 1 });
  const { total, done, unknown, targets } = await ended(await begin('resume'));
  expect([done, unknown]).toEqual([total - 1, 1]);
  vendor.misbehave();
  expect(targets[0]!.state).toBe('unknown');
  expect(await operable('resume')).toEqual([targets[0]!.id]);
});
