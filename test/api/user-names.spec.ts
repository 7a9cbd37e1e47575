import { departments } from '../../backend/contract/departments';
import { users } from '../../backend/contract/users';
import { aUser, newCompany } from '../support/company';
import { joinServer, type SharedServer } from '../support/shared-server';

let server: SharedServer;
beforeAll(() => {
  server = joinServer();
});
afterAll(() => server.stop(), 60_000);

it('distinguish people of one name by main department and address', async () => {
  const { admin } = await newCompany(server);
  const body = { name: '営業部' };
  const sales = (await admin.ok(departments.found, { body })).id;
  const first = (await admin.ok(departments.found, { body: { name: '第一課', parentId: sales } })).id;
  const add = async (email: string, departmentIds: string[]) =>
    (await admin.ok(users.add, { body: { ...aUser('佐藤 太郎'), email, departmentIds } })).id;
  const member = await add('taro@company.example', [first, sales]);
  const other = await add('taro.s@company.example', []);
  const names = await admin.ok(users.names);
  expect(names.filter(({ name }) => name === '佐藤 太郎')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: member, email: 'taro@company.example', department: '営業部/第一課' }),
      expect.objectContaining({ id: other, email: 'taro.s@company.example', department: null }),
    ]),
  );
  expect(names.filter(({ id }) => id === member)).toHaveLength(1);
});
