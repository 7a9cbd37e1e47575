import type { IntegrationRun, RunCounts } from '../../../../backend/contract/integrations';
import { changesInWords, durationInWords, resultInWords } from './run-words';

const none: RunCounts = {
  accounts: 240,
  found: 0,
  changed: 0,
  missed: 0,
  lost: 0,
  back: 0,
  matched: 240,
  unmatched: 0,
  unlisted: 0,
  seatsBought: null,
  seatsUsed: null,
};
const run: IntegrationRun = {
  id: 'run-1',
  state: 'succeeded',
  isPreview: false,
  startedAt: '2026-11-22T18:00:00Z',
  durationMs: 4_200,
  counts: none,
  failure: null,
  held: null,
};

test.each<[Partial<RunCounts>, string]>([
  [{ found: 10, back: 2, lost: 3, changed: 5, unmatched: 2 }, '＋12 −3 変更5 要確認2'],
  [{ lost: 1_234 }, '−1,234'],
  [{ missed: 4 }, '変更なし'],
  [{}, '変更なし'],
])('the counts %j are shown as %s', (counts, expected) => {
  expect(changesInWords({ ...none, ...counts })).toBe(expected);
});

test.each([
  [80, '0.1秒'],
  [9_900, '9.9秒'],
  [9_960, '10秒'],
  [59_700, '1分'],
  [185_000, '3分5秒'],
  [3_600_000, '60分'],
])('%i ms are shown as %s', (durationMs, expected) => {
  expect(durationInWords(durationMs)).toBe(expected);
});

test('the result of a run is its failure, what is missing, or its changes', () => {
  const failure = { code: 'timeout', text: '連携先から時間内に応答がありませんでした。', vendorText: null } as const;
  const held = { why: 'below_half', known: 240, seen: 80, missing: 160 } as const;
  expect(resultInWords({ ...run, state: 'failed', counts: null, failure })).toBe(failure.text);
  expect(resultInWords({ ...run, state: 'held', held })).toBe('240件のうち160件が見つかりません');
  expect(resultInWords({ ...run, state: 'released', counts: { ...none, lost: 160 }, held })).toBe('−160');
  expect(resultInWords({ ...run, state: 'queued', counts: null })).toBe('待機中');
  expect(resultInWords({ ...run, state: 'cancelled', counts: null })).toBe('中止: 連携の設定が変更されました');
  expect(resultInWords({ ...run, counts: { ...none, unlisted: 3 } })).toBe(
    '変更なし（連携先の件数より3件少ない一覧のため、一覧にないアカウントは「未確認」とし、いなくなったとは判定していません）',
  );
  expect(resultInWords({ ...run, isPreview: true })).toBe('取り込む前の確認（アカウント240件）');
});
