import { comparedKinds } from '../../contract/difference-kinds';
import { differenceOf } from './compare.rules';

const { fields } = comparedKinds.plans;
const plan = { id: 'a', name: 'Pro', within: 'Slack' };
const row = { ...plan, price: 1_200, seats: 10, note: null };

test('names the fields that changed, and a new name first', () => {
  const after = { ...row, name: 'Business', price: 1_500 };
  const renamed = { ...plan, name: 'Business' };
  expect(differenceOf(fields, { ...renamed, type: 'changed', before: row, after })).toEqual({
    ...renamed,
    type: 'changed',
    fields: [
      { key: 'name', before: 'Pro', after: 'Business' },
      { key: 'price', before: 1_200, after: 1_500 },
    ],
  });
});

test('names all that an added row has and a gone one had', () => {
  expect(differenceOf(fields, { ...plan, type: 'added', before: null, after: row }).fields).toEqual([
    { key: 'price', before: null, after: 1_200 },
    { key: 'seats', before: null, after: 10 },
  ]);
  expect(differenceOf(fields, { ...plan, type: 'gone', before: { ...row, seats: null }, after: null }).fields).toEqual([
    { key: 'price', before: 1_200, after: null },
  ]);
});
