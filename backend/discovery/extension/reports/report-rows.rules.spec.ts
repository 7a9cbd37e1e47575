import type { Visits } from '../../../contract/extension';
import { readRows } from './report-rows.rules';

const receivedAt = '2026-11-23T03:00:00.000Z';
const visits = (more: Partial<Visits>): Visits => ({
  ...{ host: 'box.com', ruleId: null, knownServiceId: 'box', day: '2026-11-23', count: 1 },
  ...more,
});
const rules = [
  { id: 'team', type: 'path_prefix', url: 'kotozute.example/team' },
  { id: 'all', type: 'host', url: 'kotozute.example' },
] as const;
const read = (...counts: Visits[]) => readRows({ counts, sentAt: receivedAt }, receivedAt, rules, { label: 'taro' });

it('reads rows as hits of the person, with the prefix that a rule names', () => {
  const { hits, refusedRows } = read(
    visits({ count: 3 }),
    visits({ host: 'kotozute.example', ruleId: 'team' }),
    visits({ host: 'kotozute.example', ruleId: 'all' }),
  );
  expect(refusedRows).toEqual([]);
  expect(hits.map(({ address }) => address)).toEqual([
    { host: 'box.com', path: undefined },
    { host: 'kotozute.example', path: '/team' },
    { host: 'kotozute.example', path: undefined },
  ]);
  const more = { detectedType: 'extension', person: { label: 'taro' }, day: '2026-11-23', count: 3 };
  expect(hits[0]).toMatchObject(more);
});

it('refuses rows by codes of their own, and reads the others', () => {
  const { hits, refusedRows } = read(
    visits({ host: `${'a'.repeat(60)}.`.repeat(5).concat('example') }),
    visits({ host: 'a\u0000b.slack.com' }),
    visits({ host: '' }),
    visits({ day: '1999-01-01' }),
    visits({ day: '2999-01-01' }),
    visits({}),
  );
  expect(hits).toHaveLength(1);
  expect(refusedRows).toEqual([
    { row: 0, code: 'host_too_long' },
    { row: 1, code: 'host_unreadable' },
    { row: 2, code: 'host_unreadable' },
    { row: 3, code: 'day_too_old' },
    { row: 4, code: 'day_ahead' },
  ]);
});
