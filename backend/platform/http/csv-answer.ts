import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { dayInFileName } from '../../contract/as-of';
import type { CsvQuery } from '../../contract/csv';
import { UnwritableCharacters, writeCsv, type CsvColumn, type UnwritableCell } from '../kit/csv/write-csv';
import { HeldBytes } from '../kit/held-bytes';
import type { ApiRequest } from './api-request';
import { openDownload, withFirstBatch } from './downloads';
import { invalid, Refused } from './refusals';

/** The limit of a compressed file in Shift_JIS that waits until all its characters are checked. */
export const csvLimits = { maxHeldBytes: 16 * 1024 * 1024 };

interface CsvList<R> {
  /** The name of the file, before the day: ユーザー. */
  name: string;
  columns: readonly CsvColumn<R>[];
  /** All rows in order; each call starts again from the first: `readModels.batches` or `findAll`. */
  batches: () => AsyncIterable<readonly R[]>;
}

/** A CSV file for download, with its data for the access log. */
export class CsvFile extends StreamableFile {
  constructor(
    bytes: Readable,
    options: { type: string; disposition: string },
    readonly list: string,
    private readonly counter: { rows: number },
  ) {
    super(bytes, options);
  }

  /** The rows written so far. */
  get rowsCount(): number {
    return this.counter.rows;
  }
}

async function* counting<R>(batches: AsyncIterable<readonly R[]>, counter: { rows: number }) {
  for await (const rows of batches) {
    counter.rows += rows.length;
    yield rows;
  }
}

/**
 * Answers a list as a streamed CSV file (an endpoint made by `csvOf`, or one with `csvQuery` and `produces: 'csv'`).
 * @throws Refused 409 naming the characters that Shift_JIS cannot encode, unless `replace` is set; 400 for an unknown
 * column; 503 when the company has too many downloads open
 */
export const csvAnswer = async <R>(request: ApiRequest, list: CsvList<R>): Promise<CsvFile> => {
  const { encoding, replace, columns: chosenColumns } = request.query as CsvQuery;
  const columns = chosenColumns ? chosenColumns.map((key) => columnOf(list.columns, key)) : list.columns;
  const counter = { rows: 0 };
  const file = await openDownload(request, async () => {
    const heldFile =
      encoding === 'shift_jis' && !replace ? await heldInShiftJis(columns, list.batches(), counter) : undefined;
    if (heldFile) return heldFile;
    counter.rows = 0;
    const batches = await withFirstBatch(list.batches());
    const bytes = Readable.from(writeCsv(columns, counting(batches, counter), encoding), { objectMode: false });
    return bytes.once('close', () => void batches.return(undefined));
  });
  const name = `${list.name}_${dayInFileName(request.today, request.past?.knownAsOf)}.csv`;
  const type = `text/csv; charset=${encoding === 'utf8' ? 'utf-8' : 'Shift_JIS'}`;
  const disposition = `attachment; filename="export.csv"; filename*=UTF-8''${encodeURIComponent(name)}`;
  void request.reply.header('cache-control', 'no-store');
  return new CsvFile(file, { type, disposition }, list.name, counter);
};

/**
 * The file in Shift_JIS, from one reading of the list: whether each character can be encoded has to be known before the
 * response begins.
 * @returns undefined when the file is too large to be held; then the list is read again
 * @throws Refused 409 naming the characters that Shift_JIS cannot encode
 */
const heldInShiftJis = async <R>(
  columns: readonly CsvColumn<R>[],
  batches: AsyncIterable<readonly R[]>,
  counter: { rows: number },
): Promise<Readable | undefined> => {
  const characters = new UnwritableCharacters(columns);
  const heldBytes = new HeldBytes(csvLimits.maxHeldBytes);
  try {
    const rows = characters.checking(counting(batches, counter));
    for await (const bytes of writeCsv(columns, rows, 'shift_jis')) await heldBytes.write(bytes);
    const { cells } = characters;
    if (cells.length > 0) throw notInShiftJis(cells);
    return await heldBytes.read();
  } catch (error) {
    heldBytes.discard();
    throw error;
  }
};

const columnOf = <R>(columns: readonly CsvColumn<R>[], key: string): CsvColumn<R> => {
  const column = columns.find((one) => one.key === key);
  if (!column) throw invalid([{ field: 'columns', message: `${key}という列はありません` }]);
  return column;
};

const notInShiftJis = (lostCells: readonly UnwritableCell[]) =>
  new Refused(
    409,
    'not_in_shift_jis',
    `Shift_JISで表せない文字があります（${lostCells.map(({ character }) => character).join(' ')}）。UTF-8で保存するか、〓に置き換えて保存してください。`,
    lostCells.map(({ character, rows }) => ({
      field: character,
      message: `${rows.map((row) => `${row}行目`).join('、')}`,
    })),
  );
