import { Secrets } from '../../../platform/kit/secrets';
import { seenAccountOf } from './seen-account.rules';
import type { VendorAccount } from '../connectors/connector.rules';

const account: VendorAccount = {
  externalId: 'U1',
  email: 'taro@example.co.jp',
  name: '見本 太郎',
  employeeCode: '',
  status: 'active',
  role: null,
  licence: null,
  lastLoginAt: null,
  originals: { b: '2', a: null },
};
const secrets = new Secrets('k'.repeat(32));
const serviceId = '0190a0c8-0000-7000-8000-000000000001';
const seenAccount = (more: Partial<VendorAccount> = {}) => seenAccountOf(secrets, serviceId, { ...account, ...more });

test('the order of original items makes no difference, and an empty text is none', () => {
  expect(seenAccount().attributes).toMatchObject({ originals: '{"a":null,"b":"2"}', employeeCode: null });
  expect(seenAccount({ originals: { a: null, b: '2' } })).toEqual(seenAccount());
});

test('a text is cut to what an event holds, without splitting a character', () => {
  const { name } = seenAccount({ name: `${'x'.repeat(254)}𠮷${'y'.repeat(1_000_000)}` }).attributes;
  expect(name).toBe('x'.repeat(254));
  expect(seenAccount({ name: 'a\u0000b\n\ud800c' }).attributes.name).toBe('a b c');
});

test('accounts whose long ids differ only at the end are two', () =>
  expect(seenAccount({ externalId: `${'x'.repeat(300)}1` }).id).not.toBe(
    seenAccount({ externalId: `${'x'.repeat(300)}2` }).id,
  ));

test('the id of an account depends on the key, so that nobody can try addresses', () => {
  const other = new Secrets('l'.repeat(32));
  expect(seenAccountOf(other, serviceId, account).id).not.toBe(seenAccount().id);
  expect(seenAccountOf(new Secrets('k'.repeat(32)), serviceId, account).id).toBe(seenAccount().id);
});
