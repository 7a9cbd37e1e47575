import { remove, update } from './projection';
import { RowsBefore } from './rows-before';

test('Rows are changed by their id, or by any column that names them', () => {
  const row = (id: string, provider: string) => [id, { id, provider, match: 'slack' }] as const;
  const rows = new RowsBefore(new Map([row('a', 'okta'), row('b', 'okta'), row('c', 'entra')]));
  rows.follow([update({ id: 'a' }, { match: 'box' }), update({ match: 'slack' }, { match: null })]);
  expect(['a', 'b', 'c'].map((id) => rows.get(id)?.match)).toEqual(['box', null, null]);
  rows.follow([remove({ provider: 'okta' }), remove({ id: 'c', provider: 'okta' }), remove({ id: 'd' })]);
  expect(['a', 'b', 'c'].map((id) => rows.get(id)?.id)).toEqual([undefined, undefined, 'c']);
});
