import { withOriginalSort } from './original-sort';

const items = [
  { number: 1, key: 'title', label: '役職' },
  { number: 2, key: 'group', label: 'グループ' },
];
const query = { offset: 0, count: 50, sortBy: 'name', orderBy: 'asc' } as const;
const changes: unknown[] = [];
const list = { query, filters: {}, set: (change: unknown) => void changes.push(change), clear: () => {} };
beforeEach(() => void changes.splice(0));

test('a vendor column sorts by its number, and another column forgets the number', () => {
  withOriginalSort(list, items).set({ sortBy: 'original.group', orderBy: 'desc' });
  withOriginalSort(list, items).set({ sortBy: 'email' });
  withOriginalSort(list, items).set({ offset: 50 });
  expect(changes).toEqual([
    { sortBy: 'originalColumn', originalColumnNumber: 2, orderBy: 'desc' },
    { sortBy: 'email', originalColumnNumber: undefined },
    { offset: 50 },
  ]);
});

test('the sorted vendor column is known by its field, and its number is no filter', () => {
  const sorted = { ...list, query: { ...query, sortBy: 'originalColumn', originalColumnNumber: 1 } };
  const control = withOriginalSort({ ...sorted, filters: { originalColumnNumber: 1, keyword: 'a' } }, items);
  expect([control.query.sortBy, control.filters]).toEqual(['original.title', { keyword: 'a' }]);
});
