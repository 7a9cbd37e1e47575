import { person, plan, record, user } from '../../../test/support/people-plans';
import { doubtfulIds, holdOf } from './people-hold.rules';

const numbers = Array.from({ length: 12 }, (_, index) => String(index));
const users = numbers.map((id) => user(id));
const known = numbers.map((id) => record(id, { companyUserId: id }));
const leaving = (count: number) =>
  plan(
    numbers.map((id, index) => person(id, index < count ? { leftOn: '2026-10-31' } : {})),
    { users, known },
  );
const sizes = { seenCount: 12, expectedCount: 12 };

test('a list that retires more than a third and more than five changes nothing until a person releases it', () => {
  expect(holdOf(leaving(5), sizes, new Set())).toBeUndefined();
  const held = { why: 'people_many_leaving', known: 12, seen: 12, missing: 6 };
  expect(holdOf(leaving(6), sizes, new Set())).toEqual(held);
  expect(holdOf(leaving(6), sizes, new Set(doubtfulIds(leaving(6))))).toBeUndefined();
});

test('people who left before do not count, and missing people are released with the leavers', () => {
  const gone = users.map((one) => ({ ...one, workingStatus: 'retired' as const, retiredOn: '2026-10-31' }));
  const list = numbers.map((id) => person(id, { leftOn: '2026-10-31' }));
  expect(holdOf(plan(list, { users: gone, known }), sizes, new Set())).toBeUndefined();
  const doubtful = plan([person('0', { leftOn: '2026-10-31' })], { users, known });
  expect(holdOf(doubtful, { seenCount: 1, expectedCount: 12 }, new Set())).toMatchObject({ why: 'people_below_half' });
  expect(doubtfulIds(doubtful).sort()).toEqual([...numbers].sort());
});
