import { first, person, plan, record, user } from '../../../test/support/people-plans';
import type { KnownUser } from './known-people.rules';
import { previewOf } from './people-preview.rules';
import type { SeenPerson } from './people-plan.rules';

describe('A listed person', () => {
  it('is found by employee code, then by e-mail, and only once', () => {
    const users = [user('a', { employeeCode: 'Ｅ１' }), user('b')];
    expect(first(person('1', { employeeCode: 'E1' }), { users }).link).toEqual({
      companyUserId: 'a',
      by: 'employee_code',
    });
    expect(first(person('1', { email: 'B@EXAMPLE.co.jp' }), { users }).link).toMatchObject({ by: 'email' });
    expect(first(person('1', { employeeCode: 'E1', email: 'b@example.co.jp' }), { users }).issue).toMatchObject({
      code: 'several_users',
    });
    const twice = plan([person('1', { employeeCode: 'E1' }), person('2', { email: 'a@example.co.jp' })], { users });
    expect(twice.people.map(({ issue }) => issue?.code)).toEqual([undefined, 'same_user']);
  });

  it('keeps an earlier link, also to a united record, and is not added again after a deletion', () => {
    const known = [record('1', { companyUserId: 'a' })];
    const united = [user('a', { unionMainUserId: 'b' }), user('b')];
    expect(first(person('1'), { known, users: united })).toMatchObject({ link: null, user: { id: 'b' } });
    const deleted = [user('a', { userStatus: 'deleted' })];
    expect(first(person('1', { email: 'x@example.co.jp' }), { known, users: deleted }).issue).toMatchObject({
      code: 'deleted_user',
    });
  });

  it('becomes a user or requires confirmation as the company chose', () => {
    const one = person('1', { name: '見本 新', email: 'new@example.co.jp', unmappedEmployeeStatus: '嘱託' });
    expect(first(one)).toMatchObject({ addition: null, issue: { code: 'new_person' } });
    const choices = { newPeople: 'add' } as const;
    expect(first(one, { choices })).toMatchObject({
      addition: { name: '見本 新', email: 'new@example.co.jp', employeeStatus: 'other', workingStatus: 'working' },
      issue: null,
    });
    expect(first(one, { known: [record('1', { isApproved: true })] }).addition).not.toBeNull();
    expect(first({ ...one, email: null }, { choices }).issue).toMatchObject({ code: 'no_email' });
    expect(first({ ...one, name: null }, { choices }).issue).toMatchObject({ code: 'no_name' });
    expect(first({ ...one, leftOn: '2026-03-31' }, { choices })).toMatchObject({ addition: null, issue: null });
    expect(first({ ...one, leftOn: '2027-03-31' }, { choices }).changes).toEqual([
      { workingStatus: 'retired', effectiveFrom: '2027-03-31' },
    ]);
  });

  it('changes only the fields where the source wins, and no field by an empty value', () => {
    const users = [user('a', { position: '課長', employeeCode: 'E1' })];
    const one = person('1', { email: 'a@example.co.jp', name: '例示 甲', position: null, employeeCode: null });
    expect(first(one, { users }).changes).toEqual([{ name: '例示 甲' }]);
    expect(first(one, { users, choices: { fields: ['email'] } }).changes).toEqual([]);
    const same = person('1', { email: 'a@example.co.jp', name: '見本 a', employeeStatus: null });
    expect(first(same, { users }).changes).toEqual([]);
  });

  it('moves by path, and where departments are made only by choice, an unknown one requires confirmation', () => {
    const users = [user('a', { departmentIds: ['d2', 'd1'] })];
    const departments = { 本部: 'd1', '本部/部': 'd2', 新部: undefined };
    const placed = (paths: string[], choices = {}) =>
      first(person('1', { email: 'a@example.co.jp', departments: paths }), { users, departments, choices });
    expect(placed(['本部/部', '本部'])).toMatchObject({ paths: null, issue: null });
    expect(placed(['本部', '本部/部']).paths).toEqual(['本部', '本部/部']);
    expect(placed(['新部'])).toMatchObject({ paths: null, issue: { code: 'unknown_department', detail: '新部' } });
    expect(placed(['新部'], { departments: 'create' })).toMatchObject({ paths: ['新部'], issue: null });
    expect(placed([])).toMatchObject({ paths: null });
  });

  it('moves on the day of the source, where it replaces the present departments', () => {
    const departments = { 本部: 'd1', '本部/部': 'd2', 若い部: 'd3', 新部: undefined };
    const foundedOn = { d3: '2026-11-20' };
    const moved = (departmentsFrom: string | null, path = '本部', since: string | null = '2026-04-01') => {
      const users = [user('a', { departmentIds: ['d2'], departmentsSince: since })];
      const one = person('1', { email: 'a@example.co.jp', departments: [path], departmentsFrom });
      const { paths, placedFrom } = first(one, { users, departments, foundedOn, choices: { departments: 'create' } });
      return [paths, placedFrom];
    };
    expect(moved('2026-11-16')).toEqual([['本部'], '2026-11-16']);
    for (const day of [null, '2025-04-01']) expect(moved(day)).toEqual([['本部'], undefined]);
    expect(moved('2026-11-16', '本部', null)).toEqual([['本部'], undefined]);
    for (const path of ['新部', '若い部']) expect(moved('2026-11-16', path)).toEqual([[path], undefined]);
    expect(moved('2026-11-20', '若い部')).toEqual([['若い部'], '2026-11-20']);
    expect(moved('2026-12-01')).toEqual([null, undefined]);
  });
});

