import { splitByMonths } from './whole-months.rules';

const split = (from: string, to: string) => {
  const { months, days } = splitByMonths({ from, to });
  return [months && `${months.from}..${months.to}`, ...days.map((range) => `${range.from}..${range.to}`)];
};

test.each([
  ['2024-02-01', '2024-02-29', ['2024-02-01..2024-02-29']],
  ['2024-02-01', '2024-04-30', ['2024-02-01..2024-04-30']],
  ['2024-01-31', '2024-04-01', ['2024-02-01..2024-03-31', '2024-01-31..2024-01-31', '2024-04-01..2024-04-01']],
  ['2023-12-15', '2024-01-31', ['2024-01-01..2024-01-31', '2023-12-15..2023-12-31']],
  ['2024-01-01', '2024-02-28', ['2024-01-01..2024-01-31', '2024-02-01..2024-02-28']],
  ['2024-01-15', '2024-02-15', [undefined, '2024-01-15..2024-02-15']],
  ['2024-01-02', '2024-01-03', [undefined, '2024-01-02..2024-01-03']],
])('the days from %s to %s are whole months and the rest', (from, to, expected) =>
  expect(split(from, to)).toEqual(expected),
);
