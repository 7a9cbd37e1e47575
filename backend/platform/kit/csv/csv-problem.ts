/** A file that cannot be read as a table; the message says why in Japanese and, where there is one, the line. */
export class CsvProblem extends Error {
  constructor(
    detail: string,
    readonly line?: number,
  ) {
    super(line === undefined ? detail : `${line.toLocaleString('ja-JP')}行目: ${detail}`);
  }
}
