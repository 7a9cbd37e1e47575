import iconv from 'iconv-lite';
import { csvLimits, type CsvLimits } from '../../../contract/csv';
import { readCsv } from './read-csv';

const inPieces = async function* (bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};
const read = async (
  file: Buffer | string,
  { size = 7, limits = csvLimits }: { size?: number; limits?: CsvLimits } = {},
) => {
  const table = await readCsv(inPieces(Buffer.from(file as string), size), limits);
  const rows = [];
  for await (const row of table.rows) rows.push(row);
  return { ...table, encoding: table.encoding, rows, cells: rows.map(({ cells }) => cells) };
};
const text = '氏名,メモ\r\n髙﨑 一郎,"改行\r\nと、""引用"""\r\n①㈱～,ｶﾅ\r\n';
const cells = [
  ['髙﨑 一郎', '改行\r\nと、"引用"'],
  ['①㈱～', 'ｶﾅ'],
];

describe('A CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(text), 'utf8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`), 'utf8'],
    ['Shift_JIS', iconv.encode(text, 'cp932'), 'shift_jis'],
  ] as const)('is read as %s, however its bytes arrive', async (_, bytes, encoding) => {
    for (const size of [1, 5, 10_000]) {
      const table = await read(bytes, { size });
      expect([table.headings, table.cells, table.encoding]).toEqual([['氏名', 'メモ'], cells, encoding]);
    }
  });

  it('may begin with a long stretch of ASCII before the first Japanese', async () => {
    const file = `code\n${'A0001\n'.repeat(20_000)}山田\n`;
    for (const bytes of [Buffer.from(file), iconv.encode(file, 'cp932')]) {
      const { rows } = await read(bytes, { size: 8_192 });
      expect([rows.length, rows.at(-1)]).toEqual([20_001, { line: 20_002, cells: ['山田'] }]);
    }
  });

  it('detects Shift_JIS even by the very last character', async () => {
    expect((await read(iconv.encode('a,b\nx,山', 'cp932'))).cells).toEqual([['x', '山']]);
  });

  it('uses the most frequent separator of the headings', async () => {
    expect((await read('部署;"a,b,c";メモ\n開発,営業;2;\n')).cells).toEqual([['開発,営業', '2', '']]);
    expect((await read('a,b;c\n1,2;3\n')).cells).toEqual([['1', '2;3']]);
    expect((await read('a\n1;2\n')).cells).toEqual([['1;2']]);
  });

  it('accepts commas or tabs and any line ends, and counts lines', async () => {
    expect((await read('a\tb\tc,d\n1\t2,3\n')).cells).toEqual([['1', '2,3', '']]);
    const { rows } = await read('a,b\r1,"x\r\ny"\r\n\n , \n2\n');
    expect(rows).toEqual([
      { line: 2, cells: ['1', 'x\r\ny'] },
      { line: 6, cells: ['2', ''] },
    ]);
  });

  it('accepts rows with missing cells or extra empty ones', async () => {
    expect((await read('a,b,,\n1\n2,3,,,\n4,5,6\n')).cells).toEqual([
      ['1', ''],
      ['2', '3'],
      ['4', '5', '6'],
    ]);
  });

  it('may have empty lines, which count as lines', async () => {
    const { rows } = await read('\r\na,b\r\n\r\n1,"2\r\n3"\r\n\r\n\r\n4,5\r\n\r\n');
    expect(rows.map(({ line }) => line)).toEqual([4, 8]);
  });

  it('reads escaped texts back', async () => {
    expect((await read(`a,b\n'=1+1,'quoted\n`)).cells).toEqual([['=1+1', `'quoted`]]);
  });

  const small = { bytes: 60, rows: 2, columns: 3, cell: 8 };
  it.each(['a\n1\n2', 'a\n1\n2\n', 'a\r\n1\r\n2\r\n'])('may have as many rows as the limit: %j', async (file) =>
    expect((await read(file, { limits: small })).cells).toEqual([['1'], ['2']]),
  );

  it.each([
    ['', 'ファイルに見出しの行がありません。'],
    ['a,b\n1,"2\n3\n', '2行目: 引用符（"）が閉じられていません。'],
    ['a,b\n1,2"3\n', '2行目: 引用符（"）の使い方が正しくありません。'],
    ['a,b\n1,"2"3\n', '2行目: 引用符（"）の使い方が正しくありません。'],
    [
      'a,b\n1,"2\n3,4\n5,6\n7,8\n9,0\n1,1\n2,2\n3,3\n',
      '2行目: 1行が長すぎます。引用符（"）が閉じられていない可能性があります。',
    ],
    ['a,b\n1,2\n1,2,3,4\n', '3行目: 列が多すぎます。3列まで取り込めます。'],
    ['a,b\n1,123456789\n', '2行目: 1つのセルは8文字まで取り込めます。'],
    ['a\n1\n2\n3\n', '4行目: 空の行を含めて2行まで取り込めます。ファイルを分割してください。'],
    ['a\n1\n\n\n', '4行目: 空の行を含めて2行まで取り込めます。ファイルを分割してください。'],
    ['a\n,\n,\n1\n', '4行目: 空の行を含めて2行まで取り込めます。ファイルを分割してください。'],
    ['a\n,,,\n', '2行目: 列が多すぎます。3列まで取り込めます。'],
    ['\ufeffa\n1\n\0\n', '3行目: 文字を読み取れません。ファイルをUTF-8またはShift_JISで保存し直してください。'],
    [
      Buffer.from([0x61, 0x0a, 0x81, 0x20, 0x0a]),
      '2行目: 文字を読み取れません。ファイルをUTF-8またはShift_JISで保存し直してください。',
    ],
    [
      iconv.encode('氏名\n', 'utf16'),
      '文字コードUTF-16には対応していません。UTF-8またはShift_JISで保存し直してください。',
    ],
    [
      Buffer.from('a\n\x1b$B;3ED\x1b(B\n'),
      '文字コードISO-2022-JP（JIS）には対応していません。UTF-8またはShift_JISで保存し直してください。',
    ],
  ])('is refused clearly: %j', async (file, message) => {
    await expect(read(file, { limits: { ...small, bytes: 1000 } })).rejects.toThrow(message);
  });

  it.each([
    ['a workbook', Buffer.from('PK\x03\x04\x14\0\x06\0見出し', 'latin1')],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ])('that is really %s is refused as such, however its bytes arrive', async (_, bytes) => {
    for (const size of [1, 100]) await expect(read(bytes, { size })).rejects.toThrow('CSVではなく、Excelなどの形式');
  });

  it('may be shorter than the signature of other files', async () => {
    expect((await read('a\nb')).cells).toEqual([['b']]);
    expect((await read('a\n')).cells).toEqual([]);
  });

  it('is refused when it is too big', async () => {
    const limits = { ...csvLimits, bytes: 1024 * 1024 };
    await expect(read(`a\n${'b'.repeat(1000)}\n`.repeat(2000), { size: 65_536, limits })).rejects.toThrow(
      '1MBまで取り込めます。ファイルを分割してください。',
    );
  });
});
