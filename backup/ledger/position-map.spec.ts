import { PositionMap } from './position-map.rules';

const mapped = (wanted: bigint[], events: [bigint, bigint][]) => {
  const map = new PositionMap(wanted);
  for (const [before, now] of events) map.take(before, now);
  return Object.fromEntries([...map.finish()].map(([before, now]) => [String(before), now]));
};

it('a position becomes that of its event, or of the newest before it', () => {
  const events: [bigint, bigint][] = [
    [10n, 1n],
    [20n, 2n],
    [30n, 5n],
  ];
  expect(mapped([30n, 0n, 10n, 15n, 20n], events)).toEqual({ 0: 0n, 10: 1n, 15: 1n, 20: 2n, 30: 5n });
});

it('one beyond the last event becomes the last', () => {
  expect(mapped([31n, 9_999n], [[30n, 4n]])).toEqual({ 31: 4n, 9999: 4n });
  expect(mapped([7n], [])).toEqual({ 7: 0n });
});
