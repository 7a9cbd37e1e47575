import { Lately } from './lately';

describe('What changed lately', () => {
  it('is known by company for half a minute', () => {
    let now = 0;
    const lately = new Lately(() => now);
    lately.changed('a', ['plan', 'alert']);
    now = 20_000;
    lately.changed('a', ['plan']);
    expect(lately.of('a')).toEqual(['plan', 'alert']);
    expect(lately.of('b')).toEqual([]);
    now = 35_000;
    expect(lately.of('a')).toEqual(['plan']);
    now = 60_000;
    lately.sweep();
    expect(lately.of('a')).toEqual([]);
  });
});
