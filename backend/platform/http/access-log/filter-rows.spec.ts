import { FilterRows, maxFiltersOfRow } from './filter-rows';

const at = '2026-11-23T12:00:30.000Z';
const filter = (n: number) => [`キーワード「${n}」`];

it('gives the filters of a minute as many rows as they need', () => {
  const rows = new FilterRows();
  const numbers = Array.from({ length: 2 * maxFiltersOfRow + 1 }, (_, n) => rows.numberOf('users', at, filter(n)));
  const countOf = (number: number) => numbers.filter((one) => one === number).length;
  expect([0, 1, 2].map(countOf)).toEqual([maxFiltersOfRow, maxFiltersOfRow, 1]);
  expect(rows.numberOf('users', at, [])).toBe(2);
  expect(rows.numberOf('devices', at, filter(0))).toBe(0);
});

it('takes repeated filters into the same row, and begins a new one each minute', () => {
  const rows = new FilterRows();
  for (let n = 0; n < maxFiltersOfRow; n++) rows.numberOf('users', at, filter(n));
  expect(rows.numberOf('users', at, filter(3))).toBe(0);
  expect(rows.numberOf('users', at, filter(maxFiltersOfRow))).toBe(1);
  expect(rows.numberOf('users', '2026-11-23T12:01:00.000Z', filter(maxFiltersOfRow))).toBe(0);
});
