import { accountOperations } from '../../backend/contract/account-operations';
import { dayOf } from '../../backend/contract/calendar';
import { home } from '../../backend/contract/home';
import { leaving } from '../../backend/contract/leaving';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { clock } from '../../backend/platform/kit/clock';
import { aUser } from '../support/company';
import { joinServer, type SharedServer } from '../support/shared-server';
import { signUp } from '../support/sign-up';

let server: SharedServer;
beforeAll(() => {
  server = joinServer();
});
afterAll(() => server.stop());

it("A leaver's account that the vendor has suspended is not counted", async () => {
  const admin = await signUp(server);
  const { id: companyServiceId } = await admin.ok(services.register, { body: { integrationKind: 'slack' } });
  const params = { companyServiceId };
  const insert = async (name: string, status: 'active' | 'suspended') => {
    const { id: companyUserId } = await admin.ok(users.add, { body: aUser(name) });
    await admin.ok(accountOperations.insert, { params, body: { accounts: [{ companyUserId, status }] } });
    const body = { workingStatus: 'retired', effectiveFrom: dayOf(clock.now()), reason: '退職' } as const;
    await admin.ok(users.edit, { params: { companyUserId }, body });
    return companyUserId;
  };
  await insert('利用 太郎', 'active');
  const stopped = await insert('停止 三郎', 'suspended');

  expect((await admin.ok(leaving.list)).items.map(({ name }) => name)).toEqual(['利用 太郎']);
  const accountless = { query: { hasAccounts: 'false' } } as const;
  expect((await admin.ok(leaving.list, accountless)).total).toBe(0);
  expect((await admin.ok(home.attention)).leavers).toEqual({ usersCount: 1, accountsCount: 1 });
  const remains = await admin.ok(leaving.remains, { params: { companyUserId: stopped } });
  expect(remains.accounts).toMatchObject([{ companyServiceId, isStopped: true }]);
});
