import { unfinished } from './period-words';

const months = ['2026-10', '2026-11', '2026-12', '2027-01'].map((month) => ({ month }));
const years = [2025, 2026, 2027].map((year) => ({ year }));
const day = '2026-11-21';

test('The month under way is partial and those to come are expected, or planned where they are paid', () => {
  expect(unfinished('計上額', months, 4, day)).toEqual({ partial: 1, ahead: { from: 2, word: '見込み' } });
  expect(unfinished('支払', months, 4, day)).toEqual({ partial: 1, ahead: { from: 2, word: '予定' } });
});

test('The running fiscal year says up to which month it is a result', () => {
  expect(unfinished('計上額', years, 4, day)).toEqual({
    partial: 1,
    partialWords: '11月まで実績・以降見込み',
    ahead: { from: 2, word: '見込み' },
  });
  expect(unfinished('支払', years, 4, day)).toEqual({ partial: 1, ahead: { from: 2, word: '予定' } });
  // In its last month nothing of the year is yet to come.
  expect(unfinished('計上額', years.slice(0, 2), 12, day)).toEqual({ partial: 0, ahead: { from: 1, word: '見込み' } });
  expect(unfinished('計上額', years.slice(0, 2), 4, '2027-03-31')).toEqual({ partial: 1 });
});

test('Of periods that are over nothing is said, of those ahead all', () => {
  expect(unfinished('計上額', months, 4, '2027-02-01')).toEqual({});
  expect(unfinished('計上額', months, 4, '2026-09-30')).toEqual({ ahead: { from: 0, word: '見込み' } });
});
