import { comparedKinds } from '../../contract/difference-kinds';
import { compare, totalsOf, type ComparedRow, type Value } from './compare.rules';

const { fields } = comparedKinds.plans;
const row = (id: string, values: Record<string, Value>, name = id): ComparedRow => ({
  id,
  name,
  within: 'Slack',
  values,
});

const before = [row('a', { price: 1_200, seats: 10 }), row('b', { price: 500 }), row('c', { price: 100, seats: 1 })];
const after = [row('c', { price: 100, seats: 1 }), row('a', { price: 1_500, seats: 10 }), row('d', { price: 900 })];

test('tells what was added, what is gone and which fields changed', () => {
  expect(compare(fields, before, after)).toEqual([
    { id: 'd', type: 'added', name: 'd', within: 'Slack', fields: [{ key: 'price', before: null, after: 900 }] },
    { id: 'b', type: 'gone', name: 'b', within: 'Slack', fields: [{ key: 'price', before: 500, after: null }] },
    { id: 'a', type: 'changed', name: 'a', within: 'Slack', fields: [{ key: 'price', before: 1_200, after: 1_500 }] },
  ]);
});

test('a new name is a change', () => {
  const [change] = compare(fields, [row('a', {}, 'Pro')], [row('a', {}, 'Business')]);
  expect(change).toMatchObject({ type: 'changed', fields: [{ key: 'name', before: 'Pro', after: 'Business' }] });
});

test('equal days do not differ', () => expect(compare(fields, before, before)).toEqual([]));

test('counts both days and adds up what can be added, the seats of active plans only', () => {
  const [active, ended] = [{ status: 'active' }, { status: 'ended' }];
  const then = [row('a', { ...active, seats: 100, monthlyCost: 50 }), row('b', { ...ended, seats: 10 })];
  const now = [row('a', { ...ended, seats: 100 }), row('c', { ...active, seats: 120, monthlyCost: 60 })];
  expect(totalsOf(fields, then, now, compare(fields, then, now))).toEqual({
    ...{ before: 2, after: 2, added: 1, gone: 1, changed: 1 },
    sums: [
      { key: 'seats', before: 100, after: 120 },
      { key: 'monthlyCost', before: 50, after: 60 },
    ],
  });
});
