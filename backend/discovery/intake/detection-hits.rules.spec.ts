import { usableHits, type Hit } from './detection-hits.rules';

const today = '2026-11-23';
const hit = (more: Partial<Hit> = {}): Hit => ({
  ...{ detectedType: 'log', address: { host: 'a.example' }, person: null, day: today, count: 1 },
  ...more,
});
const usable = (more: Partial<Hit>) => usableHits([hit(more)], today)[0];

test.each<Partial<Hit>>([
  { day: '2026-02-31' },
  { day: '2026-11-23T00:00:00Z' },
  { count: 0 },
  { count: 0.5 },
  { count: 1_000_000_001 },
  { address: { name: 'a\u0000b' } },
  { address: { host: 'a.example', name: 'x'.repeat(201) } },
  { address: { knownServiceId: 'slack', label: 'a\u0000b' } },
  { person: { label: 'x'.repeat(255) } },
  { person: { label: 'a\u0000b' } },
])('%j is not recorded', (more) => expect(usable(more)).toBeUndefined());

test('a day ahead is today, and an empty label names nobody', () => {
  expect(usable({ day: '2026-11-26' })?.day).toBe(today);
  expect(usable({ day: '2026-11-20' })?.day).toBe('2026-11-20');
  expect(usable({ person: { label: ' \t' } })?.person).toBeNull();
  expect(usable({ person: { label: ' taro ' } })?.person).toEqual({ label: 'taro' });
  expect(usable({ person: { companyUserId: 'taro' } })?.person).toEqual({ companyUserId: 'taro' });
});

test('at most 100 scopes are recorded, without unreadable ones', () => {
  const scopes = ['a\u0000b', 'x'.repeat(201), ...Array.from({ length: 120 }, (_, n) => `scope-${n}`)];
  expect(usable({ scopes })?.scopes).toHaveLength(100);
  expect(usable({ scopes })?.scopes?.[0]).toBe('scope-0');
  expect(usable({})?.scopes).toEqual([]);
});
