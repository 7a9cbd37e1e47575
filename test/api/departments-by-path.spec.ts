import { Departments } from '../../backend/people/departments/departments.service';
import { DepartmentsByPath } from '../../backend/people/departments/departments-by-path.service';
import { SourceDepartments } from '../../backend/people/master/source-departments.service';
import { ReadModels } from '../../backend/platform/http/read-models';
import type { Context } from '../../backend/platform/kit/commands';
import { newId } from '../../backend/platform/kit/ids';
import { departmentsOn } from '../../projections/departments/departments-on-day.sql';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let byPath: DepartmentsByPath;
beforeAll(async () => {
  server = await startServer();
  byPath = server.app.get(DepartmentsByPath, { strict: false });
}, 90_000);
afterAll(() => server.stop(), 60_000);

const day = '2026-04-01';
const contextOf = (companyId = newId()): Context => ({
  companyId,
  actor: { kind: 'administrator', id: newId() },
  channel: 'csv',
  at: '2026-04-01T00:00:00.000Z',
  batchId: newId(),
  correlationId: 'import',
});
const pathsOn = async ({ companyId }: Context, on: string) => {
  const sql = `select id, array_to_string(names, '/') as path from ${departmentsOn(on)} d where is_active order by path`;
  const rows = await server.app.get(ReadModels, { strict: false }).rows<{ id: string; path: string }>(companyId, sql);
  return rows.map(({ path }) => path);
};

test('every missing level is founded once, and can be read when the answer comes', async () => {
  const context = contextOf();
  const paths = ['開発本部/第一開発部', '開発本部／第二開発部', '開発本部 > 第一開発部', '営業部'];
  const ids = await byPath.ensure(context, paths, day);
  expect(ids.get(paths[0]!)).toBe(ids.get(paths[2]!));
  expect(new Set(ids.values()).size).toBe(3);
  const tree = ['営業部', '開発本部', '開発本部/第一開発部', '開発本部/第二開発部'];
  expect(await pathsOn(context, day)).toEqual(tree.sort());
  expect(await pathsOn(context, '2026-03-31')).toEqual([]);
  expect(await byPath.ensure(context, paths, '2026-05-01')).toEqual(ids);
  const idsByPath = await byPath.find(context.companyId, [paths[0]!, '開発本部/第三開発部', 'なし/なし'], day);
  expect([...idsByPath.values()]).toEqual([ids.get(paths[0]!), undefined, undefined]);
});

test('two imports at once make one department', async () => {
  const context = contextOf();
  const paths = Array.from({ length: 6 }, (_, n) => `本社/部${n % 3}/課${n}`);
  const [one, other, third] = await Promise.all([0, 1, 2].map(() => byPath.ensure(context, paths, day)));
  expect(other).toEqual(one);
  expect(third).toEqual(one);
  expect(await pathsOn(context, day)).toHaveLength(10);
});

test('one founded later turns out to be older, one closed is open again', async () => {
  const context = contextOf();
  const path = '管理本部/総務部';
  const id = (await byPath.ensure(context, [path], day)).get(path)!;
  await byPath.ensure(context, [path], '2020-04-01');
  expect(await pathsOn(context, '2020-04-01')).toEqual(['管理本部', path]);
  const departments = server.app.get(Departments, { strict: false });
  await departments.change({ context }, id, [{ is: 'closed', day: '2026-05-01' }]);
  expect(await pathsOn(context, '2026-05-01')).toEqual(['管理本部']);
  expect((await byPath.ensure(context, [path], '2026-06-01')).get(path)).toBe(id);
  expect(await pathsOn(context, '2026-05-01')).toEqual(['管理本部']);
  expect(await pathsOn(context, '2026-06-01')).toEqual(['管理本部', path]);
});

test('one added at the vendor comes below the linked department, whatever its name here', async () => {
  const context = contextOf();
  const { companyId } = context;
  const sources = server.app.get(SourceDepartments, { strict: false });
  const departments = server.app.get(Departments, { strict: false });
  const run = { id: newId(), companyId, companyServiceId: newId(), context, observedOn: day, today: day };
  const writing = { ...run, requireCurrent: async () => {} };
  const head = { externalId: '1', parentExternalId: null, path: '開発部' };
  const team = { externalId: '2', parentExternalId: '1', path: '開発部/新チーム' };
  const headId = (await byPath.ensure(context, [head.path], day)).get(head.path)!;
  await sources.link(writing, [head]);
  await departments.change({ context: contextOf(companyId) }, headId, [{ is: 'renamed', name: '開発本部', day }]);

  const linked = await sources.follow(writing, [head, team]);
  const teamId = (await byPath.ensure(context, [team.path], day, linked)).get(team.path)!;
  expect(await pathsOn(context, day)).toEqual(['開発本部', '開発本部/新チーム']);
  const idsByPath = await sources.find(run, [head.path, team.path], [head, team]);
  expect([...idsByPath.values()]).toEqual([headId, teamId]);
  await sources.link(writing, [head, team]);
  expect((await sources.follow(writing, [head, team])).get(team.path)).toBe(teamId);
});

test('a path with an empty name is refused', async () => {
  await expect(byPath.ensure(contextOf(), ['開発本部//第一'], day)).rejects.toThrow('書き方が正しくありません');
});
