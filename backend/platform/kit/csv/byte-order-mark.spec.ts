import { Readable } from 'node:stream';
import fc from 'fast-check';
import { csvLimits } from '../../../contract/csv';
import { readCsv, type CsvRow } from './read-csv';
import { withTextMark } from './byte-order-mark';
import { writeCsv } from './write-csv';

const signs = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '−',
  '\t',
  '\n',
  '\r',
  '\u200b',
  '\ufeff',
  '\u2060',
  '\u202e',
];

test.each(signs)('a text that begins with %j is marked as text', (sign) => {
  expect(withTextMark(`${sign}1+1`)).toBe(`'${sign}1+1`);
  expect(withTextMark(`'${sign}1+1`)).toBe(`''${sign}1+1`);
  expect(withTextMark(`1${sign}`)).toBe(`1${sign}`);
});

const columns = [
  { key: 'id', label: '番号', value: ([id]: string[]) => id },
  { key: 'name', label: '氏名', value: ([, name]: string[]) => name },
];
const inOneBatch = async function* (rows: string[][]) {
  yield rows;
};

test('an export is imported unchanged, whatever its first characters', async () => {
  const start = fc.array(fc.constantFrom("'", ...signs), { maxLength: 4 }).map((parts) => parts.join(''));
  const text = fc.tuple(start, fc.string({ unit: 'grapheme', maxLength: 20 })).map((parts) => parts.join(''));
  // The parser refuses characters that no name may contain.
  const cell = text.filter((value) => !/[\0\ufffd]/.test(value));
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 20 }), async (names) => {
      const rows = names.map((name, index) => [String(index), name]);
      const file = Readable.from(writeCsv(columns, inOneBatch(rows), 'utf8'));
      const table = await readCsv(file as AsyncIterable<Buffer>, csvLimits);
      const read = (await Readable.from(table.rows).toArray()) as CsvRow[];
      expect(read.map(({ cells }) => cells)).toEqual(rows);
      for (const { cells } of read) expect(cells).toHaveLength(2);
    }),
    { numRuns: 300 },
  );
});
