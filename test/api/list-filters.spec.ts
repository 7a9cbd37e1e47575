import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { aUser } from '../support/company';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';

const { mine, theirs } = setUpCompanies(joinServer);
let manager: string;
beforeAll(async () => {
  const head = { ...aUser('部長 一'), position: '部長', employeeStatus: 'executive', joinedOn: '2020-04-01' } as const;
  const away = { ...aUser('課長 二'), position: '課長', workingStatus: 'on_leave', joinedOn: '2021-10-01' } as const;
  manager = (await mine.admin.ok(users.add, { body: head })).id;
  await mine.admin.ok(users.add, { body: away });
  await theirs.admin.ok(users.add, { body: { ...aUser('他社 三'), position: '社長' } });
}, 90_000);

const namesOf = async (query: object) => (await mine.admin.ok(users.list, { query })).items.map(({ name }) => name);

test.each([
  [{ employeeStatus: 'executive' }, ['部長 一']],
  [{ workingStatus: 'on_leave' }, ['課長 二']],
  [{ position: '課長' }, ['課長 二']],
  [{ position: '社長' }, []],
  [{ joinedFrom: '2020-04-01', joinedTo: '2020-04-01' }, ['部長 一']],
  [{ joinedFrom: '2020-04-02' }, ['課長 二']],
  [{ joinedTo: '2021-09-30' }, ['部長 一']],
])('users are filtered by %j', async (query, names) => {
  expect(await namesOf(query)).toEqual(names);
});

test('the positions to choose from are those of the company’s users', async () => {
  const positions = await mine.admin.ok(users.positions);
  expect(positions.map(({ name }) => name).sort()).toEqual(['課長', '部長'].sort());
});

test('services are filtered by category and manager, who can be chosen', async () => {
  const { id } = await mine.admin.ok(services.createOriginal, { body: { name: '勤怠くん', category: 'attendance' } });
  const body = { companyUserId: manager };
  await mine.admin.ok(services.setManager, { params: { companyServiceId: id }, body });
  const listIds = async (query: object) =>
    (await mine.admin.ok(services.list, { query })).items.map(({ serviceName }) => serviceName);
  expect(await listIds({ category: 'attendance' })).toEqual(['勤怠くん']);
  expect(await listIds({ manager })).toEqual(['勤怠くん']);
  expect(await listIds({ manager: 'none' })).not.toContain('勤怠くん');
  expect(await mine.admin.ok(services.managers)).toEqual([
    { id: manager, name: '部長 一', email: expect.stringContaining('@') },
  ]);
  expect(await theirs.admin.ok(services.managers)).toEqual([]);
  const { problem } = await mine.admin.call(services.list, { query: { manager: '誰か' } });
  expect(problem.errors?.[0]?.field).toBe('manager');
});
