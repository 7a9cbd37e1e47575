import { dayOfFile, readPast, showPast, writePast } from './past';

const today = '2026-11-23';
const read = (search: string) => readPast(search, today);
const past = (asOf: string, knownAsOf = asOf) => ({ is: 'past', past: { asOf, knownAsOf } });

afterEach(() => showPast(undefined));

test.each([
  ['', { is: 'today' }],
  ['?asOf=', { is: 'today' }],
  ['?asOf=2026-11-23', { is: 'today' }],
  ['?asOf=2026-11-23&knownAsOf=2026-11-23', { is: 'today' }],
  ['?asOf=2026-03-31', past('2026-03-31')],
  ['?asOf=2026/3/31', past('2026-03-31')],
  ['?knownAsOf=2026-03-31', past('2026-03-31')],
  ['?asOf=2026-03-31&knownAsOf=2026-04-30', past('2026-03-31', '2026-04-30')],
  ['?asOf=2026-11-23&knownAsOf=2026-04-30', past('2026-11-23', '2026-04-30')],
])('the address %s', (search, expected) => expect(read(search)).toEqual(expected));

test.each([
  ['?asOf=2026-02-31', /「2026-02-31」は日付として読み取れません/],
  ['?asOf=2026-03-31&knownAsOf=x', /「x」は日付として読み取れません/],
  ['?asOf=2026-11-24', /適用日 2026-11-24は今日より後です/],
  ['?asOf=2026-03-31&knownAsOf=2027-01-01', /登録時点 2027-01-01は今日より後です/],
])('the wrong address %s has words', (search, why) =>
  expect(read(search)).toEqual({ is: 'wrong', why: expect.stringMatching(why) as string }),
);

test('an address names the second axis only where it differs', () => {
  const write = (search: string, asOf: string, knownAsOf = asOf) => String(writePast(search, { asOf, knownAsOf }));
  expect(write('?tab=a&knownAsOf=2026-01-01', '2026-03-31')).toBe('tab=a&asOf=2026-03-31');
  expect(write('', '2026-03-31', '2026-04-30')).toBe('asOf=2026-03-31&knownAsOf=2026-04-30');
  expect(String(writePast('?tab=a&asOf=2026-03-31', undefined))).toBe('tab=a');
});

test('a file has the shown day in its name', () => {
  showPast({ asOf: '2026-03-31', knownAsOf: '2026-03-31' });
  expect(dayOfFile()).toBe('20260331');
  showPast({ asOf: '2026-03-31', knownAsOf: '2026-04-30' });
  expect(dayOfFile()).toBe('20260331_20260430登録時点');
  showPast(undefined);
  expect(dayOfFile()).toMatch(/^\d{8}$/);
});
