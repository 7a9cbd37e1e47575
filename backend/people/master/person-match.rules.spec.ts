import { first, person, plan, record, user } from '../../../test/support/people-plans';
import type { SeenPerson } from './people-plan.rules';

describe('A doubtful match', () => {
  const users = [user('a', { employeeCode: 'E1' }), user('old', { workingStatus: 'retired' })];

  it('by e-mail requires confirmation where the address may have been given to somebody else', () => {
    const hired = person('1', { employeeCode: 'E900', email: 'a@example.co.jp', name: '例示 乙' });
    expect(first(hired, { users })).toMatchObject({ user: null, changes: [], issue: { code: 'other_employee_code' } });
    const reused = person('1', { email: 'old@example.co.jp' });
    expect(first(reused, { users })).toMatchObject({ user: null, link: null, issue: { code: 'retired_user' } });
    const former = first({ ...reused, leftOn: '2020-03-31' }, { users });
    expect(former).toMatchObject({ link: null, issue: null, isNews: false });
  });

  it('ignores employee codes where the company does not match by them', () => {
    const one = person('1', { employeeCode: 'E1' });
    expect(first(one, { users, usesEmployeeCodes: false })).toMatchObject({ user: null, link: null });
  });

  it('never takes the user of another listed person, in any order', () => {
    const known = [record('2', { companyUserId: 'a', linkedBy: 'employee_code' }), record('1')];
    const rehired = person('1', { employeeCode: 'E1' });
    const linked = person('2', { employeeCode: 'E1' });
    const issues = (seen: SeenPerson[]) =>
      Object.fromEntries(plan(seen, { users, known }).people.map((one) => [one.person.id, one.issue?.code]));
    const expected = { 1: 'same_user', 2: undefined };
    expect(issues([rehired, linked])).toEqual(expected);
    expect(issues([linked, rehired])).toEqual(expected);
  });

  it('prefers the present record of somebody who joined again', () => {
    const seen = [person('1', { employeeCode: 'E1', leftOn: '2020-03-31' }), person('2', { employeeCode: 'E1' })];
    const links = plan(seen, { users }).people.map((one) => [one.person.id, one.link?.companyUserId]);
    expect(links).toEqual([
      ['2', 'a'],
      ['1', undefined],
    ]);
  });

  it('changes nothing where code and e-mail are both those of somebody else, unless a hand linked them', () => {
    const one = person('1', { employeeCode: 'E7', email: 'x@example.co.jp', name: '例示 乙' });
    const linkedBy = (by: 'email' | 'hand') => ({ users, known: [record('1', { companyUserId: 'a', linkedBy: by })] });
    expect(first(one, linkedBy('email'))).toMatchObject({ changes: [], issue: { code: 'changed_identity' } });
    expect(first({ ...one, employeeCode: 'E1' }, linkedBy('email'))).toMatchObject({ issue: null });
    expect(first(one, linkedBy('hand')).changes).toHaveLength(1);
  });
});
