import { RestartPolicy } from './restart-policy';

/** The delays of a part that crashes after it has run for each of these milliseconds. */
function delaysAfter(...ran: number[]): number[] {
  let now = 0;
  const policy = new RestartPolicy(() => now);
  return ran.map((ms) => {
    now += ms;
    const delay = policy.delayAfterCrash();
    now += delay;
    return delay;
  });
}

describe('A part that dies by itself', () => {
  it('is started again at once the first and the second time within a minute', () =>
    expect(delaysAfter(5_000, 100)).toEqual([0, 0]));

  it('waits longer each time from the third on, up to half a minute', () =>
    expect(delaysAfter(...Array<number>(10).fill(500))).toEqual([
      ...[0, 0, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000],
    ]));

  it('is not slowed down as long as it serves for half a minute each time', () =>
    expect(delaysAfter(30_001, 30_001, 30_001, 30_001)).toEqual([0, 0, 0, 0]));

  it('is started at once again after it served for a minute', () =>
    expect(delaysAfter(100, 100, 100, 100, 60_001, 100)).toEqual([0, 0, 800, 1_600, 0, 0]));
});
