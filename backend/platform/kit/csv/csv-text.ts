import { isUtf8 } from 'node:buffer';
import { CsvProblem } from './csv-problem';
import { shiftJisDecoder } from './shift-jis';

export type CsvEncoding = 'utf8' | 'shift_jis';

interface Decoder {
  write(bytes: Buffer): string;
  end(): string;
}

/** How many bytes after the first non-ASCII one are examined to detect UTF-8 or Shift_JIS. */
const sampleBytes = 64 * 1024;
const notUtf16 = '文字コードUTF-16には対応していません。UTF-8またはShift_JISで保存し直してください。';
const notJis = '文字コードISO-2022-JP（JIS）には対応していません。UTF-8またはShift_JISで保存し直してください。';
/** Where ISO-2022-JP changes to Japanese characters, which are ASCII themselves. */
const jisEscape = /\u001b\$[@B]/;
const notExcel =
  'CSVではなく、Excelなどの形式のファイルです。Excelの「名前を付けて保存」で「CSV UTF-8（コンマ区切り）」を選んで保存し直してください。';
const notCompressed = '圧縮されたファイルです。展開してから、もう一度選んでください。';
/** How files begin that are no CSV, whatever they are called. */
const foreignSignatures: readonly [Buffer, string][] = [
  [Buffer.from([0xff, 0xfe]), notUtf16],
  [Buffer.from([0xfe, 0xff]), notUtf16],
  [Buffer.from('PK\x03\x04'), notExcel],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), notExcel],
  // gzip, Zstandard, xz
  [Buffer.from([0x1f, 0x8b]), notCompressed],
  [Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), notCompressed],
  [Buffer.from([0xfd, 0x37, 0x7a, 0x58]), notCompressed],
];
const maxSignatureBytes = 4;
const bytesPerMebibyte = 1024 * 1024;

/** Decodes a CSV file: UTF-8 with or without a byte order mark, or Shift_JIS, detected from the bytes. */
export class CsvText {
  private decoder: Decoder | undefined;
  private detectedEncoding: CsvEncoding = 'utf8';
  private line = 1;

  constructor(
    private readonly source: AsyncIterable<Uint8Array>,
    private readonly maxBytes: number,
  ) {}

  /** Certain only after the whole file was read; until then the likely one. */
  get encoding(): CsvEncoding {
    return this.detectedEncoding;
  }

  /** The text in pieces. @throws CsvProblem for bytes of neither encoding, naming the line, and for too many bytes */
  async *pieces(): AsyncGenerator<string> {
    let undecodedChunks: Buffer[] = [];
    for await (const chunk of this.limitedBytes()) {
      if (this.decoder) {
        yield this.checkText(this.decoder.write(chunk));
        continue;
      }
      // ASCII is the same in both encodings.
      if (undecodedChunks.length === 0 && isAscii(chunk)) {
        yield this.checkText(chunk.toString('latin1'));
        continue;
      }
      undecodedChunks.push(chunk);
      if (sizeOf(undecodedChunks) < sampleBytes) continue;
      yield this.chooseDecoder(undecodedChunks, false);
      undecodedChunks = [];
    }
    if (undecodedChunks.length > 0) yield this.chooseDecoder(undecodedChunks, true);
    yield this.checkText(this.decoder?.end() ?? '');
  }

  private chooseDecoder(undecodedChunks: readonly Buffer[], isWhole: boolean): string {
    const bytes = Buffer.concat(undecodedChunks);
    // The last character may be cut off.
    const cuts = isWhole ? [0] : [0, 1, 2, 3];
    const isUnicode = cuts.some((cut) => isUtf8(bytes.subarray(0, bytes.length - cut)));
    this.detectedEncoding = isUnicode ? 'utf8' : 'shift_jis';
    this.decoder = isUnicode ? utf8Decoder() : shiftJisDecoder();
    return this.checkText(this.decoder.write(bytes));
  }

  private async *limitedBytes(): AsyncGenerator<Buffer> {
    let total = 0;
    for await (const bytes of this.csvBytes()) {
      total += bytes.length;
      if (total > this.maxBytes)
        throw new CsvProblem(
          `${Math.floor(this.maxBytes / bytesPerMebibyte)}MBまで取り込めます。ファイルを分割してください。`,
        );
      yield bytes;
    }
  }

  /** The bytes, those of the beginning all at once. @throws CsvProblem when they are those of another kind of file */
  private async *csvBytes(): AsyncGenerator<Buffer> {
    let start = Buffer.alloc(0);
    for await (const chunk of this.source) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
      if (start.length >= maxSignatureBytes) {
        yield bytes;
        continue;
      }
      start = Buffer.concat([start, bytes]);
      if (start.length >= maxSignatureBytes) yield rejectForeignFormat(start);
    }
    if (start.length > 0 && start.length < maxSignatureBytes) yield rejectForeignFormat(start);
  }

  private checkText(text: string): string {
    if (jisEscape.test(text)) throw new CsvProblem(notJis);
    const wrong = text.search(/[\ufffd\0]/);
    if (wrong >= 0)
      throw new CsvProblem(
        '文字を読み取れません。ファイルをUTF-8またはShift_JISで保存し直してください。',
        this.line + newlines(text.slice(0, wrong)),
      );
    this.line += newlines(text);
    return text;
  }
}

const rejectForeignFormat = (start: Buffer): Buffer => {
  const [, problem] = foreignSignatures.find(([mark]) => start.subarray(0, mark.length).equals(mark)) ?? [];
  if (problem) throw new CsvProblem(problem);
  return start;
};
const isAscii = (bytes: Buffer) => bytes.every((byte) => byte < 0x80);
const sizeOf = (chunks: readonly Buffer[]) => chunks.reduce((sum, { length }) => sum + length, 0);
const newlines = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/** It takes away the byte order mark itself. */
const utf8Decoder = (): Decoder => {
  const decoder = new TextDecoder('utf-8');
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
};
