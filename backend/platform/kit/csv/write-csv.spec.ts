import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import { readCsv, type CsvRow } from './read-csv';
import { UnwritableCharacters, writeCsv, type CsvColumn } from './write-csv';

type Row = { name: string; price: number | null };
const columns: CsvColumn<Row>[] = [
  { key: 'name', label: '氏名', value: ({ name }) => name },
  { key: 'price', label: '金額', value: ({ price }) => price },
];
const inBatches = async function* (...batches: Row[][]) {
  yield* batches;
};
const written = async (encoding: 'utf8' | 'shift_jis', ...names: string[]) => {
  const rows = names.map((name, index) => ({ name, price: index === 0 ? -1200 : null }));
  return Buffer.concat(
    await Readable.from(writeCsv(columns, inBatches(rows.slice(0, 1), [], rows.slice(1)), encoding)).toArray(),
  );
};

describe('A CSV file that is written', () => {
  it('has a byte order mark in UTF-8, so that spreadsheets know it', async () => {
    const bytes = await written('utf8', '髙橋,"一"', '𠮷田\n二');
    expect(bytes.toString()).toBe('\ufeff氏名,金額\r\n"髙橋,""一""",-1200\r\n"𠮷田\n二",\r\n');
  });

  it('holds formula-like texts as texts, and numbers as numbers', async () => {
    const names = ['=1+1', '+81', '-5', '@a', '\tb', 'c=d'];
    const bytes = await written('utf8', ...names);
    expect(bytes.toString()).toBe(`\ufeff氏名,金額\r\n'=1+1,-1200\r\n'+81,\r\n'-5,\r\n'@a,\r\n'\tb,\r\nc=d,\r\n`);
    const table = await readCsv(inOne(bytes));
    const rows = (await Readable.from(table.rows).toArray()) as CsvRow[];
    expect(rows.map(({ cells }) => cells[0])).toEqual(names);
  });

  it('is Shift_JIS as Windows knows it', async () => {
    const text = iconv.decode(await written('shift_jis', '髙﨑①㈱～ｶﾅ', '〜−—¥'), 'cp932');
    expect(text).toBe('氏名,金額\r\n髙﨑①㈱～ｶﾅ,-1200\r\n～－―￥,\r\n');
  });

  it('names the characters that Shift_JIS cannot encode, with their rows', async () => {
    const rows = ['𠮷田 é', '山田?', '𠮷'].map((name) => ({ name, price: null }));
    const characters = new UnwritableCharacters(columns);
    const batches = characters.checking(inBatches(rows.slice(0, 2), rows.slice(2)));
    expect(await Readable.from(batches).toArray()).toEqual([rows.slice(0, 2), rows.slice(2)]);
    expect(characters.cells).toEqual([
      { character: '𠮷', rows: [1, 3] },
      { character: 'é', rows: [1] },
    ]);
    expect(iconv.decode(await written('shift_jis', '𠮷田?'), 'cp932')).toContain('〓田?');
  });
});

const inOne = async function* (bytes: Buffer) {
  yield bytes;
};
