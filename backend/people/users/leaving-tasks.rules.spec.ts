import { given } from '../../platform/kit/decider';
import { companyUserDecider } from './company-user.decider';
import type { CompanyUserEvent } from './company-user.events';

const user = given(companyUserDecider);
const added: CompanyUserEvent = {
  type: 'CompanyUserAdded',
  data: {
    ...{ name: '見本 花子', nameKana: null, email: 'hanako@demo.example', employeeCode: null, position: null },
    ...{ employeeStatus: 'full_time', workingStatus: 'retired', joinedOn: null, note: null },
  },
};
const deleted: CompanyUserEvent = { type: 'CompanyUserDeleted', data: { effectiveFrom: '2026-04-01' } };
const [service, device, owner] = [1, 2, 3].map((n) => `0190a0c8-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const account = { kind: 'account', targetId: service, target: 'Slack' } as const;
const laptop = { kind: 'device', targetId: device, target: 'PC-1' } as const;
const assigned = (task: typeof account | typeof laptop, ownerId: string | null, dueOn: string | null) =>
  ({ type: 'CompanyUserLeavingTaskAssigned', data: { ...task, ownerId, dueOn } }) as const;
const assign = (data: { ownerId?: string | null; dueOn?: string | null }, tasks = [account, laptop]) =>
  ({ type: 'AssignLeavingTasks', data: { tasks, ...data } }) as const;

describe('The tasks of a leaver', () => {
  it('are assigned each by an event of its own, also of a deleted user', () => {
    expect(user(added, deleted).when(assign({ ownerId: owner, dueOn: '2026-12-01' }))).toEqual([
      assigned(account, owner, '2026-12-01'),
      assigned(laptop, owner, '2026-12-01'),
    ]);
  });

  it('keep what is not given, and are no news when nothing changes', () => {
    const before = [added, assigned(account, owner, '2026-12-01')];
    expect(user(...before).when(assign({ dueOn: '2026-12-05' }))).toEqual([
      assigned(account, owner, '2026-12-05'),
      assigned(laptop, null, '2026-12-05'),
    ]);
    expect(user(...before).when(assign({ ownerId: owner }, [account]))).toEqual([]);
    expect(user(...before).when(assign({ ownerId: null, dueOn: null }, [account]))).toEqual([
      assigned(account, null, null),
    ]);
  });
});
