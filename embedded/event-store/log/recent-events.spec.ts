import fc from 'fast-check';
import { RecentEvents } from './recent-events';
import { LogRecord } from './record';

const written = fc.array(fc.record({ stream: fc.constantFrom('a', 'b', 'c'), bytes: fc.nat(3_000) }), {
  maxLength: 60,
});

/** Records as a log that already had `head` events would give them, its streams having had none. */
function records(head: number, events: { stream: string; bytes: number }[]): LogRecord[] {
  const revisions = new Map<string, number>();
  return events.map(({ stream, bytes }, index) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const position = head + index + 1;
    return { position, stream, revision, type: 'Written', created: 0, frame: Buffer.alloc(bytes) };
  });
}

describe('The newest events in memory', () => {
  it('are exactly those of the log, or undefined where older events would be needed', () => {
    fc.assert(
      fc.property(written, fc.nat(5), fc.nat(70), fc.integer({ min: 1, max: 70 }), (events, head, after, limit) => {
        const recent = new RecentEvents(head, 20_000);
        const log = records(head, events);
        for (const record of log) recent.push(record);
        const recentEvents = recent.allAfter(after, limit);
        if (recentEvents) expect(recentEvents).toEqual(log.filter(({ position }) => position > after).slice(0, limit));
        for (const stream of ['a', 'b', 'c']) {
          const mine = log.filter((record) => record.stream === stream);
          const some = recent.stream(stream, after, after + limit);
          if (some) expect(some).toEqual(mine.slice(after, after + limit + 1));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('has the newest, and no more than it may', () => {
    const recent = new RecentEvents(0, 20_000);
    const log = records(
      0,
      Array.from({ length: 10_000 }, () => ({ stream: 'a', bytes: 600 })),
    );
    for (const record of log) recent.push(record);
    expect(recent.allAfter(9_980, 100)).toEqual(log.slice(9_980));
    expect(recent.allAfter(9_970, 100)).toBeUndefined();
    expect(recent.stream('a', 9_990, 9_995)).toEqual(log.slice(9_990, 9_996));
    expect(recent.stream('a', 0, 5)).toBeUndefined();
  });

  it('are empty after the log was reopened', () => {
    const recent = new RecentEvents(0);
    for (const record of records(0, [{ stream: 'a', bytes: 1 }])) recent.push(record);
    recent.reset(5);
    expect(recent.allAfter(0, 10)).toBeUndefined();
    expect(recent.allAfter(5, 10)).toEqual([]);
    expect(recent.stream('a', 0, 0)).toBeUndefined();
  });
});
