import { auth } from '../../backend/contract/auth';
import { payments } from '../../backend/contract/payments';
import { services } from '../../backend/contract/services';
import { makesOne, Repeats } from './repeats';

test('the same input has the same key until it succeeded', () => {
  const repeats = new Repeats();
  const first = repeats.keyFor({ body: { amount: 1 } });
  expect(repeats.keyFor({ body: { amount: 1 } })).toBe(first);
  repeats.succeeded(first);
  const next = repeats.keyFor({ body: { amount: 1 } });
  expect(next).not.toBe(first);
  repeats.succeeded(first);
  expect(repeats.keyFor({ body: { amount: 1 } })).toBe(next);
});

test('another input, or another file, has another key', () => {
  const repeats = new Repeats();
  const file = new Blob(['1']);
  const inputs = [{ body: file }, { body: new Blob(['1']) }, { query: { kind: 'users' }, body: file }, { body: {} }];
  const keys = inputs.map((input) => repeats.keyFor(input));
  expect(new Set(keys).size).toBe(inputs.length);
  expect(repeats.keyFor({ body: {} })).toBe(keys.at(-1));
});

test('calls that create something need one, those that change or read do not', () => {
  expect([payments.record, services.createOriginal].map(makesOne)).toEqual([true, true]);
  expect([payments.correct, payments.list, services.suspend, auth.login].map(makesOne)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
