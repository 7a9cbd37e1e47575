import { checkpointsOfPack } from './pack-checkpoints.rules';

const hourMs = 3_600_000;
/** One an hour, the newest first. */
const hourly = (count: number) =>
  Array.from({ length: count }, (_, hours) => {
    const createdAt = new Date(Date.parse('2026-06-30T14:30:00Z') - hours * hourMs).toISOString();
    return { size: count - hours, createdAt };
  });

test('a pack has every checkpoint of the last weeks, so that any that was sent can be compared', () => {
  const all = hourly(500);
  expect(checkpointsOfPack(all)).toEqual(all.toReversed());
});

test('of days long ago it has the last checkpoint', () => {
  const all = hourly(24 * 400);
  const chosen = checkpointsOfPack(all);
  expect(chosen).toHaveLength(3_000 + 275);
  expect(chosen.slice(-3_000)).toEqual(all.slice(0, 3_000).reverse());
  expect(chosen[0]!.createdAt).toBe(all[24 * 399]!.createdAt);
});

test('it is never more than the verifier accepts', () => {
  expect(checkpointsOfPack(hourly(24 * 2_000))).toHaveLength(4_000);
});
