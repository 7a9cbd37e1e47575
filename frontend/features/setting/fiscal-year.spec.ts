import { fiscalYearInWords } from './fiscal-year';

test('a fiscal year is named by the year in which it starts', () => {
  expect(fiscalYearInWords('2026-04-01', 4)).toBe('2026年度（2026/04/01〜2027/03/31）');
  expect(fiscalYearInWords('2026-03-31', 4)).toBe('2025年度（2025/04/01〜2026/03/31）');
  expect(fiscalYearInWords('2026-12-31', 1)).toBe('2026年度（2026/01/01〜2026/12/31）');
  expect(fiscalYearInWords('2024-02-10', 3)).toBe('2023年度（2023/03/01〜2024/02/29）');
});
