import { dayHeading, describeDeed } from './sentence';

const change = (label: string, before: string | null, after: string | null) => ({ field: label, label, before, after });
const entry = (title: string, effectiveFrom: string | null, ...changes: ReturnType<typeof change>[]) => ({
  title,
  at: '2026-04-02T03:00:00.000Z',
  effectiveFrom,
  changes,
});

test('a change shows its values before and after', () => {
  const priced = entry('料金を変更', '2026-04-01', change('月額', '¥1,200', '¥1,500'));
  expect(describeDeed(priced, null)).toBe(' 月額 ¥1,200 → ¥1,500 に変更（適用日 2026/04/01）');
  expect(describeDeed(priced, 'プロ')).toBe('「プロ」の月額 ¥1,200 → ¥1,500 に変更（適用日 2026/04/01）');
});

test('the effective date is left out where it is the day of recording in Japan', () => {
  const connected = { ...entry('利用者を接続', '2026-04-03'), at: '2026-04-02T15:00:00.000Z' };
  expect(describeDeed(connected, null)).toBe('利用者を接続');
  expect(describeDeed({ ...connected, effectiveFrom: '2026-04-02' }, null)).toBe('利用者を接続（適用日 2026/04/02）');
});

test('a correction shows both values, too', () => {
  const corrected = entry('金額を訂正', null, change('金額', '-¥12,345', '¥12,345'));
  expect(describeDeed(corrected, null)).toBe(' 金額 -¥12,345 → ¥12,345 に訂正');
  expect(describeDeed(entry('摘要を訂正', null, change('摘要', null, '4月分')), null)).toBe(
    ' 摘要 なし → 4月分 に訂正',
  );
  expect(describeDeed(corrected, 'AWS')).toBe('「AWS」の金額 -¥12,345 → ¥12,345 に訂正');
});

test('an unchanged field is omitted, an emptied one is shown', () => {
  const period = entry('契約期間を変更', null, change('開始日', 'a', 'a'), change('終了日', '2026/03/31', null));
  expect(describeDeed(period, null)).toBe(' 終了日 2026/03/31 → なし に変更');
});

test('an act that moved one day shows both days', () => {
  const renewed = entry('契約を更新', null, change('契約終了日', '2027/03/31', '2028/03/31'));
  expect(describeDeed(renewed, null)).toBe('契約を更新（契約終了日 2027/03/31 → 2028/03/31）');
  expect(describeDeed(renewed, 'プロ')).toBe('契約を更新：プロ（契約終了日 2027/03/31 → 2028/03/31）');
});

test('a first event, and a change too long for a sentence, is shown by its title', () => {
  expect(describeDeed(entry('プランを登録', null, change('料金', null, '¥1,200')), null)).toBe('プランを登録');
  expect(describeDeed(entry('プランを登録', null, change('料金', null, '¥1,200')), 'プロ')).toBe('プランを登録：プロ');
  expect(describeDeed(entry('メモを変更', null, change('メモ', 'あ'.repeat(50), 'い'.repeat(50))), null)).toBe(
    'メモを変更',
  );
});

test('an act is shown by its name, though it changes values', () => {
  const returned = entry('山田 花子からの端末の返却を記録', '2026-04-01', change('状態', '利用中', '在庫'));
  expect(describeDeed(returned, null)).toBe('山田 花子からの端末の返却を記録（適用日 2026/04/01）');
  expect(describeDeed(returned, 'PC-1')).toBe('山田 花子からの端末の返却を記録：PC-1（適用日 2026/04/01）');
});

test('a day is headed by its date and weekday', () => {
  expect(dayHeading('2026-04-01', '2026-04-02')).toBe('2026/04/01（水）');
  expect(dayHeading('2026-04-01', '2026-04-01')).toBe('2026/04/01（水）・今日');
});
