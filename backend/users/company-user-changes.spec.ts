import { given } from '../kit/decider';
import { companyUserDecider, type CompanyUserFields } from './company-user.decider';
import type { CompanyUserEvent } from './company-user.events';

const user = given(companyUserDecider);
const fields: CompanyUserFields = {
  name: '見本 花子',
  nameKana: null,
  email: 'hanako@demo.example',
  employeeCode: 'S-001',
  employeeStatus: 'full_time',
  workingStatus: 'working',
  position: '課長',
  joinedOn: '2024-04-01',
  note: null,
};
const added: CompanyUserEvent = { type: 'CompanyUserAdded', data: fields };
const change = (data: object) => ({ type: 'Change' as const, data });
const employment = { employeeCode: 'S-001', employeeStatus: 'full_time', joinedOn: '2024-04-01' } as const;
const scheduled = (data: object, effectiveFrom = '2026-10-01') =>
  ({ type: 'CompanyUserChangeScheduled', data: { ...data, effectiveFrom } }) as CompanyUserEvent;
const applied = (effectiveFrom: string): CompanyUserEvent => ({
  type: 'CompanyUserScheduleApplied',
  data: { effectiveFrom },
});
const apply = { type: 'ApplyScheduled' as const, data: {} };
const on = (day: string) => ({ at: `${day}T00:00:00.000Z` });

describe('A change of employment', () => {
  it('applies from the day that is said, which may be past', () => {
    const data = { position: '部長', workingStatus: 'retired', effectiveFrom: '2026-03-31' };
    expect(user(added).when(change(data))).toEqual([
      {
        type: 'CompanyUserEmploymentChanged',
        data: { ...employment, position: '部長', effectiveFrom: '2026-03-31' },
      },
      { type: 'CompanyUserWorkingStatusChanged', data: { workingStatus: 'retired', effectiveFrom: '2026-03-31' } },
    ]);
  });

  it('is scheduled for a day to come, while the rest changes at once', () => {
    const data = { name: '見本 華子', position: null, employeeStatus: 'full_time', effectiveFrom: '2026-10-01' };
    expect(user(added).when(change(data))).toEqual([
      { type: 'CompanyUserRenamed', data: { name: '見本 華子', nameKana: null } },
      scheduled({ nextPosition: null }),
    ]);
    const again = user(added, scheduled({ nextPosition: null }));
    expect(again.when(change({ workingStatus: 'retired', effectiveFrom: '2026-10-01' }))).toEqual([
      scheduled({ nextPosition: null, nextWorkingStatus: 'retired' }),
    ]);
    expect(again.when(change({ position: '課長', effectiveFrom: '2026-10-01' }))).toEqual([]);
  });

  it('comes to be on its day, in its turn, and once', () => {
    const past = [
      added,
      scheduled({ nextWorkingStatus: 'retired' }, '2026-12-31'),
      scheduled({ nextPosition: '部長', nextWorkingStatus: 'on_leave' }),
    ];
    expect(user(...past).when(apply, on('2026-09-30'))).toEqual([]);
    const [first, second] = [
      { type: 'CompanyUserEmploymentChanged', data: { ...employment, position: '部長', effectiveFrom: '2026-10-01' } },
      { type: 'CompanyUserWorkingStatusChanged', data: { workingStatus: 'on_leave', effectiveFrom: '2026-10-01' } },
    ] as const;
    const last = {
      type: 'CompanyUserWorkingStatusChanged',
      data: { workingStatus: 'retired', effectiveFrom: '2026-12-31' },
    } as const;
    expect(user(...past).when(apply, on('2026-10-01'))).toEqual([first, second, applied('2026-10-01')]);
    const all = user(...past).when(apply, on('2027-01-01'));
    expect(all).toEqual([first, second, applied('2026-10-01'), last, applied('2026-12-31')]);
    expect(user(...past, ...all).when(apply, on('2027-01-01'))).toEqual([]);
  });

  it('to a retirement, at once or to come, takes back the later changes of the working status, and only those', () => {
    const past = [
      added,
      scheduled({ nextWorkingStatus: 'on_leave' }, '2026-04-01'),
      scheduled({ nextWorkingStatus: 'on_leave', nextPosition: null }, '2026-10-01'),
      scheduled({ nextWorkingStatus: 'working' }, '2026-12-01'),
      scheduled({ nextPosition: '部長' }, '2027-01-01'),
    ];
    const takenBack = [
      scheduled({ nextPosition: null }, '2026-10-01'),
      { type: 'CompanyUserScheduleCancelled', data: { effectiveFrom: '2026-12-01' } },
    ];
    const retire = (effectiveFrom: string) => change({ workingStatus: 'retired', effectiveFrom });
    expect(user(...past).when(retire('2026-04-01'))).toEqual([
      { type: 'CompanyUserWorkingStatusChanged', data: { workingStatus: 'retired', effectiveFrom: '2026-04-01' } },
      ...takenBack,
    ]);
    const toCome = user(...past).when(retire('2026-09-30'));
    expect(toCome).toEqual([scheduled({ nextWorkingStatus: 'retired' }, '2026-09-30'), ...takenBack]);
    const atLast = user(...past, ...toCome).when(apply, on('2027-01-01'));
    expect(atLast.flatMap(({ type, data }) => (type === 'CompanyUserWorkingStatusChanged' ? [data] : []))).toEqual([
      { workingStatus: 'on_leave', effectiveFrom: '2026-04-01' },
      { workingStatus: 'retired', effectiveFrom: '2026-09-30' },
    ]);
    expect(user(...past).when(change({ workingStatus: 'on_leave', effectiveFrom: '2026-09-30' }))).toHaveLength(1);
  });

  it('that is scheduled can be cancelled', () => {
    const cancel = { type: 'CancelScheduled' as const, data: { effectiveFrom: '2026-10-01' } };
    const cancelled: CompanyUserEvent = {
      type: 'CompanyUserScheduleCancelled',
      data: { effectiveFrom: '2026-10-01' },
    };
    const past = [added, scheduled({ nextPosition: null })];
    expect(user(...past).when(cancel)).toEqual([cancelled]);
    expect(() => user(...past, cancelled).when(cancel)).toThrow('対象が見つかりません');
    expect(user(...past, cancelled).when(apply, on('2027-01-01'))).toEqual([]);
  });
});

