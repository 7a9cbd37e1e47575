import { departmentPath, departmentPaths } from './department-paths.rules';

test('a path has the names of a vendor without our separators', () => {
  expect(departmentPath(['開発本部', ' 人事・総務/本社 '])).toBe('開発本部/人事・総務・本社');
  expect(departmentPath('営業部')).toBe('営業部');
  expect([departmentPath([]), departmentPath(undefined), departmentPath(['', null])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('departments get their paths by their parents, also in a circle or below an unknown one', () => {
  const paths = departmentPaths([
    { id: '1', name: '本部', parentId: null },
    { id: '2', name: '部', parentId: '1' },
    { id: '3', name: '迷子', parentId: '9' },
    { id: '4', name: '甲', parentId: '5' },
    { id: '5', name: '乙', parentId: '4' },
  ]);
  expect(Object.fromEntries(paths)).toEqual({ 1: '本部', 2: '本部/部', 3: '迷子', 4: '乙/甲', 5: '甲/乙' });
});
