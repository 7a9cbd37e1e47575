import { NestFactory } from '@nestjs/core';
import { alerts } from '../../backend/contract/alerts';
import { auth } from '../../backend/contract/auth';
import { company } from '../../backend/contract/company';
import { confirmations } from '../../backend/contract/confirmations';
import { departments } from '../../backend/contract/departments';
import { devices } from '../../backend/contract/devices';
import { payments } from '../../backend/contract/payments';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { Days } from '../../backend/demo/days';
import { Demo } from '../../backend/demo/demo';
import { demoLogin } from '../../backend/demo/demo-ids';
import { DemoModule } from '../../backend/demo/demo.module';
import { until } from '../support/product';
import { startServer, type TestServer } from '../support/server';

jest.setTimeout(180_000);
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop(), 60_000);

test('the demo company is made once by commands, and its administrators can log in', async () => {
  const context = await NestFactory.createApplicationContext(DemoModule.with(server.parts.config), { logger: false });
  const demo = context.get(Demo);
  expect(await demo.isMade()).toBe(false);
  await demo.make();
  expect(await demo.isMade()).toBe(true);
  await context.close();

  const admin = server.stranger();
  await admin.ok(auth.login, { body: demoLogin });
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
  expect(await treeOn(new Days().ago(400))).toContainEqual({ name: '開発部', totalUsersCount: expect.any(Number) });
  const today = await treeOn(new Days().today);
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
  const general = server.stranger();
  await general.ok(auth.login, { body: { ...demoLogin, email: 'keiri@demo.example' } });
});
