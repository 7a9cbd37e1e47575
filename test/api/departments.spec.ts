import { departments } from '../../backend/contract/departments';
import { history } from '../../backend/contract/history';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import { aUser, newCompany, type TestCompany } from '../support/company';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';

const { server, mine, theirs } = setUpCompanies(joinServer);

const foundedOn = '2024-04-01';
const foundDepartment = async (name: string, parentId: string | null = null, more: object = {}) =>
  (await mine.admin.ok(departments.found, { body: { name, parentId, foundedOn, ...more } })).id;
const at = (companyDepartmentId: string) => ({ params: { companyDepartmentId } });
const show = (id: string, on?: string) => mine.admin.ok(departments.show, { ...at(id), query: on ? { on } : {} });
const change = (id: string, body: object) => mine.admin.call(departments.change, { ...at(id), body });
const close = (id: string, effectiveFrom: string) =>
  mine.admin.call(departments.close, { ...at(id), body: { effectiveFrom } });
const treeOn = async (on: string, query: Record<string, string> = {}) =>
  (await mine.admin.ok(departments.list, { query: { on, ...query } })).map(({ path }) => path);

describe('A department', () => {
  it('is founded, found below another, renamed, moved, closed and reopened', async () => {
    const head = await foundDepartment('一本部');
    const id = await foundDepartment('一部', head, { reason: '組織改編' });
    expect(await show(id)).toMatchObject({
      id,
      name: '一部',
      path: '一本部/一部',
      parentId: head,
      depth: 2,
      isActive: true,
      isFounded: true,
      foundedOn,
      usersCount: 0,
      totalUsersCount: 0,
      ancestors: [{ id: head, name: '一本部' }],
      children: [],
    });
    const effectiveFrom = '2025-04-01';
    expect((await change(id, { name: '一新部', parentId: null, effectiveFrom })).status).toBe(204);
    expect(await show(id, '2025-03-31')).toMatchObject({ path: '一本部/一部' });
    expect(await show(id, effectiveFrom)).toMatchObject({ path: '一新部', depth: 1, parentId: null });
    expect((await show(head, '2025-03-31')).children).toEqual([{ id, name: '一部', isActive: true }]);
    expect((await close(id, '2025-10-01')).status).toBe(204);
    expect([(await show(id, '2025-09-30')).isActive, (await show(id, '2025-10-01')).isActive]).toEqual([true, false]);
    expect(await Promise.all(['2025-09-30', '2025-10-01'].map((day) => show(id, day)))).toMatchObject([
      { closedFrom: '2025-10-01' },
      { closedFrom: '2025-10-01' },
    ]);
    await mine.admin.ok(departments.reopen, { ...at(id), body: { effectiveFrom: '2025-11-01', reason: '見直し' } });
    expect(await show(id)).toMatchObject({ isActive: true, closedFrom: null });
    const { items } = await mine.admin.ok(history.list, { params: { entity: 'department', id } });
    expect(items.map(({ title, effectiveFrom: from, reason }) => [title, from, reason])).toEqual([
      ['部署を再開', '2025-11-01', '見直し'],
      ['部署を廃止', '2025-10-01', null],
      ['部署名を変更・上位部署を変更', effectiveFrom, null],
      ['部署を設立', null, '組織改編'],
    ]);
    expect(items.map(({ entityName }) => entityName)).toEqual(['一新部', '一新部', '一新部', '一部']);
    expect(items[3]!.changes).toContainEqual(
      expect.objectContaining({ field: 'parentId', label: '上位部署', before: null, after: '一本部' }),
    );
  });

  it('is refused where the rules of the tree say so, naming the field', async () => {
    const head = await foundDepartment('二本部');
    const id = await foundDepartment('二部', head);
    const problem = async (
      call: Promise<{ status: number; problem: { code: string; errors?: { field: string }[] } }>,
    ) => {
      const { status, problem } = await call;
      return [status, problem.code, problem.errors?.[0]?.field];
    };
    const twin = mine.admin.call(departments.found, { body: { name: '二部', parentId: head } });
    expect(await problem(twin)).toEqual([409, 'department_name_taken', 'name']);
    expect(await problem(change(head, { parentId: id }))).toEqual([409, 'department_cycle', 'parentId']);
    expect(await problem(close(head, '2026-01-01'))).toEqual([409, 'department_has_children', undefined]);
    expect(await problem(close(id, '2020-01-01'))).toEqual([400, 'department_not_founded', 'effectiveFrom']);
    const elsewhere = theirs.ids.companyDepartmentId!;
    expect(await problem(change(id, { parentId: elsewhere }))).toEqual([404, 'unknown_department', undefined]);
    const slash = mine.admin.call(departments.found, { body: { name: '営業／企画部' } });
    expect((await slash).problem.errors).toEqual([{ field: 'name', message: '部署名に「/」「>」は使えません' }]);
    expect((await show(id)).path).toBe('二本部/二部');
  });

  it('changes all at once or not at all, and not twice for one call', async () => {
    const id = await foundDepartment('三部');
    const taken = await foundDepartment('三課', id);
    expect((await change(id, { name: '三新部', parentId: taken })).status).toBe(409);
    expect((await show(id)).name).toBe('三部');
    const headers = { 'idempotency-key': newId() };
    for (const _ of [1, 2]) {
      const body = { name: '三新部' };
      expect((await mine.admin.call(departments.change, { ...at(id), body, headers })).status).toBe(204);
    }
    const { total } = await mine.admin.ok(history.list, { params: { entity: 'department', id } });
    expect(total).toBe(2);
  });

  it('can turn out to be older than was known, never younger', async () => {
    const id = await foundDepartment('四部');
    expect((await change(id, { foundedOn: '2020-04-01' })).status).toBe(204);
    expect(await show(id, '2021-04-01')).toMatchObject({ foundedOn: '2020-04-01', isFounded: true });
    expect(await show(id, '2020-03-31')).toMatchObject({ name: '四部', isFounded: false, isActive: false });
    expect((await change(id, { foundedOn: '2022-04-01' })).problem.code).toBe('department_founding_later');
  });
});

