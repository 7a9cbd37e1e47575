import { bySetting, customValue, withChanges, type CustomValue } from './custom-values';

const [a, b, c] = ['1', '2', '3'].map((n) => `0190a0c8-0000-7000-8000-00000000000${n}`) as [string, string, string];
const note: CustomValue = { settingId: a, text: '稟議 12' };
const ends: CustomValue = { settingId: b, day: '2026-04-01' };
const areas: CustomValue = { settingId: c, optionIds: [a, b] };

describe('Values of own items', () => {
  it('are of exactly one kind', () => {
    expect(customValue.parse(areas)).toEqual(areas);
    expect(customValue.safeParse({ settingId: a, text: 'x', day: '2026-04-01' }).success).toBe(false);
    expect(customValue.safeParse({ settingId: a, day: '2026-02-30' }).success).toBe(false);
    expect(customValue.safeParse({ settingId: a, optionIds: [] }).success).toBe(false);
  });

  it('change in their place, are added at the end and taken away', () => {
    const now = [note, ends];
    expect(withChanges(now, {})).toEqual(now);
    expect(withChanges(now, { [a]: { settingId: a, text: '稟議 13' }, [c]: areas })).toEqual([
      { settingId: a, text: '稟議 13' },
      ends,
      areas,
    ]);
    expect(withChanges(now, { [a]: null, [c]: null })).toEqual([ends]);
  });

  it('are stored by their setting', () => {
    expect(bySetting([note, ends, areas, { settingId: a, optionId: b }])).toEqual({
      [a]: b,
      [b]: '2026-04-01',
      [c]: [a, b],
    });
  });
});
