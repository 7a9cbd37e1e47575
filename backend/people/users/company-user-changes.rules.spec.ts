import { given } from '../../platform/kit/decider';
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
type Field = 'employeeCode' | 'employeeStatus' | 'position' | 'workingStatus';
const types = {
  employeeCode: 'CompanyUserEmployeeCodeChanged',
  employeeStatus: 'CompanyUserEmployeeStatusChanged',
  position: 'CompanyUserPositionChanged',
  workingStatus: 'CompanyUserWorkingStatusChanged',
} as const;
const term = (field: Field, value: string | null, effectiveFrom: string) =>
  ({ type: types[field], data: { [field]: value, effectiveFrom } }) as CompanyUserEvent;
const applied = (effectiveFrom: string): CompanyUserEvent => ({
  type: 'CompanyUserScheduleApplied',
  data: { effectiveFrom },
});
const apply = (effectiveFrom: string) => ({ type: 'ApplyScheduled' as const, data: { effectiveFrom } });
const on = (day: string) => ({ at: `${day}T00:00:00.000Z` });

describe('A change of employment', () => {
  it('is an event for each value, with a past or future effective date', () => {
    for (const effectiveFrom of ['2026-03-31', '2026-10-01']) {
      const data = {
        name: '見本 華子',
        position: '部長',
        workingStatus: 'retired',
        joinedOn: '2024-04-02',
        effectiveFrom,
      };
      expect(user(added).when(change(data))).toEqual([
        { type: 'CompanyUserRenamed', data: { name: '見本 華子', nameKana: null } },
        { type: 'CompanyUserJoiningDayChanged', data: { joinedOn: '2024-04-02' } },
        term('position', '部長', effectiveFrom),
        term('workingStatus', 'retired', effectiveFrom),
      ]);
    }
    expect(user(added).when(change({ position: '部長' }), on('2026-05-01'))).toEqual([
      term('position', '部長', '2026-05-01'),
    ]);
  });

  it('is compared with the value in force on its date, not with the last recorded one', () => {
    const past = [added, term('position', '部長', '2026-11-10')];
    const set = (position: string, effectiveFrom: string) => change({ position, effectiveFrom });
    expect(user(...past).when(set('課長', '2026-06-01'))).toEqual([]);
    expect(user(...past).when(set('次長', '2026-06-01'))).toEqual([term('position', '次長', '2026-06-01')]);
    expect(user(...past).when(set('部長', '2026-12-01'))).toEqual([]);
    expect(user(...past).when(set('課長', '2026-11-10'))).toEqual([term('position', '課長', '2026-11-10')]);
    const twice = [...past, term('position', '次長', '2026-11-10')];
    expect(user(...twice).when(set('部長', '2026-11-10'))).toEqual([term('position', '部長', '2026-11-10')]);
    expect(user(...twice).when(set('次長', '2026-11-11'))).toEqual([]);
  });

  it('for a day to come is applied on that day, and once', () => {
    const past = [added, term('workingStatus', 'retired', '2026-12-31'), term('position', '部長', '2026-10-01')];
    expect(user(...past).when(apply('2026-10-01'), on('2026-09-30'))).toEqual([]);
    expect(user(...past).when(apply('2026-10-02'), on('2026-10-02'))).toEqual([]);
    expect(user(...past).when(apply('2026-10-01'), on('2026-10-01'))).toEqual([applied('2026-10-01')]);
    const once = [...past, applied('2026-10-01')];
    expect(user(...once).when(apply('2026-10-01'), on('2026-10-01'))).toEqual([]);
    expect(user(...once).when(apply('2026-12-31'), on('2027-01-01'))).toEqual([applied('2026-12-31')]);
  });

  it('to a retirement cancels planned changes of the working status after it, and only those', () => {
    const past = [
      added,
      term('workingStatus', 'on_leave', '2026-04-01'),
      term('workingStatus', 'on_leave', '2026-10-01'),
      term('position', null, '2026-10-01'),
      term('workingStatus', 'working', '2026-12-01'),
    ];
    const takenBack = ['2026-10-01', '2026-12-01'].map((effectiveFrom) => ({
      type: 'CompanyUserWorkingStatusScheduleCancelled',
      data: { effectiveFrom },
    }));
    const retire = (effectiveFrom: string) => change({ workingStatus: 'retired', effectiveFrom });
    for (const day of ['2026-04-01', '2026-09-30', '2026-03-01'])
      expect(user(...past).when(retire(day))).toEqual([term('workingStatus', 'retired', day), ...takenBack]);
    const retired = user(...past).when(retire('2026-09-30'));
    expect(user(...past, ...retired).when(apply('2026-10-01'), on('2026-10-01'))).toEqual([applied('2026-10-01')]);
    expect(user(...past, ...retired).when(apply('2026-12-01'), on('2026-12-01'))).toEqual([]);
    expect(user(...past).when(change({ workingStatus: 'on_leave', effectiveFrom: '2026-03-30' }))).toHaveLength(1);
  });

  it('that is planned can be cancelled until its day', () => {
    const cancel = { type: 'CancelScheduled' as const, data: { effectiveFrom: '2026-10-01' } };
    const cancelled: CompanyUserEvent = {
      type: 'CompanyUserScheduleCancelled',
      data: { effectiveFrom: '2026-10-01' },
    };
    const past = [added, term('position', null, '2026-10-01')];
    expect(user(...past).when(cancel)).toEqual([cancelled]);
    expect(() => user(...past).when(cancel, on('2026-10-01'))).toThrow('対象が見つかりません');
    expect(() => user(...past, cancelled).when(cancel)).toThrow('対象が見つかりません');
    expect(user(...past, cancelled).when(apply('2026-10-01'), on('2027-01-01'))).toEqual([]);
  });
});

