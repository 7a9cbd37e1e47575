import { until } from '../../../test/support/until';
import { retry, maxAttempts } from './retry';

const failing = (times: number) => {
  let calls = 0;
  return {
    act: async () => {
      if (calls++ < times) throw new Error(`failure ${calls}`);
    },
    get calls() {
      return calls;
    },
  };
};
const running = new AbortController().signal;

describe('A reaction', () => {
  it('that fails is tried again', async () => {
    const twice = failing(2);
    const attempts: number[] = [];
    const result = await retry(twice.act, {
      isWell: async () => true,
      signal: running,
      firstPause: 1,
      onFailure: (_, attempt) => attempts.push(attempt),
    });
    expect(result).toEqual({ outcome: 'done' });
    expect(attempts).toEqual([1, 2]);
  });

  it('that fails while all is well is given up', async () => {
    const always = failing(Infinity);
    const result = await retry(always.act, { isWell: async () => true, signal: running, firstPause: 1 });
    expect(result).toEqual({ outcome: 'poison', error: new Error(`failure ${maxAttempts}`) });
  });

  it('continues while a store is unavailable', async () => {
    const long = failing(maxAttempts + 2);
    const result = await retry(long.act, {
      isWell: async () => long.calls > maxAttempts + 2,
      signal: running,
      firstPause: 1,
    });
    expect(result).toEqual({ outcome: 'done' });
  });

  it('stops when aborted', async () => {
    const stop = new AbortController();
    const always = failing(Infinity);
    const result = retry(always.act, { isWell: async () => true, signal: stop.signal, firstPause: 60_000 });
    await until(() => always.calls === 1);
    stop.abort();
    expect(await result).toEqual({ outcome: 'stopped' });
    expect(always.calls).toBe(1);
  });
});
