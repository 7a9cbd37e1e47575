import { given } from '../../platform/kit/decider';
import { companyUserDecider, type CompanyUserFields } from './company-user.decider';
import type { CompanyUserEvent } from './company-user.events';

const user = given(companyUserDecider);
const fields: CompanyUserFields = {
  name: '見本 花子',
  nameKana: 'みほん はなこ',
  email: 'hanako@demo.example',
  employeeCode: 'S-001',
  employeeStatus: 'full_time',
  workingStatus: 'working',
  position: '課長',
  joinedOn: '2024-04-01',
  note: null,
};
const added: CompanyUserEvent = { type: 'CompanyUserAdded', data: fields };
const deleted: CompanyUserEvent = { type: 'CompanyUserDeleted', data: { effectiveFrom: '2026-04-01' } };
const forgotten: CompanyUserEvent = { type: 'CompanyUserForgotten', data: {} };
const rename = { type: 'Change' as const, data: { name: '見本 華子' } };

describe('A user', () => {
  it('is added once', () => {
    expect(user().when({ type: 'Add', data: fields })).toEqual([added]);
    expect(() => user(added).when({ type: 'Add', data: fields })).toThrow('すでに登録されています。');
  });

  it('is invited for a week, can be invited again, and is registered by accepting', () => {
    const invited: CompanyUserEvent = { type: 'CompanyUserInvited', data: { expiresOn: '2026-04-08' } };
    const old: CompanyUserEvent = { type: 'CompanyUserInvited', data: { expiresOn: '2026-03-31' } };
    const expired: CompanyUserEvent = { type: 'CompanyUserInvitationExpired', data: {} };
    const accepted: CompanyUserEvent = { type: 'CompanyUserInvitationAccepted', data: {} };
    const accept = { type: 'AcceptInvitation', data: { name: '見本 華子', nameKana: null } } as const;
    const [invite, expire] = [{ type: 'Invite', data: {} } as const, { type: 'ExpireInvitation', data: {} } as const];
    expect(user().when({ type: 'Add', data: { ...fields, isInvited: true } })).toEqual([added, invited]);
    expect(user(added, invited).when(expire)).toEqual([]);
    expect(user(added, old).when(expire)).toEqual([expired]);
    expect(user(added, old, expired).when(expire)).toEqual([]);
    expect(user(added, old, expired).when(invite)).toEqual([invited]);
    expect(user(added, invited).when(accept)).toEqual([
      { type: 'CompanyUserRenamed', data: { name: '見本 華子', nameKana: null } },
      accepted,
    ]);
    expect(user(added, invited, accepted).when(accept)).toEqual([]);
    expect(() => user(added, old, expired).when(accept)).toThrow('このURLは無効か');
    for (const past of [[added], [added, invited, accepted]])
      expect(() => user(...past).when(invite)).toThrow('このユーザーは招待中ではありません。');
  });

  it('records each change as an event of its own', () => {
    const data = { name: '見本 華子', position: null, workingStatus: 'on_leave' as const, note: '育児休業' };
    expect(user(added).when({ type: 'Change', data })).toEqual([
      { type: 'CompanyUserRenamed', data: { name: '見本 華子', nameKana: 'みほん はなこ' } },
      { type: 'CompanyUserNoteChanged', data: { note: '育児休業' } },
      { type: 'CompanyUserPositionChanged', data: { position: null, effectiveFrom: '2026-04-01' } },
      { type: 'CompanyUserWorkingStatusChanged', data: { workingStatus: 'on_leave', effectiveFrom: '2026-04-01' } },
    ]);
  });

  it('records nothing without a change', () => {
    expect(user(added).when({ type: 'Change', data: fields })).toEqual([]);
    expect(user(added).when({ type: 'Change', data: {} })).toEqual([]);
    const moved: CompanyUserEvent = { type: 'CompanyUserEmailChanged', data: { email: 'h@demo.example' } };
    expect(user(added, moved).when({ type: 'Change', data: { email: 'h@demo.example' } })).toEqual([]);
  });

  it('belongs to departments from a day on, by default today in Japan', () => {
    const [main, other] = ['0190a0c8-0000-7000-8000-000000000001', '0190a0c8-0000-7000-8000-000000000002'];
    const belongs = (departmentIds: string[], effectiveFrom: string): CompanyUserEvent => ({
      type: 'CompanyUserDepartmentsChanged',
      data: { departmentIds, effectiveFrom },
    });
    const add = { type: 'Add' as const, data: { ...fields, departmentIds: [main, other] } };
    const at = '2026-04-30T15:00:00.000Z';
    expect(user().when(add, { at })).toEqual([added, belongs([main, other], '2026-05-01')]);
    const move = (departmentIds: string[], departmentsFrom: string) => ({
      type: 'Change' as const,
      data: { departmentIds, departmentsFrom },
    });
    const past = [added, belongs([main, other], '2026-05-01')];
    expect(user(...past).when(move([main], '2026-06-01'))).toEqual([belongs([main], '2026-06-01')]);
    expect(user(...past).when(move([other, main], '2026-06-01'))).toEqual([belongs([other, main], '2026-06-01')]);
    expect(user(...past).when(move([main, other], '2026-06-01'))).toEqual([]);
    expect(user(...past).when(move([], '2026-04-01'))).toEqual([]);
    expect(user(...past).when(move([main], '2026-04-01'))).toEqual([belongs([main], '2026-04-01')]);
  });

  it('is deleted from a day on, by default today in Japan', () => {
    expect(user(added).when({ type: 'Delete', data: { effectiveFrom: '2026-03-31' } })).toEqual([
      { type: 'CompanyUserDeleted', data: { effectiveFrom: '2026-03-31' } },
    ]);
    expect(user(added).when({ type: 'Delete', data: {} }, { at: '2026-04-30T15:00:00.000Z' })).toEqual([
      { type: 'CompanyUserDeleted', data: { effectiveFrom: '2026-05-01' } },
    ]);
  });

  it('cannot be deleted from a future day: a future leave is a retirement', () => {
    const remove = { type: 'Delete' as const, data: { effectiveFrom: '2026-04-02' } };
    expect(() => user(added).when(remove)).toThrow('在籍状況を「退職」に変更');
    expect(user(added).when(remove, { at: '2026-04-01T15:00:00.000Z' })).toHaveLength(1);
  });

  it('cannot leave before a known join date', () => {
    const remove = (effectiveFrom: string) => ({ type: 'Delete' as const, data: { effectiveFrom } });
    const retire = (effectiveFrom: string, more: Partial<CompanyUserFields> = {}) => ({
      type: 'Change' as const,
      data: { ...more, workingStatus: 'retired' as const, effectiveFrom },
    });
    for (const act of [remove, retire]) {
      expect(user(added).when(act('2024-04-01'))).toHaveLength(1);
      expect(() => user(added).when(act('2024-03-31'))).toThrow('入社日以降の日付を入力してください');
      // Long before anybody wrote it down.
      expect(user({ ...added, data: { ...fields, joinedOn: null } }).when(act('1999-03-31'))).toHaveLength(1);
      // A candidate who was to join next month and will not.
      const candidate: CompanyUserEvent = { ...added, data: { ...fields, joinedOn: '2026-05-01' } };
      expect(user(candidate).when(act('2026-04-01'))).toHaveLength(1);
      expect(() => user(candidate).when(act('2026-03-31'))).toThrow('入社日以降');
    }
    expect(() => user(added).when(retire('2025-03-31', { joinedOn: '2025-04-01' }))).toThrow('入社日以降');
    expect(user(added).when(retire('2023-03-31', { joinedOn: '2023-03-01' }))).toHaveLength(2);
    const retired: CompanyUserEvent = {
      type: 'CompanyUserWorkingStatusChanged',
      data: { workingStatus: 'retired', effectiveFrom: '2025-03-31' },
    };
    expect(user(added, retired).when(retire('2025-04-01'))).toEqual([]);
    expect(() => user(added, retired).when(retire('2020-01-01'))).toThrow('入社日以降');
  });

  it('joins on no day after the leaving that is recorded or scheduled, unless they come back', () => {
    const join = (joinedOn: string, more = {}) => ({ type: 'Change' as const, data: { ...more, joinedOn } });
    const retired: CompanyUserEvent = {
      type: 'CompanyUserWorkingStatusChanged',
      data: { workingStatus: 'retired', effectiveFrom: '2025-03-31' },
    };
    const toCome = (nextWorkingStatus: 'retired' | 'working'): CompanyUserEvent => ({
      type: 'CompanyUserChangeScheduled',
      data: { nextWorkingStatus, effectiveFrom: '2026-09-30' },
    });
    const wrong = '退職日（予定を含む）以前';
    expect(user(added, retired).when(join('2025-03-31'))).toHaveLength(1);
    expect(() => user(added, retired).when(join('2025-04-01'))).toThrow(wrong);
    expect(() => user(added, retired).when(join('2025-04-01', { workingStatus: 'retired' }))).toThrow(wrong);
    expect(user(added, retired).when(join('2025-04-01', { workingStatus: 'working' }))).toHaveLength(2);
    expect(user(added, retired, toCome('working')).when(join('2026-09-30'))).toHaveLength(1);
    expect(user(added, toCome('retired')).when(join('2026-09-30'))).toHaveLength(1);
    expect(() => user(added, toCome('retired')).when(join('2026-10-01'))).toThrow(wrong);
    const always: CompanyUserEvent = { ...added, data: { ...fields, workingStatus: 'retired' } };
    expect(user(always).when(join('2026-10-01'))).toHaveLength(1);
    // An inconsistent old record must not block other corrections.
    const late: CompanyUserEvent = { ...added, data: { ...fields, joinedOn: '2026-01-01' } };
    expect(user(late, retired).when(join('2026-01-01', { position: null }))).toHaveLength(1);
  });

  it('refuses every change once deleted', () => {
    for (const past of [[], [added, deleted], [added, deleted, forgotten]]) {
      expect(() => user(...past).when(rename)).toThrow('対象が見つかりません');
      expect(() => user(...past).when({ type: 'Delete', data: {} })).toThrow('対象が見つかりません');
    }
  });

  it('is united with a main record, and separated again', () => {
    const [a, b] = ['0190a0c8-0000-7000-8000-000000000001', '0190a0c8-0000-7000-8000-000000000002'];
    const united = (mainCompanyUserId: string): CompanyUserEvent => ({
      type: 'CompanyUsersUnited',
      data: { mainCompanyUserId },
    });
    const unite = (mainCompanyUserId: string) => ({ type: 'Unite' as const, data: { mainCompanyUserId } });
    const dissolve = { type: 'DissolveUnion' as const, data: {} };
    const dissolved: CompanyUserEvent = {
      type: 'CompanyUserUnionDissolved',
      data: { mainCompanyUserId: null, formerMainCompanyUserId: a },
    };
    expect(user(added).when(unite(a))).toEqual([united(a)]);
    expect(user(added, united(a)).when(unite(a))).toEqual([]);
    expect(user(added, united(a)).when(unite(b))).toEqual([united(b)]);
    expect(user(added, united(a), deleted).when(dissolve)).toEqual([dissolved]);
    expect(user(added, united(a), dissolved).when(dissolve)).toEqual([]);
    expect(user(added, deleted).when(unite(a))).toEqual([united(a)]);
  });

  it('is forgotten for good, and deleted first if it was not', () => {
    const forget = { type: 'Forget' as const, data: {} };
    expect(user(added, deleted).when(forget)).toEqual([forgotten]);
    expect(user(added).when(forget)).toEqual([deleted, forgotten]);
    expect(user(added, deleted, forgotten).when(forget)).toEqual([]);
    expect(() => user().when(forget)).toThrow('対象が見つかりません');
  });
});
