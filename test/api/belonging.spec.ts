import { accounts } from '../../backend/contract/accounts';
import { departments } from '../../backend/contract/departments';
import { history } from '../../backend/contract/history';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import { aUser } from '../support/company';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';

const { mine, theirs } = setUpCompanies(joinServer);

const foundedOn = '2024-04-01';
const foundDepartment = async (name: string, parentId: string | null = null, more: object = {}) =>
  (await mine.admin.ok(departments.found, { body: { name, parentId, foundedOn, ...more } })).id;
const at = (companyDepartmentId: string) => ({ params: { companyDepartmentId } });
const show = (id: string, on?: string) => mine.admin.ok(departments.show, { ...at(id), query: on ? { on } : {} });
const change = (id: string, body: object) => mine.admin.call(departments.change, { ...at(id), body });
const close = (id: string, effectiveFrom: string) =>
  mine.admin.call(departments.close, { ...at(id), body: { effectiveFrom } });
const add = async (name: string, body: object = {}) =>
  (await mine.admin.ok(users.add, { body: { ...aUser(name), ...body } })).id;
const assign = (companyUserId: string, departmentIds: string[], departmentsFrom: string) =>
  mine.admin.call(users.edit, { params: { companyUserId }, body: { departmentIds, departmentsFrom } });
const usersOf = async (id: string, query: Record<string, string> = {}) =>
  (await mine.admin.ok(departments.users, { ...at(id), query })).items.map(({ name }) => name).sort();

