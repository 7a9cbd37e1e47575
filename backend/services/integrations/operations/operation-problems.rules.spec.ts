import {
  accountProblems,
  creationProblem,
  isReached,
  isSelf,
  newAccountOf,
  type Creation,
  type OperableAccount,
} from './operation-problems.rules';

const account = (id: string, more: Partial<OperableAccount> = {}): OperableAccount => ({
  id,
  externalId: `U-${id}`,
  email: `${id}@example.co.jp`,
  name: id,
  employeeCode: null,
  status: 'active',
  role: null,
  licence: null,
  lastLoginAt: null,
  originals: {},
  companyUserId: null,
  isListed: true,
  isForgotten: false,
  isAdministrator: false,
  isInProgress: false,
  ...more,
});
const nobody = { self: undefined, all: [] };

test('accounts that cannot be named at the vendor are refused', () => {
  const chosen = [
    account('hand', { externalId: 'hand:a@example.co.jp' }),
    account('dots', { externalId: '..' }),
    account('cut', { externalId: 'x'.repeat(255) }),
    account('lost', { isListed: false }),
    account('forgotten', { isForgotten: true }),
    account('fine'),
  ];
  const refused = Array<string>(5).fill('no_vendor_account');
  expect(accountProblems('suspend', chosen, nobody)).toEqual([...refused, undefined]);
});

test('the account behind the credentials is protected by its id or its address, but may be resumed', () => {
  const self = account('self');
  const byEmail = { externalId: null, email: 'ＳＥＬＦ@example.co.jp' };
  for (const known of [{ externalId: 'U-self', email: null }, byEmail]) {
    expect(accountProblems('suspend', [self], { self: known, all: [] })).toEqual(['self']);
    expect(accountProblems('delete', [self], { self: known, all: [] })).toEqual(['self']);
  }
  const suspended = { ...self, status: 'suspended' as const };
  expect(accountProblems('resume', [suspended], { self: byEmail, all: [] })).toEqual([undefined]);
  expect(isSelf({ externalId: null, email: null }, { externalId: 'U-1', email: null })).toBe(false);
});

test('of all administrators the last active one stays', () => {
  const administrators = ['a', 'b', 'c'].map((id) => account(id, { isAdministrator: true }));
  const all = [...administrators, account('d', { isAdministrator: true, status: 'suspended' })];
  expect(accountProblems('delete', administrators, { self: undefined, all })).toEqual([
    undefined,
    undefined,
    'last_administrator',
  ]);
});

test('an administrator who may be gone does not stand in for the last one', () => {
  const last = account('a', { isAdministrator: true });
  const missed = account('b', { isAdministrator: true, isListed: false });
  expect(accountProblems('suspend', [last], { self: undefined, all: [last, missed] })).toEqual(['last_administrator']);
  expect(accountProblems('suspend', [last], { self: undefined, all: [] })).toEqual(['last_administrator']);
});

test('what is done already, or being done, is not done again', () => {
  const chosen = [account('a', { status: 'suspended' }), account('b', { isInProgress: true })];
  expect(accountProblems('suspend', chosen, nobody)).toEqual(['already_done', 'in_progress']);
});

test.each([
  ['suspend', 'suspended', true],
  ['suspend', 'deleted', true],
  ['suspend', 'active', false],
  ['resume', 'invited', true],
  ['resume', 'suspended', false],
  ['delete', 'deleted', true],
  ['delete', 'suspended', false],
] as const)('%s of an account that is %s is reached: %s', (operation, status, expected) => {
  expect(isReached(operation, { status })).toBe(expected);
});

test('an account that is gone is suspended and deleted, and never resumed', () => {
  expect((['suspend', 'resume', 'delete'] as const).map((operation) => isReached(operation, undefined))).toEqual([
    true,
    false,
    true,
  ]);
});

test('a user needs what the vendor wants, and no account yet', () => {
  const user = { id: 'u', name: '見本 太郎', hasAccount: false, isInvited: false, isInProgress: false };
  const needing = (...fields: Creation['fields']): Creation => ({ fields, id: 'id' });
  const complete = { ...user, account: newAccountOf('見本　太郎', 'taro@example.co.jp') };
  expect(complete.account).toEqual({
    email: 'taro@example.co.jp',
    displayName: '見本 太郎',
    familyName: '見本',
    givenName: '太郎',
  });
  expect(creationProblem(complete, needing('email', 'familyName', 'givenName'))).toBeUndefined();
  const without = { ...user, account: newAccountOf('見本', null) };
  expect(creationProblem(without, needing('displayName'))).toBeUndefined();
  expect(creationProblem(without, needing('givenName'))).toBe('missing_value');
  expect(creationProblem(without, needing('email'))).toBe('missing_value');
  expect(creationProblem({ ...complete, hasAccount: true }, needing('email'))).toBe('already_exists');
  const invited = { ...complete, isInvited: true };
  expect(creationProblem(invited, needing('email'))).toBeUndefined();
  expect(creationProblem(invited, { fields: ['email'] })).toBe('already_invited');
});
