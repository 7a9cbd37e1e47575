import fc from 'fast-check';
import { CountTable } from './count-table.rules';

test('counts as a Map does', () => {
  const key = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.maxSafeInteger().map(Math.abs));
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.integer({ min: 1, max: 1_000 })), { maxLength: 300 }), (entries) => {
      const [table, map] = [new CountTable(), new Map<number, number>()];
      for (const [one, count] of entries) {
        table.add(one, count);
        map.set(one, (map.get(one) ?? 0) + count);
      }
      expect([...table.sortedKeys()]).toEqual([...map.keys()].sort((a, b) => a - b));
      expect([...map].filter(([one, count]) => table.get(one) !== count)).toEqual([]);
      expect(table.get(2 ** 52 + 1)).toBe(map.get(2 ** 52 + 1) ?? 0);
    }),
  );
});

test('grows with its entries, and keeps a count within 32 bits', () => {
  const table = new CountTable();
  for (let n = 0; n < 100_000; n++) table.add(n * 4_096, 1);
  expect([table.size, table.get(99_999 * 4_096), table.get(1)]).toEqual([100_000, 1, 0]);
  table.add(7, 4_000_000_000);
  table.add(7, 4_000_000_000);
  expect(table.get(7)).toBe(2 ** 32 - 1);
});
