import { addVisit, takeReport, type VisitCounts } from './visit-counts';

const day = '2026-11-20';
const match = { kind: 'known', knownServiceId: 'box', target: 'box.com' } as const;

it('counts visits by day, host and what they match', () => {
  let counts: VisitCounts = {};
  for (const host of ['box.com', 'box.com', 'app.box.com']) counts = addVisit(counts, day, host, match);
  counts = addVisit(counts, day, 'box.com', { kind: 'detect', ruleId: 'r', target: 'box.com' });
  expect(takeReport(counts)).toEqual({
    reportedVisits: [
      { day, host: 'box.com', ruleId: null, knownServiceId: 'box', count: 2 },
      { day, host: 'app.box.com', ruleId: null, knownServiceId: 'box', count: 1 },
      { day, host: 'box.com', ruleId: 'r', knownServiceId: null, count: 1 },
    ],
    rest: {},
  });
});

it('reports 2,000 rows at a time, and counts on what it knows when it holds 5,000', () => {
  let counts: VisitCounts = { [day]: {} };
  for (let n = 0; n < 5_000; n++)
    counts[day]![`h${n}.example  box`] = { host: `h${n}.example`, ruleId: null, knownServiceId: 'box', count: 1 };
  expect(addVisit(counts, day, 'new.example', match)).toBe(counts);
  counts = addVisit(counts, day, 'h1.example', match);
  expect(counts[day]!['h1.example  box']!.count).toBe(2);
  const { reportedVisits, rest } = takeReport(counts);
  expect([reportedVisits.length, Object.keys(rest[day]!).length]).toEqual([2_000, 3_000]);
});

it('drops days beyond the newest 30', () => {
  let counts: VisitCounts = {};
  for (let n = 10; n < 45; n++) counts = addVisit(counts, `2026-0${n < 40 ? 1 : 2}-${n}`, 'box.com', match);
  expect(takeReport(counts).reportedVisits).toHaveLength(30);
});