describe('The confirmation of a user', () => {
  const [a, b] = ['0190a0c8-0000-7000-8000-000000000001', '0190a0c8-0000-7000-8000-000000000002'];
  const data = (...accountIds: string[]) => ({ confirmationReason: 'leaver_account' as const, accountIds });
  const require = (...accountIds: string[]) => ({ type: 'RequireConfirmation' as const, data: data(...accountIds) });
  const required = (...accountIds: string[]): CompanyUserEvent => ({
    type: 'CompanyUserConfirmationRequired',
    data: data(...accountIds),
  });
  const reset = { type: 'ResetConfirmation' as const, data: {} };
  const wasReset: CompanyUserEvent = { type: 'CompanyUserConfirmationReset', data: {} };
  const deleted: CompanyUserEvent = { type: 'CompanyUserDeleted', data: { effectiveFrom: '2026-04-01' } };

  it('is required once for the same accounts, also of who was deleted', () => {
    expect(user(added, deleted).when(require(a))).toEqual([required(a)]);
    expect(user(added, deleted, required(a)).when(require(a))).toEqual([]);
    expect(user(added, deleted, required(a)).when(require(a, b))).toEqual([required(a, b)]);
    expect(user(added, deleted, { type: 'CompanyUserForgotten', data: {} }).when(require(a))).toEqual([]);
  });

  it('once given holds for these accounts, until the user came back and left again', () => {
    expect(user(added, required(a)).when(reset)).toEqual([wasReset]);
    expect(user(added, required(a), wasReset).when(reset)).toEqual([]);
    expect(user(added, required(a), wasReset).when(require(a))).toEqual([]);
    const working = (workingStatus: 'working' | 'retired'): CompanyUserEvent => ({
      type: 'CompanyUserWorkingStatusChanged',
      data: { workingStatus, effectiveFrom: null },
    });
    const again = [working('retired'), required(a), wasReset, working('working'), working('retired')];
    expect(user(added, ...again).when(require(a))).toEqual([required(a)]);
  });
});
