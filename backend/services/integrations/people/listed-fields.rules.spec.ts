import { listedFieldsOf } from './listed-fields.rules';

test('a leaving day decides the status, and what has no expression is not listed', () => {
  expect(listedFieldsOf({ person: { id: 'id', email: 'mail', leftOn: 'end' } })).toEqual(['email', 'workingStatus']);
  expect(listedFieldsOf({ person: { id: 'id', position: 'title' } })).toEqual(['position']);
});
