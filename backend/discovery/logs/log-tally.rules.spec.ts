import type { LogColumns, LogFormat } from '../../contract/detection-logs';
import { compileRules } from '../../contract/detection-rules';
import { formatOf, knownFormat, suggestColumns } from './log-formats.rules';
import { rejectMissingHeadings } from './log-headings.rules';
import { dayOfLog } from './log-times.rules';
import { LogTally } from './log-tally.rules';

const today = '2026-11-23';
const matcher = compileRules(
  [
    { id: '1', list: 'allow', type: 'host_and_subdomains', url: 'allowed.example' },
    { id: '2', list: 'detect', type: 'path_prefix', url: 'files.example/team' },
  ],
  [{ id: 'notion', domains: ['notion.so'] }],
);
const columns: LogColumns = { time: 0, address: 1, user: 2, count: 3 };
const tallyOf = (rows: readonly (readonly string[])[], format: LogFormat = 'table', chosen = columns) => {
  const tally = new LogTally({ format, columns: chosen, matcher, today });
  rows.forEach((cells, index) => tally.add(cells, index + 2, 4));
  const { visits, unnamedCount } = tally.finish();
  return { tally, hits: visits.flatMap(({ hits }) => [...hits()]), unnamed: unnamedCount };
};

describe('the first line decides the format', () => {
  test.each([
    [
      'squid',
      '979992041.366    502 192.168.1.160 TCP_MISS/200 216 GET http://example.com/home2.html taro DIRECT/192.0.2.1 text/html',
    ],
    ['squid', '1763900000.001     12 10.0.0.1 TCP_TUNNEL/200 39 CONNECT www.notion.so:443 - HIER_DIRECT/192.0.2.1 -'],
    [
      'umbrella',
      '"2015-01-16 17:48:41","ActiveDirectoryUserName","ActiveDirectoryUserName,ADSite,Network","10.10.1.100","24.123.132.133","Allowed","1 (A)","NOERROR","domain-visited.com.","Chat"',
    ],
    ['zscaler', '"Mon Jun 20 15:29:11 2022","new-gre","HTTP","ebay.com/","Blocked","Ebay","Consumer Apps"'],
    ['table', '日時,URL,利用者'],
    ['table', ''],
  ])('%s: %.30s', (format, line) => expect(formatOf(line)).toBe(format));
});

test.each([
  ['979992041.366', true, '2001-01-20'],
  ['1763900000', false, '2025-11-23'],
  ['1763900000000', false, '2025-11-23'],
  ['2026-11-22 17:48:41', true, '2026-11-23'],
  ['2026-11-22 17:48:41', false, '2026-11-22'],
  ['2026-11-22T17:48:41Z', false, '2026-11-23'],
  ['2026-11-22T17:48:41+09:00', true, '2026-11-22'],
  ['Mon Jun 20 15:29:11 2022', false, '2022-06-20'],
  ['20/Jun/2022:15:29:11 +0900', true, '2022-06-20'],
  ['2026/11/2', false, '2026-11-02'],
  ['令和8年11月2日', false, '2026-11-02'],
  ['2026-02-30 00:00:00', true, undefined],
  ['2026-02-30T00:00:00Z', true, undefined],
  ['Mon Feb 30 15:29:11 2026', true, undefined],
  ['30/Feb/2026:15:29:11 +0900', true, undefined],
  ['昨日', false, undefined],
  ['9'.repeat(100_000), false, undefined],
  ['', false, undefined],
])('the day of %.30j (UTC: %s) is %s', (cell, isUtc, day) => expect(dayOfLog(cell, isUtc)).toBe(day));

test('rows count by person, address and day; of an address stays the host, or the prefix of a rule', () => {
  const { tally, hits } = tallyOf([
    ['2026-11-20 10:00:00', 'https://www.notion.so/secret?token=1', 'Taro@Example.co.jp', '2'],
    ['2026-11-20 11:00:00', 'www.notion.so:443', '見本 太郎 (taro@example.co.jp)', ''],
    ['2026-11-20 11:00:00', 'https://files.example/team/secret', '-', '1'],
    ['2026-11-20 11:00:00', 'https://a.allowed.example/', 'taro@example.co.jp', '1'],
  ]);
  expect(hits).toEqual([
    { host: 'www.notion.so', path: '', label: 'taro@example.co.jp', day: '2026-11-20', count: 3 },
    { host: 'files.example', path: '/team', label: null, day: '2026-11-20', count: 1 },
  ]);
  expect(tally).toMatchObject({ rows: 4, allowedCount: 1, errorsCount: 0 });
});

