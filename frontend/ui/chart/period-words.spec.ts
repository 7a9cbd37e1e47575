import { describeUnfinished } from './period-words';

const months = ['2026-10', '2026-11', '2026-12', '2027-01'].map((month) => ({ month }));
const years = [2025, 2026, 2027].map((year) => ({ year }));
const day = '2026-11-21';

test('The present month is partial; future ones are expected, or planned for payments', () => {
  expect(describeUnfinished('計上額', months, 4, day)).toEqual({ partial: 1, ahead: { from: 2, word: '見込み' } });
  expect(describeUnfinished('支払', months, 4, day)).toEqual({ partial: 1, ahead: { from: 2, word: '予定' } });
});

test('The running fiscal year shows up to which month it is final', () => {
  expect(describeUnfinished('計上額', years, 4, day)).toEqual({
    partial: 1,
    partialWords: '10月まで実績・11月以降見込み',
    ahead: { from: 2, word: '見込み' },
  });
  expect(describeUnfinished('支払', years, 4, day)).toEqual({ partial: 1, ahead: { from: 2, word: '予定' } });
});

test('In its first month no part of a year is final, in its last nothing is in the future', () => {
  const words = (startMonth: number, on: string) => describeUnfinished('計上額', years, startMonth, on).partialWords;
  expect([words(4, '2026-04-03'), words(4, '2027-03-31')]).toEqual(['見込み', '2月まで実績・3月は途中']);
  expect([words(1, '2026-01-31'), words(1, '2026-12-01')]).toEqual(['見込み', '11月まで実績・12月は途中']);
  expect([words(2, '2026-02-01'), words(2, '2027-01-01')]).toEqual(['見込み', '12月まで実績・1月は途中']);
});

test('Past periods have no note, future ones are all marked', () => {
  expect(describeUnfinished('計上額', months, 4, '2027-02-01')).toEqual({});
  expect(describeUnfinished('計上額', months, 4, '2026-09-30')).toEqual({ ahead: { from: 0, word: '見込み' } });
});

test('A past day that ended its month or year leaves it finished', () => {
  const on = (periods: typeof months | typeof years, last: string) =>
    describeUnfinished('計上額', periods, 4, last, true);
  expect(on(months, '2026-11-30')).toEqual({ ahead: { from: 2, word: '見込み' } });
  expect(on(months, '2026-11-29')).toMatchObject({ partial: 1 });
  expect(on(years, '2027-03-31')).toEqual({ ahead: { from: 2, word: '見込み' } });
  expect(on(years, '2026-11-30')).toMatchObject({ partial: 1, partialWords: '11月まで実績・12月以降見込み' });
});
