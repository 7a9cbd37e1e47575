/** A file that is no readable table; the message gives the reason in Japanese and, if possible, the line. */
export class CsvProblem extends Error {
  constructor(
    detail: string,
    readonly line?: number,
  ) {
    super(line === undefined ? detail : `${line.toLocaleString('ja-JP')}行目: ${detail}`);
  }
}