describe('Leaving', () => {
  const statusOf = (one: Partial<SeenPerson>, more: Partial<KnownUser>, formerLeftOn: string | null = null) =>
    first(person('1', { email: 'a@example.co.jp', ...one }), {
      users: [user('a', more)],
      known: [record('1', { companyUserId: 'a', attributes: { ...record('1').attributes, leftOn: formerLeftOn } })],
    }).changes;
  const retired = (effectiveFrom: string) => ({ workingStatus: 'retired', effectiveFrom });

  it('has the day that the source names', () => {
    expect(statusOf({ leftOn: '2027-03-31' }, {})).toEqual([retired('2027-03-31')]);
    expect(statusOf({ leftOn: '2026-10-31', workingStatus: 'retired' }, {})).toEqual([retired('2026-10-31')]);
    expect(statusOf({ leftOn: '2027-03-31' }, { retiresOn: '2027-03-31' })).toEqual([]);
    const gone = { workingStatus: 'retired', retiredOn: '2026-09-30' } as const;
    expect(statusOf({ leftOn: '2026-10-31', workingStatus: 'retired' }, gone)).toEqual([]);
  });

  it('moves with its day, and ends when the source names it no more', () => {
    expect(statusOf({ leftOn: '2027-04-30' }, { retiresOn: '2027-03-31' })).toEqual([
      { workingStatus: 'working', effectiveFrom: '2027-03-31' },
      retired('2027-04-30'),
    ]);
    expect(statusOf({ leftOn: '2027-02-28' }, { retiresOn: '2027-03-31' })).toEqual([retired('2027-02-28')]);
    expect(statusOf({ leftOn: null }, { retiresOn: '2027-03-31' }, '2027-03-31')).toEqual([
      { workingStatus: 'working', effectiveFrom: '2027-03-31' },
    ]);
    expect(statusOf({ leftOn: null }, { retiresOn: '2027-03-31' })).toEqual([]);
  });

  it('without a day requires confirmation, and a day of the far future is none', () => {
    const users = [user('a')];
    const gone = person('1', { email: 'a@example.co.jp', workingStatus: 'retired' });
    expect(first(gone, { users })).toMatchObject({ changes: [], issue: { code: 'left_without_day' } });
    expect(first({ ...gone, leftOn: '9999-12-31' }, { users })).toMatchObject({
      changes: [],
      issue: { code: 'left_without_day' },
    });
    expect(statusOf({ leftOn: '2031-11-24' }, {})).toEqual([]);
    expect(statusOf({ leftOn: '2031-11-23' }, {})).toEqual([retired('2031-11-23')]);
  });

  it('ends before a new joining day is recorded', () => {
    const gone = { workingStatus: 'retired', retiredOn: '2026-09-30', joinedOn: '2020-04-01' } as const;
    expect(statusOf({ joinedOn: '2026-11-01', workingStatus: 'working' }, gone)).toEqual([
      { workingStatus: 'working' },
      { joinedOn: '2026-11-01' },
    ]);
  });

  it('of somebody without a matching user is not recorded', () => {
    expect(first(person('1', { leftOn: '2020-03-31' }))).toMatchObject({ isNews: false, issue: null });
  });

  it('is undone only by a status of the source, not by an absent day', () => {
    const gone = { workingStatus: 'retired', retiredOn: '2026-09-30' } as const;
    expect(statusOf({ leftOn: null }, gone)).toEqual([]);
    expect(statusOf({ leftOn: null, workingStatus: 'on_leave' }, gone)).toEqual([{ workingStatus: 'on_leave' }]);
    expect(statusOf({ workingStatus: 'on_leave' }, {})).toEqual([{ workingStatus: 'on_leave' }]);
  });
});