test('a host that nothing names counts from five people on, by its registered name; others leave nothing', () => {
  const visit = (host: string, user: string) => ['2026-11-20', host, user, ''];
  const people = ['a', 'b', 'c', 'd', 'e'];
  const { hits, unnamed } = tallyOf([
    ...people.map((user) => visit(`${user}.many.example`, user)),
    ...people.slice(1).map((user) => visit('few.example', user)),
    ...people.map(() => visit('nobody.example', '')),
    ...people.map((user) => visit('10.0.0.1', user)),
    ...people.map((user) => visit('intranet', user)),
  ]);
  expect(hits.map(({ host, label }) => [host, label])).toEqual(people.map((user) => ['many.example', user]));
  expect(unnamed).toBe(19);
});

test.each([
  ['time', ['', 'notion.so', 'a', '']],
  ['range', ['1999-01-01', 'notion.so', 'a', '']],
  ['address', ['2026-11-20', 'not a host', 'a', '']],
  ['address', ['2026-11-20', 'a\0b.com', 'a', '']],
  ['address', ['2026-11-20', `${'a.'.repeat(1_000)}com`, 'a', '']],
  ['address', ['2026-11-20', '=HYPERLINK("x")', 'a', '']],
  ['count', ['2026-11-20', 'notion.so', 'a', '-1']],
  ['count', ['2026-11-20', 'notion.so', 'a', '1e99']],
  ['columns', ['2026-11-20', 'notion.so', 'a', '1', 'more']],
])('a row is wrong by its %s: %.60j', (problem, cells) => {
  expect(tallyOf([cells]).tally.errors).toEqual([{ line: 2, problem }]);
});

test('a day counts as long as its counts are stored', () => {
  expect(tallyOf([['2026-08-25', 'notion.so', 'a', '']]).hits).toMatchObject([{ day: '2026-08-25' }]);
  expect(tallyOf([['2026-08-24', 'notion.so', 'a', '']]).tally.errors).toEqual([{ line: 2, problem: 'range' }]);
});

test('of wrong rows the first 1,000 are named, and all counted', () => {
  const { tally } = tallyOf(Array.from({ length: 1_500 }, () => ['', '', '', '']));
  expect([tally.errors.length, tally.errorsCount]).toEqual([1_000, 1_500]);
});

test('a day ahead, as of a clock that runs fast, is today', () => {
  expect(tallyOf([['2026-11-25', 'notion.so', 'a', '']]).hits).toMatchObject([{ day: today }]);
  expect(tallyOf([['2026-11-26', 'notion.so', 'a', '']]).tally.errors).toEqual([{ line: 2, problem: 'range' }]);
});

test('what a product blocked is no use', () => {
  const row = ['2026-11-20 10:00:00', 'a', 'a', '10.0.0.1', '192.0.2.1', 'Blocked', '1 (A)', 'NOERROR', 'notion.so.'];
  const umbrella = knownFormat('umbrella')!.columns;
  const { tally, hits } = tallyOf([row, row.with(5, 'Allowed')], 'umbrella', umbrella);
  expect([tally.blockedCount, hits]).toMatchObject([1, [{ host: 'notion.so', label: 'a', count: 1 }]]);
});

test('columns are suggested by headings, and as they were chosen before', () => {
  expect(suggestColumns(['No', 'User Name', '日時', 'URL', '回数'], new Map())).toEqual({
    time: 2,
    address: 3,
    user: 1,
    count: 4,
  });
  const remembered = new Map([
    ['when', 'time'],
    ['URL', ''],
    ['site', 'address'],
  ]);
  expect(suggestColumns(['when', 'URL', 'site'], remembered)).toEqual({ time: 0, address: 2, user: null, count: null });
});

test.each([
  ['a@'.repeat(10_000), 'a@'.repeat(10_000).slice(0, 254)],
  ['山田 <Yamada.Taro@example.co.jp> (営業)', 'yamada.taro@example.co.jp'],
  ['@example.co.jp taro', '@example.co.jp taro'],
])('the person in %.40j is found in one pass over the cell', (user, label) => {
  const { hits } = tallyOf([['2026-11-20 10:00:00', 'www.notion.so', user, '1']]);
  expect(hits.map((hit) => hit.label)).toEqual([label]);
});

test.each([
  ['table', ['2026-11-20 10:00:00', 'a.example', 'taro'], false],
  ['table', ['日時', 'URL', '利用者'], true],
  ['squid', ['列1', '列2'], true],
] as const)('a %s with the first line %j has headings: %s', (format, headings, hasHeadings) => {
  const check = () => rejectMissingHeadings(format, headings);
  if (hasHeadings) expect(check).not.toThrow();
  else expect(check).toThrow('1行目: 見出しの行がありません');
});
