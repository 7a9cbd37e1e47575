import { copyStatement, copyText } from './copy.sql';
import type { Column } from './table';

const columns: Column[] = [
  { property: 'id', name: '"id"', type: 'uuid' },
  { property: 'longName', name: '"long_name"', type: 'text' },
  { property: 'values', name: '"values"', type: 'jsonb' },
];

test('rows are written one a line, with what COPY would read otherwise escaped', () => {
  const rows = [
    { id: '1', longName: 'a\tb\nc\rd \\N 台帳', values: [{ a: '"\n' }] },
    { id: '2', longName: '', values: null },
    { id: '3' },
  ];
  expect(copyStatement('rebuild."thing"', columns)).toBe('copy rebuild."thing" ("id","long_name","values") from stdin');
  expect(copyText(rows, columns).split('\n')).toEqual([
    '1\ta\\tb\\nc\\rd \\\\N 台帳\t[{"a":"\\\\"\\\\n"}]',
    '2\t\t\\N',
    '3\t\\N\t\\N',
    '',
  ]);
});

test('text that Postgres cannot store is written as what it can', () => {
  expect(copyText([{ id: '1', longName: 'a\0b', values: '\0' }], columns)).toBe('1\ta\ufffdb\t"\ufffd"\n');
});
