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
const seen = (more: Partial<VendorAccount> = {}) => seenAccountOf(secrets, serviceId, { ...account, ...more });

test('the order of original items makes no difference, and an empty text is none', () => {
  expect(seen().attributes).toMatchObject({ originals: '{"a":null,"b":"2"}', employeeCode: null });
  expect(seen({ originals: { a: null, b: '2' } })).toEqual(seen());
});

test('a text is cut to what an event holds, without splitting a character', () => {
  const { name } = seen({ name: `${'x'.repeat(254)}𠮷${'y'.repeat(1_000_000)}` }).attributes;
  expect(name).toBe('x'.repeat(254));
  expect(seen({ name: 'a\u0000b\n\ud800c' }).attributes.name).toBe('a b c');
});

test('accounts whose long ids differ only at the end are two', () =>
  expect(seen({ externalId: `${'x'.repeat(300)}1` }).id).not.toBe(seen({ externalId: `${'x'.repeat(300)}2` }).id));

test('the id of an account depends on the key, so that nobody can try addresses', () => {
  const other = new Secrets('l'.repeat(32));
  expect(seenAccountOf(other, serviceId, account).id).not.toBe(seen().id);
  expect(seenAccountOf(new Secrets('k'.repeat(32)), serviceId, account).id).toBe(seen().id);
});
