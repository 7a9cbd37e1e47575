import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { administrators } from '../../backend/contract/administrators';
import { departments } from '../../backend/contract/departments';
import { history } from '../../backend/contract/history';
import { treeIdOf } from '../../backend/people/departments/department-tree.decider';
import { departmentTreeEvents, type DepartmentChange } from '../../backend/people/departments/department.events';
import { Departments } from '../../backend/people/departments/departments.service';
import { ClaimsReadiness } from '../../backend/platform/http/claims/claims-readiness.service';
import type { Context } from '../../backend/platform/kit/commands';
import type { Fact } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import { createServer } from '../../backend/server';
import { verify } from '../../projections/kit/verify';
import { projections } from '../../projections/registry';
import type { Client } from '../support/client';
import type { Happened } from '../support/parts';
import { quiet } from '../support/running-projections';
import { startServer, type TestServer } from '../support/server';
import { until } from '../support/until';
import { signUp } from '../support/sign-up';

let server: TestServer;
let other: NestFastifyApplication;
let admin: Client;
let companyId: string;
beforeAll(async () => {
  server = await startServer();
  other = await createServer(server.parts.config);
  await other.listen(0, '127.0.0.1');
  await other.get(ClaimsReadiness, { strict: false }).whenBuilt();
  admin = await signUp(server);
  companyId = (await admin.ok(administrators.me)).company.id;
}, 90_000);
afterAll(async () => {
  await other?.close();
  await server?.stop();
}, 60_000);

const contextIn = (id: string): Context => ({
  companyId: id,
  actor: { kind: 'administrator', id: newId() },
  channel: 'console',
  at: '2026-04-01T00:00:00.000Z',
  correlationId: newId(),
});

test('of two moves into each other, decided in two backends, the later one is refused', async () => {
  const context = contextIn(newId());
  const [first, second] = [server.app, other].map((app) => app.get(Departments, { strict: false })) as [
    Departments,
    Departments,
  ];
  const [one, two] = [newId(), newId()];
  const day = '2026-04-01';
  await first.create(context, one, { is: 'founded', name: '第一部', parentId: null, day });
  // The second backend knows the tree from here on, without the move below.
  await second.create(context, two, { is: 'founded', name: '第二部', parentId: null, day });
  await first.change({ context }, one, [{ is: 'moved', parentId: two, day }]);
  const circle = second.change({ context }, two, [{ is: 'moved', parentId: one, day }]);
  await expect(circle).rejects.toMatchObject({ code: 'department_cycle' });
  expect((await first.tree(context.companyId)).get(two)!.parents).toHaveLength(1);
});

/** A change as earlier versions wrote it: in the tree, then, unless a crash prevented it, in the department's own stream. */
const oldEvents = (departmentId: string, nth: number, change: DepartmentChange): [tree: Happened, own: Happened] => {
  const { kinds } = departmentTreeEvents;
  const data = { departmentId, nth, change };
  const { type, data: ownData } = kinds.DepartmentTreeChanged.memberFact({ data } as unknown as Fact);
  return [
    { type: 'DepartmentTreeChanged', data, entity: 'departmentTree', entityId: treeIdOf(companyId), companyId },
    { type, data: ownData, entity: 'department', entityId: departmentId, companyId },
  ];
};

test('an old log, in which streams of departments repeat the tree, is applied once', async () => {
  const [head, part] = [newId(), newId()];
  const [lostCopy] = oldEvents(part, 1, { is: 'renamed', name: '新課', day: '2026-04-01' });
  await server.parts.remember(
    ...oldEvents(head, 0, { is: 'founded', name: '旧本部', parentId: null, day: '2025-04-01' }),
    ...oldEvents(part, 0, { is: 'founded', name: '旧課', parentId: head, day: '2025-04-01' }),
    lostCopy,
  );
  const { id } = await admin.ok(departments.found, { body: { name: '新部', parentId: head } });
  const namesOn = async (on: string) => (await admin.ok(departments.list, { query: { on } })).map(({ path }) => path);
  await until(async () => (await namesOn('2026-04-01')).includes('旧本部/新課'));
  expect(await namesOn('2025-04-01')).toEqual(['旧本部', '旧本部/旧課']);
  expect((await admin.ok(departments.show, { params: { companyDepartmentId: id } })).path).toBe('旧本部/新部');

  const saves = async (of: string) =>
    (await admin.ok(history.list, { params: { entity: 'department', id: of } })).items.map(
      ({ title, entityName, changes }) => [title, entityName, changes.map(({ label, after }) => [label, after])],
    );
  const founding = [
    '部署を設立',
    '旧本部',
    [
      ['部署名', '旧本部'],
      ['設立日', '2025/04/01'],
    ],
  ];
  expect(await saves(head)).toEqual([founding]);
  const all = await admin.ok(history.all, { query: { entity: 'department', count: '200' } });
  expect(all.items.map(({ entityId }) => entityId).sort()).toEqual([head, part, id].sort());
  const state = await admin.ok(history.asOf, {
    params: {
      entity: 'department',
      id: part,
      revision: String(all.items.find((row) => row.entityId === part)!.revision),
    },
  });
  expect(state.fields.find(({ field }) => field === 'parentId')?.value).toBe('旧本部');

  const verdicts = await verify(server.parts.config, projections, server.parts.store, quiet());
  expect(verdicts.filter(({ differences }) => differences > 0)).toEqual([]);
});
