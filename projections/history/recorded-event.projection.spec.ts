import { entities } from '../../backend/entities';
import { eventKinds } from '../../backend/platform/kit/entity-registry';
import { accountEvents } from '../../backend/services/accounts/account.events';
import { departmentEvents, departmentTreeEvents } from '../../backend/people/departments/department.events';
import { companyServiceEvents } from '../../backend/services/company-service.events';
import { planEvents } from '../../backend/services/plans/plan.events';
import { companyUserEvents } from '../../backend/people/users/company-user.events';
import { given, life } from '../kit/given';
import { recordedEvents } from './recorded-event.projection';

const companyId = 'company';

test('every event of every entity has an entry', () => {
  expect(new Set(recordedEvents.types)).toEqual(new Set(eventKinds().keys()));
  expect(entities.length).toBeGreaterThan(0);
});

test('an entry holds the actor and the place of the event', () => {
  const fact = life(companyUserEvents, { companyId, id: 'user' })('CompanyUserNoteChanged', { note: 'メモ' });
  expect(given(recordedEvents)(fact).rows).toEqual([
    {
      companyId,
      position: String(fact.position),
      operationId: expect.stringMatching(/^[0-9a-f]{32}$/),
      eventId: fact.id,
      entity: 'companyUser',
      entityId: 'user',
      revision: 0,
      undoes: null,
      type: 'CompanyUserNoteChanged',
      at: fact.at,
      actorKind: 'administrator',
      actorId: 'someone',
      channel: 'console',
      batchId: null,
      serviceId: null,
      userId: 'user',
      otherUserId: null,
    },
  ]);
});

test('it belongs to the histories of the service and the user it is about or names', () => {
  const service = life(companyServiceEvents, { companyId, id: 'service' });
  const plan = life(planEvents, { companyId, id: 'plan' });
  const user = life(companyUserEvents, { companyId, id: 'user' });
  const account = life(accountEvents, { companyId, id: 'account' });
  const effectiveFrom = '2026-04-01';
  const { rows } = given(recordedEvents)(
    service('CompanyServiceRenamed', { name: 'Zoom' }),
    service('CompanyServiceManagerChanged', { managerId: 'user', effectiveFrom }),
    service('CompanyServiceManagerChanged', { managerId: null, effectiveFrom }),
    plan('PlanRemoved', { companyServiceId: 'service' }),
    account('AccountConnected', { companyServiceId: 'service', companyUserId: 'user', effectiveFrom }),
    user('CompanyUsersUnited', { mainCompanyUserId: 'main' }),
    user('CompanyUserUnionDissolved', { mainCompanyUserId: null, formerMainCompanyUserId: 'main' }),
  );
  expect(rows.map(({ serviceId, userId, otherUserId }) => [serviceId, userId, otherUserId])).toEqual([
    ['service', null, null],
    ['service', 'user', null],
    ['service', null, null],
    ['service', null, null],
    ['service', 'user', null],
    [null, 'user', 'main'],
    [null, 'user', 'main'],
  ]);
});

test('a change of the tree belongs to its department; an old event that repeats it belongs to no history', () => {
  const tree = life(departmentTreeEvents, { companyId, id: 'tree' });
  const department = life(departmentEvents, { companyId, id: 'department' });
  const change = { is: 'closed', day: '2026-04-01' } as const;
  const [, closed, repetition] = given(recordedEvents)(
    tree('DepartmentTreeChanged', { departmentId: 'other', nth: 0, change }),
    tree('DepartmentTreeChanged', { departmentId: 'department', nth: 0, change }),
    department('DepartmentClosed', { effectiveFrom: '2026-04-01' }),
  ).rows;
  expect(closed).toMatchObject({ entity: 'department', entityId: 'department', revision: 1, type: 'DepartmentClosed' });
  expect(repetition).toMatchObject({ entity: 'repetition', entityId: repetition!.eventId, type: 'DepartmentClosed' });
  expect(repetition!.operationId).not.toBe(closed!.operationId);
});