describe('The members of departments', () => {
  it('is answered for every day: also when a reorganisation of an earlier day is recorded later', async () => {
    const [head, other] = [await foundDepartment('五本部'), await foundDepartment('六本部')];
    const [team, group] = [await foundDepartment('五課', head), await foundDepartment('六課', other)];
    const hanako = await add('五 花子', { departmentIds: [team, group], departmentsFrom: '2025-04-01' });
    await add('五 太郎', { departmentIds: [head], departmentsFrom: '2025-01-01' });
    expect(await usersOf(head, { on: '2025-03-31' })).toEqual(['五 太郎']);
    expect(await usersOf(head, { on: '2025-04-01' })).toEqual(['五 太郎', '五 花子']);
    expect(await usersOf(head, { on: '2025-04-01', isDirectOnly: 'true' })).toEqual(['五 太郎']);
    expect(await usersOf(other, { on: '2025-04-01' })).toEqual(['五 花子']);

    await assign(hanako, [group], '2025-10-01');
    expect(await usersOf(team, { on: '2025-09-30' })).toEqual(['五 花子']);
    expect(await usersOf(team, { on: '2025-10-01' })).toEqual([]);
    // Recorded last, but in force only until the change for October.
    await assign(hanako, [head], '2025-07-01');
    expect(await usersOf(head, { on: '2025-07-01', isDirectOnly: 'true' })).toEqual(['五 太郎', '五 花子']);
    expect(await usersOf(team, { on: '2025-07-01' })).toEqual([]);
    expect(await usersOf(group, { on: '2025-10-01' })).toEqual(['五 花子']);

    // The department moves with a past effective date: its members were below the other department from then on.
    expect((await change(team, { parentId: other, effectiveFrom: '2025-06-01' })).status).toBe(204);
    expect(await usersOf(other, { on: '2025-05-31' })).toEqual(['五 花子']);
    expect((await show(head, '2025-05-31')).totalUsersCount).toBe(2);
    expect((await show(head, '2025-06-15')).totalUsersCount).toBe(1);
    expect((await show(other, '2025-06-15')).totalUsersCount).toBe(1);

    const { departments: now, belonging } = await mine.admin.ok(users.show, { params: { companyUserId: hanako } });
    expect(now).toEqual([{ id: group, name: '六課', path: '六本部/六課', isMain: true }]);
    expect(belonging.map(({ from, until, departments: of }) => [from, until, of.map(({ path }) => path)])).toEqual([
      ['2025-10-01', null, ['六本部/六課']],
      ['2025-07-01', '2025-10-01', ['五本部']],
      ['2025-04-01', '2025-07-01', ['五本部/五課', '六本部/六課']],
    ]);
  });

  it('is available for users deleted since', async () => {
    const id = await foundDepartment('七部');
    const user = await add('七 三郎', { departmentIds: [id], departmentsFrom: '2025-04-01' });
    const params = { companyUserId: user };
    await mine.admin.ok(users.remove, { params, body: { effectiveFrom: '2025-12-01' } });
    expect(await usersOf(id, { on: '2025-11-30' })).toEqual(['七 三郎']);
    expect(await usersOf(id, { on: '2025-12-01' })).toEqual([]);
    expect((await show(id, '2025-11-30')).usersCount).toBe(1);
    expect(await show(id, '2024-03-31')).toMatchObject({ isFounded: false, usersCount: 0, totalUsersCount: 0 });
    const { departments: now, belonging } = await mine.admin.ok(users.show, { params });
    expect([now, belonging.map(({ from, until }) => [from, until])]).toEqual([[], [['2025-04-01', '2025-12-01']]]);
  });

  it('names only departments that are there on that day', async () => {
    const id = await foundDepartment('八部');
    const user = await add('八 四郎');
    expect((await assign(user, [id], '2024-03-31')).problem.code).toBe('department_not_there');
    expect((await assign(user, [theirs.ids.companyDepartmentId!], '2025-01-01')).problem.code).toBe(
      'unknown_department',
    );
    expect((await assign(user, [id, id], '2025-01-01')).problem.errors).toEqual([
      { field: 'departmentIds', message: '同じ部署は1回だけ選択してください' },
    ]);
    await close(id, '2025-06-01');
    expect((await assign(user, [id], '2025-06-01')).problem.code).toBe('department_not_there');
    expect((await assign(user, [id], '2025-05-31')).status).toBe(204);
    const { items } = await mine.admin.ok(history.list, { params: { entity: 'companyUser', id: user } });
    expect(items[0]).toMatchObject({ title: '所属を変更', effectiveFrom: '2025-05-31' });
    expect(items[0]!.changes).toMatchObject([{ field: 'departmentIds', label: '部署', before: null, after: '八部' }]);
  });

  it('narrows the list of users, with the departments below, and is shown in it', async () => {
    const head = await foundDepartment('九本部');
    const team = await foundDepartment('九課', head);
    await add('九 五郎', { departmentIds: [team], departmentsFrom: '2025-04-01' });
    for (const companyDepartmentId of [head, team]) {
      const { items } = await mine.admin.ok(users.list, { query: { companyDepartmentId } });
      expect(items.map(({ name, departments: of }) => [name, of.map(({ path }) => path)])).toEqual([
        ['九 五郎', ['九本部/九課']],
      ]);
    }
    const none = await mine.admin.ok(users.list, { query: { companyDepartmentId: theirs.ids.companyDepartmentId! } });
    expect(none.total).toBe(0);
    const csv = await mine.admin.fetch('GET', `/api/v1/company-users/csv?companyDepartmentId=${head}`);
    expect(csv.text).toContain('九本部/九課');
  });
});

describe('The services of a department', () => {
  it('are those that its people use today', async () => {
    const head = await foundDepartment('十本部');
    const team = await foundDepartment('十課', head);
    const one = await add('十 一子', { departmentIds: [team] });
    const two = await add('十 二子');
    const { id: companyServiceId } = await mine.admin.ok(services.register, { body: { integrationKind: 'slack' } });
    const params = { companyServiceId };
    await mine.admin.ok(accounts.connect, { params, body: { companyUserIds: [one, two] } });
    const { items } = await mine.admin.ok(departments.services, at(head));
    expect(items).toEqual([
      expect.objectContaining({ companyServiceId, serviceName: 'Slack', usersCount: 1, serviceUsersCount: 2 }),
    ]);
    expect((await mine.admin.ok(departments.services, { ...at(head), query: { isDirectOnly: 'true' } })).total).toBe(0);
    expect((await mine.admin.call(departments.services, at(newId()))).status).toBe(404);
  });
});