describe('A department that is not in the list of departments', () => {
  it('moves nobody, also where departments are created', () => {
    const one = person('1', { email: 'a@example.co.jp', departments: ['本部'], unknownDepartments: ['77'] });
    const standing = { users: [user('a', { departmentIds: ['d2'] })], departments: { 本部: 'd1' } };
    const expected = { paths: null, issue: { code: 'unknown_department', detail: '77' } };
    expect(first(one, standing)).toMatchObject(expected);
    expect(first(one, { ...standing, choices: { departments: 'create' } })).toMatchObject(expected);
  });
});

describe('A person who is no longer listed', () => {
  it('is missing, unless the user left', () => {
    const users = [user('a'), user('b', { workingStatus: 'retired' }), user('c', { userStatus: 'deleted' })];
    const known = [
      ...['a', 'b', 'c'].map((id) => record(id, { companyUserId: id })),
      record('d', { isListed: false }),
      record('e', { isForgotten: true }),
    ];
    expect(plan([], { users, known }).missing.map(({ id }) => id)).toEqual(['a']);
    expect(plan([], { known: [record('n')] })).toMatchObject({
      missing: [{ isLinked: false }],
      counts: { peopleMissing: 0 },
    });
  });
});

test('people without news are not written, and a dismissed reason is no news', () => {
  const users = [user('a')];
  const seen = person('1', { email: 'a@example.co.jp' });
  const attributes = { ...record('1').attributes, email: 'a@example.co.jp' };
  const known = [record('1', { companyUserId: 'a', attributes })];
  expect(first(seen, { users, known }).isNews).toBe(false);
  const dismissed = [record('2', { dismissedIssue: 'new_person' })];
  const unknown = plan([person('2')], { known: dismissed });
  expect([unknown.people[0]!.isNews, unknown.counts.peopleToConfirm]).toEqual([false, 0]);
  expect(plan([seen, person('2')], { users, known }).counts).toEqual({
    peopleListed: 2,
    peopleAdded: 0,
    peopleChanged: 0,
    peopleLeaving: 0,
    peopleMissing: 0,
    peopleToConfirm: 1,
  });
});

test('a preview says what changes, and what needs a look first', () => {
  const users = [user('a'), user('b')];
  const known = [record('9', { companyUserId: 'c', attributes: { ...record('9').attributes, name: '不在 九子' } })];
  const compared = plan(
    [
      person('1', { name: '例示 甲', email: 'a@example.co.jp' }),
      person('2', { name: '見本 b', email: 'b@example.co.jp', leftOn: '2027-03-31' }),
      person('3', { name: '新人 三郎' }),
    ],
    { users, known },
  );
  expect(previewOf(compared, new Map()).map(({ outcome, name, details }) => [outcome, name, details])).toEqual([
    ['confirm', '新人 三郎', ['登録されていない人です']],
    ['leaving', '見本 b', ['在籍状況：在籍 → 退職（2027/03/31から）']],
    ['missing', '不在 九子', ['人事情報に見つかりません']],
    ['changed', '例示 甲', ['氏名：見本 a → 例示 甲']],
  ]);
});
