import { axisTicks } from './axis-ticks';

test('An axis has five round ticks from zero to above the highest value', () => {
  expect(axisTicks(0, 980_000)).toEqual([0, 300_000, 600_000, 900_000, 1_200_000]);
  expect(axisTicks(0, 95)).toEqual([0, 25, 50, 75, 100]);
  expect(axisTicks(0, 0)).toEqual([0, 1, 2, 3, 4]);
  expect(axisTicks(5, 5)).toEqual([0, 2, 4, 6, 8]);
});

test('Refunds are below zero', () => {
  expect(axisTicks(-30_000, 100_000)).toEqual([-40_000, 0, 40_000, 80_000, 120_000]);
  expect(axisTicks(-10, 0)).toEqual([-12, -8, -4, 0, 4]);
});

test('The ticks enclose every range with whole numbers', () => {
  for (let highest = 1; highest < 1e12; highest = Math.ceil(highest * 1.7)) {
    const ticks = axisTicks(-highest / 3, highest);
    expect(ticks[0]).toBeLessThanOrEqual(-highest / 3);
    expect(ticks[4]).toBeGreaterThanOrEqual(highest);
    expect(ticks.every(Number.isInteger)).toBe(true);
  }
});
