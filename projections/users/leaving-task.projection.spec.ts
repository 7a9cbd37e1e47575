import { companyUserEvents } from '../../backend/people/users/company-user.events';
import { given, life } from '../kit/given';
import { leavingTasks } from './leaving-task.projection';

const companyId = 'company';
const task = { kind: 'account', targetId: 'service', target: 'Slack' } as const;

test('a task has the last owner and due day, until its leaver is forgotten', () => {
  const fact = life(companyUserEvents, { companyId, id: 'leaver' });
  const assigned = [
    fact('CompanyUserLeavingTaskAssigned', { ...task, ownerId: 'owner', dueOn: null }),
    fact('CompanyUserLeavingTaskAssigned', { ...task, ownerId: 'owner', dueOn: '2026-12-01' }),
  ];
  const row = { companyId, companyUserId: 'leaver', ...task, ownerId: 'owner', dueOn: '2026-12-01' };
  expect(given(leavingTasks)(...assigned).rows).toEqual([row]);
  expect(given(leavingTasks)(...assigned, fact('CompanyUserForgotten', {})).rows).toEqual([]);
});
