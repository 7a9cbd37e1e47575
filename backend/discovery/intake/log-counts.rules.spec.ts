import fc from 'fast-check';
import { mergeLogCounts, type LogCount } from './log-counts.rules';

const count = (detectionLogId: string, times: number): LogCount => ({
  ...{ detectionLogId, ruleId: null, knownServiceId: null, count: times },
});

test('parts of one log add up, and the highest of several logs stands', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 }))), (parts) => {
      let all: LogCount[] = [];
      for (const [log, times] of parts) {
        const { standing, beneath } = mergeLogCounts(all, count(log, times));
        all = [standing, ...beneath];
      }
      const sums = new Map<string, number>();
      for (const [log, times] of parts) sums.set(log, (sums.get(log) ?? 0) + times);
      expect(new Map(all.map((one) => [one.detectionLogId, one.count]))).toEqual(sums);
      expect(all[0]?.count).toBe(parts.length === 0 ? undefined : Math.max(...sums.values()));
    }),
  );
});
