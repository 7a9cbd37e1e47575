import { fittingColumns, shownColumns } from '../../lists/shown-columns';
import { tableSize, type Column } from '../../ui/list-columns';
import { columnsOfEnded, columnsOfRunning } from './review-item-columns';

/** Pixels that a list has in a window: without menu, paddings and the room of the scroll bar. */
const roomIn = { 1280: 999, 1920: 1_615 } as const;

const leastWidth = <R>(columns: readonly Column<R>[], isWide: boolean, acts: boolean): number => {
  const fitting = fittingColumns(shownColumns(columns, null), isWide);
  const shape = { columns: fitting, behind: [], widths: {}, selects: true, expands: false, acts };
  return Number(/(\d+)px\)/.exec(String(tableSize(shape).minWidth))![1]);
};

test.each([
  ['running', columnsOfRunning, false],
  ['ended', columnsOfEnded, true],
])('the accounts of a campaign that is %s fit into both windows', (_, columns, acts) => {
  expect(leastWidth(columns, false, acts)).toBeLessThanOrEqual(roomIn[1280]);
  expect(leastWidth(columns, true, acts)).toBeLessThanOrEqual(roomIn[1920]);
});

test('the accounts of an ended campaign show why a decision was made in every window, and who made it in a wide one', () => {
  const fieldsIn = (isWide: boolean) =>
    fittingColumns(shownColumns(columnsOfEnded, null), isWide).map(({ field }) => field);
  expect(fieldsIn(false)).toContain('reason');
  expect(fieldsIn(true)).toEqual(expect.arrayContaining(['reason', 'decidedByName', 'taskState']));
});
