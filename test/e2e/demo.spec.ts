import { clock } from '../../backend/platform/kit/clock';
import { alerts } from '../../backend/contract/alerts';
import { auth } from '../../backend/contract/auth';
import { company } from '../../backend/contract/company';
import { confirmations } from '../../backend/contract/confirmations';
import { departments } from '../../backend/contract/departments';
import { devices } from '../../backend/contract/devices';
import { history } from '../../backend/contract/history';
import { payments } from '../../backend/contract/payments';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { Days } from '../../backend/demo/demo-days.rules';
import { demoLogin } from '../../backend/demo/demo-ids.data';
import { Client } from '../support/client';
import { Product, until } from '../support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.make({ demo: true });
}, 120_000);
afterAll(() => product.dispose(), 60_000);

const loggedIn = async (email: string) => {
  const client = new Client(product.url);
  await client.ok(auth.login, { body: { ...demoLogin, email } });
  return client;
};

test('The first start makes the demo company by commands, the next takes up where it stopped', async () => {
  const admin = await loggedIn(demoLogin.email);
  const { usersCount, registeredServicesCount, companyContract } = await admin.ok(company.contract);
  expect(usersCount).toBeLessThanOrEqual(companyContract.companyUserNumberRange.maxUserLimit);
  expect((await admin.ok(users.list, { query: { count: 1 } })).total).toBe(usersCount);
  expect((await admin.ok(services.list, { query: { count: 1 } })).total).toBe(registeredServicesCount);
  expect((await admin.ok(payments.list, { query: { count: 1 } })).total).toBeGreaterThan(400);
  expect((await admin.ok(payments.list, { query: { hasReceipt: 'true', count: 1 } })).total).toBeGreaterThan(10);
  expect((await admin.ok(devices.list, { query: { count: 1 } })).total).toBe(300);
  const treeOn = async (on: string) =>
    (await admin.ok(departments.search, { query: { on, depth: 1 } })).items.map(({ name, totalUsersCount }) => ({
      name,
      totalUsersCount,
    }));
  expect(await treeOn(new Days(clock.today()).ago(400))).toContainEqual({
    name: '開発部',
    totalUsersCount: expect.any(Number),
  });
  const today = await treeOn(new Days(clock.today()).today);
  expect(today).toContainEqual({ name: 'デジタル推進本部', totalUsersCount: expect.any(Number) });
  expect(today.reduce((sum, { totalUsersCount }) => sum + totalUsersCount, 0)).toBeGreaterThanOrEqual(usersCount);
  expect((await admin.ok(alerts.list, { query: { type: 'device_abandoned' } })).total).toBe(2);
  // Whose account has to be confirmed is found out beside, after the company is there.
  const confirming = () => admin.ok(alerts.list, { query: { type: 'required_confirmation_user' } });
  await until(
    async () => (await confirming()).total === 1,
    60_000,
    () => 'Nobody has to be confirmed',
  );
  expect((await admin.ok(confirmations.list)).total).toBe(1);
  expect((await admin.ok(users.list, { query: { userStatus: 'invited' } })).total).toBe(2);
  expect((await admin.ok(alerts.list, { query: { level: 'error' } })).total).toBeGreaterThan(0);
  await loggedIn('keiri@demo.example');

  const before = await admin.ok(history.all, { query: { count: 1 } });
  await product.stop();
  await product.start();
  expect(await admin.ok(history.all, { query: { count: 1 } })).toEqual(before);
}, 120_000);
