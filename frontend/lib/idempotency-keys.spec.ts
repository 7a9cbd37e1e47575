import { auth } from '../../backend/contract/auth';
import { payments } from '../../backend/contract/payments';
import { services } from '../../backend/contract/services';
import { createsEntity, IdempotencyKeys } from './idempotency-keys';

test('the same input has the same key until it succeeded', () => {
  const keys = new IdempotencyKeys();
  const first = keys.keyFor({ body: { amount: 1 } });
  expect(keys.keyFor({ body: { amount: 1 } })).toBe(first);
  keys.release(first);
  const next = keys.keyFor({ body: { amount: 1 } });
  expect(next).not.toBe(first);
  keys.release(first);
  expect(keys.keyFor({ body: { amount: 1 } })).toBe(next);
});

test('another input, or another file, has another key', () => {
  const keys = new IdempotencyKeys();
  const file = new Blob(['1']);
  const inputs = [{ body: file }, { body: new Blob(['1']) }, { query: { kind: 'users' }, body: file }, { body: {} }];
  const given = inputs.map((input) => keys.keyFor(input));
  expect(new Set(given).size).toBe(inputs.length);
  expect(keys.keyFor({ body: {} })).toBe(given.at(-1));
});

test('calls that create something need one, those that change or read do not', () => {
  expect([payments.record, services.createOriginal].map(createsEntity)).toEqual([true, true]);
  expect([payments.correct, payments.list, services.suspend, auth.login].map(createsEntity)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
