import type { InsertedAccount } from '../../../contract/account-operations';
import { Secrets } from '../../../platform/kit/secrets';
import { insertionOf, insertionProblems, type PresentUser } from './account-insertion.rules';
import type { KnownAccount } from '../runs/synchronisation.rules';

const secrets = new Secrets('k'.repeat(32));
const serviceId = '0190a0c8-0000-7000-8000-000000000001';
const user: PresentUser = {
  id: '0190a0c8-0000-7000-8000-0000000000b1',
  name: '見本 太郎',
  email: 'taro@example.co.jp',
  employeeCode: '001',
};
const users = [user];
const ofUser = { companyUserId: user.id };
const rowOf = (account: InsertedAccount) =>
  insertionOf(
    secrets,
    serviceId,
    account,
    users.find(({ id }) => id === account.companyUserId),
  );
const knownAs = (account: InsertedAccount, more: Partial<KnownAccount> = {}): KnownAccount => ({
  ...rowOf(account),
  presence: 'present',
  missedByRun: null,
  matchedBy: 'hand',
  lastLoginAt: null,
  isForgotten: false,
  isListed: false,
  isInsertedByHand: true,
  isConnected: true,
  connectionLastLoginAt: null,
  ...more,
});
const problemsOf = (accounts: readonly InsertedAccount[], known: readonly KnownAccount[] = []) =>
  insertionProblems(accounts.map(rowOf), { knownAccounts: known, users });

test('the same account has the same id, whatever the case and width of its address', () => {
  expect(rowOf(ofUser)).toMatchObject({
    attributes: { name: '見本 太郎', email: 'taro@example.co.jp', status: 'active' },
  });
  expect(rowOf({ ...ofUser, role: '管理者' }).id).toBe(rowOf(ofUser).id);
  const one = rowOf({ name: '社外 一郎', email: 'Ichiro@example.com' });
  expect(rowOf({ name: '社外　一郎', email: 'ichiro@example.com' }).id).toBe(one.id);
  expect(rowOf({ name: '社外 一郎', email: 'ichiro@example.com', externalId: 'U1' }).id).not.toBe(one.id);
});

test('an account that exists is refused, unless it is the very same or no longer there', () => {
  const exists = ['同じユーザー、メールアドレス、IDのアカウントがすでにあります'];
  expect(problemsOf([ofUser], [knownAs(ofUser)])).toEqual([undefined]);
  expect(problemsOf([{ ...ofUser, role: '管理者' }], [knownAs(ofUser)])).toEqual(exists);
  const outside = { name: '社外 一郎', email: 'ichiro@example.com' };
  expect(problemsOf([outside], [knownAs({ ...outside, externalId: 'U1' })])).toEqual(exists);
  expect(problemsOf([ofUser], [knownAs({ ...ofUser, externalId: 'U1' }, { matchedBy: 'email' })])).toEqual(exists);
  expect(problemsOf([outside], [knownAs({ ...outside, externalId: 'U1' }, { presence: 'lost' })])).toEqual([undefined]);
});

test('a row is refused that names a user by address, an unknown user, or a former row', () => {
  expect(problemsOf([{ name: '太郎', email: 'TARO@example.co.jp' }])).toEqual([
    'このメールアドレスのユーザーがいます。ユーザーから選択してください',
  ]);
  expect(problemsOf([{ companyUserId: serviceId }])).toEqual(['ユーザーが見つかりません']);
  expect(problemsOf([ofUser, ofUser])).toEqual([
    undefined,
    '同じユーザー、メールアドレス、IDのアカウントが前の行にあります',
  ]);
});

test('a row is refused whose user was disconnected after the effective day', () => {
  const ended = [{ companyUserId: user.id, endedOn: '2026-11-20' }];
  const problemsFrom = (effectiveFrom?: string) =>
    insertionProblems([rowOf(ofUser)], { knownAccounts: [], users, endedConnections: ended, effectiveFrom });
  expect(problemsFrom('2026-11-19')).toEqual([
    'この利用者の接続は2026/11/20に解除されました。適用日をこの日以降にしてください',
  ]);
  expect([problemsFrom('2026-11-20'), problemsFrom()]).toEqual([[undefined], [undefined]]);
});
