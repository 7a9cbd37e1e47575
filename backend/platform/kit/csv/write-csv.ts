import type { CsvEncoding } from './csv-text';
import { outsideShiftJis, toShiftJis } from './shift-jis';
import { withTextMark } from './byte-order-mark';

type Cell = string | number | null | undefined;

/** One column of a file: `key` selects it, `label` is its heading. */
export interface CsvColumn<R> {
  readonly key: string;
  readonly label: string;
  readonly value: (row: R) => Cell;
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** One line of CSV. A text that a spreadsheet would run as a formula gets an apostrophe before it; numbers stay numbers. */
const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

const cellOf = (cell: Cell): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = withTextMark(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const linesOf = <R>(columns: readonly CsvColumn<R>[], rows: readonly R[]): string =>
  rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('');

/**
 * The bytes of a CSV file in batches of rows: UTF-8 with a byte order mark, or Shift_JIS with 〓 for other characters.
 */
export async function* writeCsv<R>(
  columns: readonly CsvColumn<R>[],
  batches: AsyncIterable<readonly R[]>,
  encoding: CsvEncoding,
): AsyncGenerator<Buffer> {
  const encode = (text: string) => (encoding === 'utf8' ? Buffer.from(text) : toShiftJis(text));
  if (encoding === 'utf8') yield byteOrderMark;
  yield encode(csvLine(columns.map(({ label }) => label)));
  for await (const rows of batches) if (rows.length > 0) yield encode(linesOf(columns, rows));
}

/** A character that Shift_JIS cannot encode, and the rows that hold it (from 1, below the headings). */
export interface UnwritableCell {
  character: string;
  rows: number[];
}

const maxListed = 20;

/** Finds the first characters of a list that Shift_JIS cannot encode, each with its first rows. */
export class UnwritableCharacters<R> {
  private readonly rowsByCharacter = new Map<string, number[]>();
  private rowsCount = 0;

  constructor(private readonly columns: readonly CsvColumn<R>[]) {}

  get cells(): UnwritableCell[] {
    return [...this.rowsByCharacter].map(([character, rows]) => ({ character, rows }));
  }

  /** The same batches, no further than needed to find enough. */
  async *checking(batches: AsyncIterable<readonly R[]>): AsyncGenerator<readonly R[]> {
    for await (const rows of batches) {
      for (const row of rows) this.check(row);
      yield rows;
      if (this.rowsByCharacter.size >= maxListed) return;
    }
  }

  private check(row: R): void {
    this.rowsCount++;
    const lostCharacters = outsideShiftJis(this.columns.map(({ value }) => value(row) ?? '').join(''));
    for (const character of lostCharacters) addRow(this.rowsByCharacter, character, this.rowsCount);
  }
}

const addRow = (rowsByCharacter: Map<string, number[]>, character: string, row: number) => {
  const rows = rowsByCharacter.get(character);
  if (!rows) rowsByCharacter.set(character, [row]);
  else if (rows.length < maxListed) rows.push(row);
};
