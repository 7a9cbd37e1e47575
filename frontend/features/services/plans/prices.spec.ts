import type { HistoryRow } from '../../../../backend/contract/history';
import { termsIn } from './prices';

const entry = (revision: number, effectiveFrom: string | null, ...changes: [string, string | null][]): HistoryRow => ({
  eventId: `event-${revision}`,
  entity: 'plan',
  entityId: 'plan',
  entityName: null,
  isThere: true,
  companyServiceId: null,
  companyRevision: 1,
  revision,
  type: 'PlanPriceChanged',
  title: '料金を変更',
  at: `2026-03-0${revision + 1}T00:00:00Z`,
  effectiveFrom,
  actor: { kind: 'administrator', id: null, name: '山田 花子' },
  channel: 'console',
  reason: null,
  batchId: null,
  undoes: false,
  undid: null,
  undoneAt: null,
  undoRefusal: null,
  opensTo: null,
  changes: changes.map(([field, after]) => ({ field, label: field, before: null, after, effectiveFrom })),
});

test('a plan’s terms are listed by effective date, the latest first', () => {
  const entries = [
    entry(4, '2026-12-20', ['seats', '20']),
    entry(3, '2026-05-01', ['price', '¥1,800']),
    entry(2, null, ['name', 'プロ']),
    entry(1, '2026-07-01', ['price', '¥2,000']),
    entry(0, null, ['name', 'プロ'], ['price', '¥1,200'], ['seats', '10']),
  ];
  expect(termsIn(entries, '2026-04-01').map(({ from, terms }) => [from, ...terms.map(({ words }) => words)])).toEqual([
    ['2026-12-20', 'seats 20'],
    ['2026-07-01', 'price ¥2,000'],
    ['2026-05-01', 'price ¥1,800'],
    ['2026-04-01', 'price ¥1,200', 'seats 10'],
  ]);
});

test('terms replaced for the same day are marked, and those of one act are one row', () => {
  const entries = [
    entry(3, '2026-05-01', ['price', '¥1,900']),
    { ...entry(2, '2026-05-01', ['originalPrice', null]), at: '2026-03-02T00:00:00Z' },
    { ...entry(1, '2026-05-01', ['price', '¥1,800'], ['seats', '12']), at: '2026-03-02T00:00:00Z' },
  ].map((row) => ({ ...row, changes: row.changes.map((change) => ({ ...change, before: 'x' })) }));
  expect(termsIn(entries, '2026-04-01').map(({ terms }) => terms)).toEqual([
    [{ words: 'price ¥1,900', isReplaced: false }],
    [
      { words: 'price ¥1,800', isReplaced: true },
      { words: 'seats 12', isReplaced: false },
      { words: 'originalPrice なし', isReplaced: false },
    ],
  ]);
});
