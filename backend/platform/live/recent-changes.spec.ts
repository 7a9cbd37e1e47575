import { RecentChanges } from './recent-changes';

describe('Recent changes', () => {
  it('are remembered for each company for 30 seconds', () => {
    let now = 0;
    const recentChanges = new RecentChanges(() => now);
    recentChanges.noteChange('a', ['plan', 'alert']);
    now = 20_000;
    recentChanges.noteChange('a', ['plan']);
    expect(recentChanges.of('a')).toEqual(['plan', 'alert']);
    expect(recentChanges.of('b')).toEqual([]);
    now = 35_000;
    expect(recentChanges.of('a')).toEqual(['plan']);
    now = 60_000;
    recentChanges.sweep();
    expect(recentChanges.of('a')).toEqual([]);
  });
});
