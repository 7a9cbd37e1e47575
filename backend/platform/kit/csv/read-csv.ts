import { Readable } from 'node:stream';
import { CsvError, parse, type Options } from 'csv-parse';
import { csvLimits, type CsvLimits } from '../../../contract/csv';
import { CsvProblem } from './csv-problem';
import { CsvText, type CsvEncoding } from './csv-text';
import { withoutTextMark } from './byte-order-mark';

const separators = [',', '\t', ';'] as const;
type Separator = (typeof separators)[number] | ' ';

/** How a file differs from a table with headings. */
export interface CsvShape {
  /** Cells of logs that are parted by spaces have no quotes; several spaces part as one. */
  separator?: ' ';
  /** The first line is a row too; the headings are then 列1, 列2 and so on. */
  isHeadless?: boolean;
}

export interface CsvRow {
  /** The line of the file on which the row begins, counted from 1. */
  line: number;
  /** One cell for each heading, '' for missing ones; more if the row is too long. */
  cells: string[];
}

export interface CsvTable {
  /** Certain once the rows have been read. */
  readonly encoding: CsvEncoding;
  separator: Separator;
  headings: string[];
  rows: AsyncGenerator<CsvRow>;
}

/**
 * A CSV file as a stream of rows below its headings: UTF-8 or Shift_JIS, commas, tabs or semicolons, cells in quotes with line breaks.
 * Blank rows are left out, and count towards the limits like any other.
 * What `writeCsv` made text of by an apostrophe is read without it.
 * @throws CsvProblem naming the line, at once for the headings and while the rows are read
 */
export const readCsv = async (
  source: AsyncIterable<Uint8Array>,
  limits: CsvLimits = csvLimits,
  shape: CsvShape = {},
): Promise<CsvTable> => {
  const text = new CsvText(source, limits.bytes);
  const pieces = text.pieces();
  const head = await firstLineOf(pieces);
  const separator = shape.separator ?? separatorIn(head);
  const records = withoutBlankRows(recordsIn(prepend(head, pieces), separator, limits));
  const first = await records.next();
  if (first.done) throw new CsvProblem('ファイルに見出しの行がありません。');
  const headings = first.value.cells.map((heading, index) => (shape.isHeadless ? `列${index + 1}` : heading.trim()));
  while (headings.at(-1) === '') headings.pop();
  const rows = rowsBelow(headings.length, shape.isHeadless ? prepend(first.value, records) : records);
  return {
    separator,
    headings,
    rows,
    get encoding() {
      return text.encoding;
    },
  };
};

const maxHeadLength = 100_000;

/** At least the first line, unless that is absurdly long. */
const firstLineOf = async (pieces: AsyncGenerator<string>): Promise<string> => {
  let head = '';
  while (!/[\r\n]/.test(head.trimStart()) && head.length < maxHeadLength) {
    const next = await pieces.next();
    if (next.done) break;
    head += next.value;
  }
  return head;
};

async function* prepend<T>(head: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield head;
  yield* rest;
}

/** The most frequent separator of the first line, a comma if equal. */
const separatorIn = (head: string): (typeof separators)[number] => {
  const line = head
    .trimStart()
    .split(/\r|\n/, 1)[0]!
    .replace(/"[^"]*"/g, '');
  const countOf = (separator: string) => line.split(separator).length;
  return separators.reduce<(typeof separators)[number]>(
    (best, separator) => (countOf(separator) > countOf(best) ? separator : best),
    ',',
  );
};

async function* recordsIn(pieces: AsyncIterable<string>, separator: string, limits: CsvLimits): AsyncGenerator<CsvRow> {
  const lines = new Lines();
  const options: Options<CsvRow, string[]> = {
    delimiter: separator,
    quote: separator === ' ' ? null : '"',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Reading an empty line as a record costs 30 µs, because it has too few cells.
    skip_empty_lines: true,
    max_record_size: limits.columns * limits.cell,
    on_record: (cells, place) => {
      const line = lines.startOf(cells, place);
      lines.refuseMoreThan(limits.rows, place);
      return checkLimits({ line, cells: cellsOf(cells, separator) }, limits);
    },
  };
  const parser = parse(options as unknown as Options);
  const text = Readable.from(checkAfterEach(pieces, () => lines.refuseMoreThan(limits.rows, parser.info)));
  text.on('error', (error) => parser.destroy(error));
  try {
    yield* text.pipe(parser) as AsyncIterable<CsvRow>;
    lines.refuseMoreThan(limits.rows, parser.info);
  } catch (error) {
    throw error instanceof CsvError ? problemOf(error, lines.next) : error;
  } finally {
    text.destroy();
    parser.destroy();
  }
}

const cellsOf = (cells: readonly string[], separator: string): string[] =>
  separator === ' ' ? cells.filter((cell) => cell !== '') : cells.map(withoutTextMark);

/** The same pieces; `check` runs once each has been taken. */
async function* checkAfterEach(pieces: AsyncIterable<string>, check: () => void): AsyncGenerator<string> {
  for await (const piece of pieces) {
    yield piece;
    check();
  }
}

async function* withoutBlankRows(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
  for await (const row of rows) if (row.cells.some((cell) => cell.trim() !== '')) yield row;
}

const tooManyRows = (max: number, line: number) =>
  new CsvProblem(`空の行を含めて${max.toLocaleString('ja-JP')}行まで取り込めます。ファイルを分割してください。`, line);

interface ParserInfo {
  records: number;
  empty_lines: number;
}

/** The parser's own count takes CR LF within quotes for two lines. */
class Lines {
  next = 1;
  private withinCells = 0;

  /**
   * The headings are no row, nor is one empty line: the last one of a file ends with a newline.
   * @throws CsvProblem naming the first line that is too many
   */
  refuseMoreThan(rows: number, { records, empty_lines }: ParserInfo): void {
    if (records + Math.max(0, empty_lines - 1) - 1 > rows) throw tooManyRows(rows, rows + 2 + this.withinCells);
  }

  startOf(cells: readonly string[], { records, empty_lines }: ParserInfo): number {
    const line = records + empty_lines + this.withinCells;
    for (const cell of cells) if (/[\r\n]/.test(cell)) this.withinCells += cell.match(/\r\n|\n|\r/g)!.length;
    this.next = records + empty_lines + this.withinCells + 1;
    return line;
  }
}

const checkLimits = (row: CsvRow, { columns, cell }: CsvLimits): CsvRow => {
  if (row.cells.length > columns) throw new CsvProblem(`列が多すぎます。${columns}列まで取り込めます。`, row.line);
  if (row.cells.some(({ length }) => length > cell))
    throw new CsvProblem(`1つのセルは${cell.toLocaleString('ja-JP')}文字まで取り込めます。`, row.line);
  return row;
};

async function* rowsBelow(width: number, records: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  for await (const { line, cells } of records) {
    while (cells.length > width && cells.at(-1)!.trim() === '') cells.pop();
    while (cells.length < width) cells.push('');
    yield { line, cells };
  }
}

const problemOf = ({ code, message }: CsvError, line: number): CsvProblem => {
  switch (code) {
    case 'CSV_MAX_RECORD_SIZE':
      return new CsvProblem('1行が長すぎます。引用符（"）が閉じられていない可能性があります。', line);
    case 'CSV_QUOTE_NOT_CLOSED':
      return new CsvProblem('引用符（"）が閉じられていません。', line);
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return new CsvProblem('引用符（"）の使い方が正しくありません。', line);
    default:
      return new CsvProblem(`読み取れませんでした（${message}）。`, line);
  }
};