describe('The confirmation of a user', () => {
  const [a, b] = ['0190a0c8-0000-7000-8000-000000000001', '0190a0c8-0000-7000-8000-000000000002'];
  const data = (...accountIds: string[]) => ({ confirmationReason: 'leaver_account' as const, accountIds });
  const require = (...accountIds: string[]) => ({ type: 'CheckLeaver' as const, data: { openAccountIds: accountIds } });
  const required = (...accountIds: string[]): CompanyUserEvent => ({
    type: 'CompanyUserConfirmationRequired',
    data: data(...accountIds),
  });
  const reset = { type: 'ResetConfirmation' as const, data: {} };
  const wasReset: CompanyUserEvent = { type: 'CompanyUserConfirmationReset', data: {} };
  const deleted: CompanyUserEvent = { type: 'CompanyUserDeleted', data: { effectiveFrom: '2026-04-01' } };

  it('is required once for the same accounts, also of a deleted user', () => {
    expect(user(added, deleted).when(require(a))).toEqual([required(a)]);
    expect(user(added, deleted, required(a)).when(require(a))).toEqual([]);
    expect(user(added, deleted, required(a)).when(require(a, b))).toEqual([required(a, b)]);
    expect(user(added, deleted, { type: 'CompanyUserForgotten', data: {} }).when(require(a))).toEqual([]);
  });

  it('ends when no account can be used, and is required again for one that is back', () => {
    const closed = (...accountIds: string[]): CompanyUserEvent => ({
      type: 'CompanyUserConfirmationAccountsClosed',
      data: { accountIds },
    });
    expect(user(added, required(a, b)).when(require(b))).toEqual([closed(a)]);
    expect(user(added, required(a, b), closed(a)).when(require())).toEqual([closed(b), wasReset]);
    const ended = [added, required(a), closed(a), wasReset];
    expect(user(...ended).when(require())).toEqual([]);
    expect(user(...ended).when(require(a))).toEqual([required(a)]);
    const confirmed = [added, required(a, b), wasReset];
    expect(user(...confirmed, closed(a)).when(require(a, b))).toEqual([required(a, b)]);
  });

  it('once given holds for these accounts, until the user came back and left again', () => {
    expect(user(added, required(a)).when(reset)).toEqual([wasReset]);
    expect(user(added, required(a), wasReset).when(reset)).toEqual([]);
    expect(user(added, required(a), wasReset).when(require(a))).toEqual([]);
    const left = [term('workingStatus', 'retired', '2026-01-01'), required(a), wasReset];
    expect(user(added, ...left).when(require(a))).toEqual([]);
    const comesBack = [...left, term('workingStatus', 'working', '2026-06-01')];
    expect(user(added, ...comesBack).when(require(a))).toEqual([]);
    const again = [...comesBack, term('workingStatus', 'retired', '2026-07-01')];
    expect(user(added, ...again).when(require(a))).toEqual([]);
    expect(user(added, ...again).when(require(a), on('2026-07-01'))).toEqual([required(a)]);
  });
});
