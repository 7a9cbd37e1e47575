import { presets } from './date-range';

const rangeOf = (label: string, today: string, startMonth = 4) => {
  const preset = presets(today, startMonth).find((preset) => preset.label.startsWith(label));
  return preset && [preset.from, preset.to];
};

test('months end on their last day', () => {
  expect(rangeOf('今月', '2028-02-10')).toEqual(['2028-02-01', '2028-02-29']);
  expect(rangeOf('先月', '2026-01-05')).toEqual(['2025-12-01', '2025-12-31']);
  expect(rangeOf('直近3か月', '2026-01-05')).toEqual(['2025-11-01', '2026-01-31']);
});

test('years start in the month of the company', () => {
  expect(rangeOf('今年度', '2026-03-31')).toEqual(['2025-04-01', '2026-03-31']);
  expect(rangeOf('今年度', '2026-04-01')).toEqual(['2026-04-01', '2027-03-31']);
  expect(rangeOf('前年度', '2026-06-01', 1)).toEqual(['2025-01-01', '2025-12-31']);
});
