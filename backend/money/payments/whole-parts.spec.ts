import { addDays } from '../../platform/kit/days';
import { bands, monthDays } from './payment-cells';
import { wholeParts, type Grain, type Range } from './whole-parts';

test('a range is its whole months and what is left before and after', () => {
  expect(wholeParts({ from: '2026-01-01', to: '2026-03-31' }, monthDays)).toEqual({
    cells: { from: '2026-01-01', to: '2026-03-31' },
    edges: [],
  });
  expect(wholeParts({ from: '2025-12-31', to: '2026-03-01' }, monthDays)).toEqual({
    cells: { from: '2026-01-01', to: '2026-02-28' },
    edges: [
      { from: '2025-12-31', to: '2025-12-31', sign: 1 },
      { from: '2026-03-01', to: '2026-03-01', sign: 1 },
    ],
  });
  expect(wholeParts({ from: '2026-02-20', to: '2026-03-09' }, monthDays)).toEqual({
    edges: [{ from: '2026-02-20', to: '2026-03-09', sign: 1 }],
  });
  expect(wholeParts({ to: '2026-02-28' }, monthDays)).toEqual({ cells: { to: '2026-02-28' }, edges: [] });
  expect(wholeParts({}, monthDays)).toEqual({ cells: {}, edges: [] });
});

test('of a month that is mostly asked for the rest is taken off', () => {
  expect(wholeParts({ from: '2026-02-10', to: '2026-03-09' }, monthDays)).toEqual({
    cells: { from: '2026-02-01', to: '2026-02-28' },
    edges: [
      { from: '2026-02-01', to: '2026-02-09', sign: -1 },
      { from: '2026-03-01', to: '2026-03-09', sign: 1 },
    ],
  });
});

test.each([monthDays, bands])('whatever is asked for, cells and edges come to it', (grain) => {
  const all = grain === bands ? Array.from({ length: 60 }, (_, n) => (n - 25) * 7) : days('2026-01-20', 45);
  for (const from of all)
    for (const to of all) {
      const { cells, edges } = wholeParts<string | number>({ from, to }, grain as Grain<string | number>);
      const count = (value: string | number) =>
        edges.reduce((sum, edge) => sum + (isIn(value, edge) ? edge.sign : 0), cells && isIn(value, cells) ? 1 : 0);
      const wrong = all.filter((value) => count(value) !== (isIn(value, { from, to }) ? 1 : 0));
      expect([from, to, wrong]).toEqual([from, to, []]);
    }
});

test('bands follow each other without a gap, refunds as payments', () => {
  for (const amount of [0, 1, 9, 10, 99, 100, 109, 110, 12_345, 999_999, -1, -10, -99, -100, -109, -12_345]) {
    const [first, last] = [bands.first(amount), bands.last(amount)];
    expect([first <= amount, amount <= last]).toEqual([true, true]);
    expect([bands.first(last), bands.last(first)]).toEqual([first, last]);
    expect(bands.last(bands.before(first))).toBe(bands.before(first));
    expect(bands.first(bands.after(last))).toBe(bands.after(last));
  }
  expect(wholeParts({ from: 1_250, to: 2_999 }, bands)).toEqual({
    cells: { from: 1_300, to: 2_999 },
    edges: [{ from: 1_250, to: 1_299, sign: 1 }],
  });
});

const isIn = (value: string | number, { from, to }: Range<string | number>) => value >= from! && value <= to!;
const days = (first: string, count: number) => Array.from({ length: count }, (_, n) => addDays(first, n));
