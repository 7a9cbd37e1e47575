import type { Connection } from '../catalogue/connection.rules';
import { accountMapper } from './account-mapper.rules';

const mapperOf = (users: object) =>
  accountMapper({ account: { id: 'id' }, originalItems: [], ...users } as unknown as Connection['users']);

test('an item becomes an account, its name in Japanese order', async () => {
  const map = mapperOf({
    account: {
      id: 'id',
      email: 'emails.address',
      name: '$japaneseName(family, given)',
      status: "disabled ? 'suspended' : invited ? 'invited'",
      role: 'roles.name',
      licence: 'plan',
      employeeCode: 'code',
      lastLogin: 'seen',
    },
    originalItems: [
      { key: 'title', label: '役職', value: 'job.title' },
      { key: 'mfa', label: '二段階認証', value: "mfa ? '有効' : '無効'" },
    ],
  });
  const item = {
    id: 7,
    emails: [{ address: ' taro@example.co.jp ' }, { address: 'old@example.co.jp' }],
    family: '見本',
    given: '太郎',
    roles: [{ name: 'admin' }, { name: 'editor' }],
    code: 1234,
    seen: 1_795_165_687,
    mfa: true,
  };
  expect(await map(item)).toEqual({
    externalId: '7',
    email: 'taro@example.co.jp',
    name: '見本 太郎',
    employeeCode: '1234',
    status: 'active',
    role: 'admin, editor',
    licence: null,
    lastLoginAt: '2026-11-20T09:08:07.000Z',
    originals: { title: null, mfa: '有効' },
  });
  expect(await map({ id: 'a', given: '花子', disabled: true })).toMatchObject({ name: '花子', status: 'suspended' });
  expect(await map({ id: 'b', invited: true })).toMatchObject({ name: null, status: 'invited' });
});

test('an item that is no person is skipped', async () => {
  const map = mapperOf({ skip: "type = 'bot' or id = 'SYSTEM'" });
  expect(await map({ id: '1', type: 'bot' })).toBeUndefined();
  expect(await map({ id: 'SYSTEM' })).toBeUndefined();
  expect(await map({ id: '2' })).toMatchObject({ externalId: '2' });
});

test('long texts are cut, and characters that cannot be stored are left out', async () => {
  const map = mapperOf({ account: { id: 'id', name: 'name', role: 'role', licence: 'licence' } });
  const long = '台'.repeat(1_048_576);
  const account = await map({ id: '1', name: long, role: 'a\u0000b\nc\ud800', licence: { nested: true } });
  expect(account).toMatchObject({ name: '台'.repeat(200), role: 'a b c', licence: null });
  const pair = await map({ id: '1', name: `${'a'.repeat(199)}😀` });
  expect(pair!.name).toBe('a'.repeat(199));
});

test.each([[{}], [{ id: '' }], [{ id: null }], [{ id: 'x'.repeat(501) }], [{ id: ['a', 'b'] }]])(
  'an account whose item is %j has no usable id',
  async (item) => {
    await expect(mapperOf({})(item)).rejects.toMatchObject({ code: 'bad_answer' });
  },
);

test('an expression that fails on an item is a bad answer', async () => {
  const map = mapperOf({ account: { id: 'id', name: '$uppercase(name)' } });
  await expect(map({ id: '1', name: 5 })).rejects.toMatchObject({ code: 'bad_answer' });
});
