import type { Column } from '../ui/list-columns';
import { columnsToChoose, fittingColumns, moveColumn, shownColumns } from './shown-columns';

const column = (field: string, more: Partial<Column<object>> = {}): Column<object> => ({
  field,
  header: field,
  render: () => field,
  ...more,
});
const all = [column('name', { isFixed: true }), column('email', { wide: true }), column('note', { extra: true })];
const fields = (columns: readonly { field: string }[]) => columns.map(({ field }) => field);

test('a list begins with its own choice of columns', () => {
  expect(fields(shownColumns(all, null))).toEqual(['name', 'email']);
});

test('a narrow window leaves out its less important columns, unless they are chosen', () => {
  expect(fields(fittingColumns(shownColumns(all, null), false))).toEqual(['name']);
  expect(fields(fittingColumns(shownColumns(all, null), true))).toEqual(['name', 'email']);
  expect(fields(fittingColumns(shownColumns(all, ['email']), false))).toEqual(['name', 'email']);
});

test('chosen columns follow the fixed one in order, in any window width', () => {
  const shown = shownColumns(all, ['note', 'gone', 'email']);
  expect(fields(shown)).toEqual(['name', 'note', 'email']);
  expect(shown.some(({ wide, extra }) => wide || extra)).toBe(false);
});

test('all can be chosen, the shown ones first', () => {
  expect(columnsToChoose(all, ['note']).map(({ field, isShown }) => [field, isShown])).toEqual([
    ['name', true],
    ['note', true],
    ['email', false],
  ]);
});

test('a column moves among the movable ones', () => {
  expect(moveColumn(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
});
