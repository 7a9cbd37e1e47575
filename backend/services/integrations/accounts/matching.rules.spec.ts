import { defaultMatchingRules } from '../../../access/company/company.events';
import { indexUsers, type MatchableUser } from './matching.rules';

const user = (id: string, more: Partial<MatchableUser> = {}): MatchableUser => ({
  id,
  unionMainUserId: null,
  email: `${id}@example.co.jp`,
  employeeCode: null,
  isDeleted: false,
  ...more,
});
const find = (users: MatchableUser[], email: string | null, employeeCode: string | null = null) =>
  indexUsers(users, defaultMatchingRules)({ email, employeeCode });

test.each([
  ['in another case', 'TARO@Example.co.jp', 'email'],
  ['in full width', 'ｔａｒｏ＠example.co.jp', 'email'],
  ['with spaces around it', ' taro@example.co.jp ', 'email'],
  ['with a plus sign', 'taro+zoom@example.co.jp', 'alias'],
])('an address %s is found', (_, email, by) =>
  expect(find([user('taro')], email)).toEqual({ companyUserId: 'taro', by }),
);

test('a record that is united with another leads to its person', () =>
  expect(find([user('old', { unionMainUserId: 'main' }), user('main')], 'old@example.co.jp')).toEqual({
    companyUserId: 'main',
    by: 'union',
  }));

test('an employee code counts where the address belongs to nobody', () => {
  const users = [user('taro', { employeeCode: 'E-１' }), user('hanako')];
  expect(find(users, 'other@example.com', 'e-1')).toEqual({ companyUserId: 'taro', by: 'employee_code' });
  expect(find(users, 'hanako@example.co.jp', 'e-1')).toEqual({ companyUserId: 'hanako', by: 'email' });
});

test('a present user wins over a deleted one, who is found when there is no other', () => {
  const gone = user('gone', { email: 'taro@example.co.jp', isDeleted: true });
  expect(find([gone, user('taro')], 'taro@example.co.jp')?.companyUserId).toBe('taro');
  expect(find([user('taro'), gone], 'taro@example.co.jp')?.companyUserId).toBe('taro');
  expect(find([gone], 'taro@example.co.jp')?.companyUserId).toBe('gone');
  const goneToo = user('gone-too', { email: 'taro@example.co.jp', isDeleted: true });
  expect(find([gone, goneToo, user('taro')], 'taro@example.co.jp')?.companyUserId).toBe('taro');
  expect(find([gone, goneToo], 'taro@example.co.jp')).toBeUndefined();
});

test('what belongs to two users belongs to neither', () => {
  const users = [user('a', { email: 'team+a@example.co.jp' }), user('b', { email: 'team+b@example.co.jp' })];
  expect(find(users, 'team@example.co.jp')).toBeUndefined();
  expect(find(users, 'team+b@example.co.jp')).toEqual({ companyUserId: 'b', by: 'email' });
  expect(find(users, null)).toBeUndefined();
});

test('domains of a group count as the same, also with a plus sign', () => {
  const rules = { ...defaultMatchingRules, sameDomains: ['example.com = example.co.jp', 'other.jp = other.example'] };
  const findUser = indexUsers([user('taro'), user('jiro', { email: 'jiro+a@other.example' })], rules);
  const byEmail = (email: string) => findUser({ email, employeeCode: null });
  expect(byEmail('Taro@Example.com')).toEqual({ companyUserId: 'taro', by: 'alias' });
  expect(byEmail('taro+zoom@example.com')).toEqual({ companyUserId: 'taro', by: 'alias' });
  expect(byEmail('jiro@other.jp')).toEqual({ companyUserId: 'jiro', by: 'alias' });
  expect(byEmail('taro@other.jp')).toBeUndefined();
  expect(byEmail('taro@sub.example.com')).toBeUndefined();
});

test('plus addresses and employee codes can be switched off', () => {
  const rules = { ...defaultMatchingRules, usesPlusAddresses: false, usesEmployeeCodes: false };
  const findUser = indexUsers([user('taro', { employeeCode: 'E1' })], rules);
  expect(findUser({ email: 'taro+zoom@example.co.jp', employeeCode: 'E1' })).toBeUndefined();
  expect(findUser({ email: 'taro@example.co.jp', employeeCode: null })).toMatchObject({ by: 'email' });
});