describe('The tree', () => {
  let all: TestCompany;
  const names = async (query: Record<string, string> = {}) =>
    (await all.admin.ok(departments.search, { query })).items.map(({ name }) => name);
  beforeAll(async () => {
    all = await newCompany(server);
    const make = async (name: string, parentId: string | null = null, day = foundedOn) =>
      (await all.admin.ok(departments.found, { body: { name, parentId, foundedOn: day } })).id;
    await close2(all, all.ids.companyDepartmentId!);
    const sales = await make('Ｂ営業本部');
    const east = await make('B1 東日本', sales, '2024-05-01');
    await make('A 管理本部', null, '2024-06-01');
    const body = { ...aUser('東 一'), departmentIds: [east, sales] };
    await all.admin.ok(users.add, { body });
    await all.admin.ok(users.add, { body: { ...aUser('東 二'), departmentIds: [east] } });
  });
  const close2 = async ({ admin }: TestCompany, id: string) => admin.ok(departments.close, { ...at(id), body: {} });

  it('is searched by name, level and whether it is active', async () => {
    expect(await names({ isActive: 'true' })).toEqual(['A 管理本部', 'Ｂ営業本部', 'B1 東日本']);
    expect(await names({ isActive: 'false' })).toEqual(['総務部']);
    expect(await names({ name: 'b' })).toEqual(['Ｂ営業本部', 'B1 東日本']);
    expect(await names({ depth: '2' })).toEqual(['B1 東日本']);
    expect(await names({ on: '2024-04-30' })).toEqual(['Ｂ営業本部']);
    expect(await all.admin.ok(departments.depthOptions)).toEqual([
      { depth: 1, name: '第1階層', departmentsCount: 3 },
      { depth: 2, name: '第2階層', departmentsCount: 1 },
    ]);
    const options = await all.admin.ok(departments.list, { query: { isActive: 'true' } });
    expect(options.map(({ path }) => path)).toEqual(['A 管理本部', 'Ｂ営業本部', 'Ｂ営業本部/B1 東日本']);
  });

  it('counts everybody once, directly and with departments below', async () => {
    const { items } = await all.admin.ok(departments.search, { query: { isActive: 'true' } });
    expect(items.map(({ name, usersCount, totalUsersCount }) => [name, usersCount, totalUsersCount])).toEqual([
      ['A 管理本部', 0, 0],
      ['Ｂ営業本部', 1, 2],
      ['B1 東日本', 2, 2],
    ]);
  });

  it.each([
    ['tree', 'asc', ['A 管理本部', 'Ｂ営業本部', 'B1 東日本']],
    ['name', 'desc', ['Ｂ営業本部', 'B1 東日本', 'A 管理本部']],
    ['depth', 'desc', ['B1 東日本']],
    ['usersCount', 'desc', ['B1 東日本', 'Ｂ営業本部', 'A 管理本部']],
    ['totalUsersCount', 'asc', ['A 管理本部']],
    ['foundedOn', 'desc', ['A 管理本部', 'B1 東日本', 'Ｂ営業本部']],
  ])('is sorted by %s %s', async (sortBy, orderBy, first) => {
    expect((await names({ isActive: 'true', sortBy, orderBy })).slice(0, first.length)).toEqual(first);
  });

  it('is shown as of a day', async () => {
    const [from, to] = [await foundDepartment('甲本部'), await foundDepartment('乙本部')];
    const id = await foundDepartment('甲課', from);
    await change(id, { parentId: to, name: '乙課', effectiveFrom: '2025-04-01' });
    expect(await treeOn('2025-03-31')).toContain('甲本部/甲課');
    expect(await treeOn('2025-04-01')).toContain('乙本部/乙課');
    expect(await treeOn('2024-03-31')).not.toContain('甲本部');
  });
});
