import { extendedPeriod, readFrom, windowsOf } from './sign-in-period.rules';

const at = '2026-11-23T03:00:00.000Z';
const never = { signInsSince: null, signInsUntil: null };

describe('The period of a log of sign-ins', () => {
  it('begins as far back as the log goes, and goes on where the last reading ended, with an overlap', () => {
    expect(readFrom(never, at, 30)).toBe('2026-10-24T03:00:00.000Z');
    const before = { signInsSince: '2026-10-01T00:00:00.000Z', signInsUntil: '2026-11-22T03:00:00.000Z' };
    expect(readFrom(before, at, 30)).toBe('2026-11-22T02:30:00.000Z');
    expect(readFrom({ ...before, signInsUntil: '2026-10-01T00:00:00.000Z' }, at, 30)).toBe('2026-10-24T03:00:00.000Z');
  });

  it('grows without a gap, and begins again after one', () => {
    const first = extendedPeriod(never, '2026-10-24T03:00:00.000Z', '2026-11-22T03:00:00.000Z');
    expect(first).toEqual({ signInsSince: '2026-10-24T03:00:00.000Z', signInsUntil: '2026-11-22T03:00:00.000Z' });
    expect(extendedPeriod(first, '2026-11-22T02:30:00.000Z', at)).toEqual({ ...first, signInsUntil: at });
    const since = '2026-11-22T03:00:00.001Z';
    expect(extendedPeriod(first, since, at)).toEqual({ signInsSince: since, signInsUntil: at });
  });

  it('is read day by day', () => {
    const windows = windowsOf('2026-11-21T00:00:00.000Z', '2026-11-23T03:00:00.000Z');
    expect(windows.map(({ since }) => since)).toEqual([
      '2026-11-21T00:00:00.000Z',
      '2026-11-22T00:00:00.000Z',
      '2026-11-23T00:00:00.000Z',
    ]);
    expect(windows.at(-1)!.until).toBe('2026-11-23T03:00:00.000Z');
    expect(windowsOf(at, at)).toEqual([]);
  });
});
