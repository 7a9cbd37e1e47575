import type { Connection, Submittable } from 'pg';

const SIGNATURE_BYTES = 11;

interface SimpleQuery extends Connection {
  query(text: string): void;
}

/**
 * Runs a COPY … TO STDOUT (FORMAT binary) and gathers what it sends: event bodies come as the bytes they are, which
 * an ordinary answer of this driver would carry as hexadecimal text at three times the cost.
 */
export class CopyPage implements Submittable {
  readonly result: Promise<Buffer>;
  /** The driver replaces it to add its timeout. */
  callback: (error: Error | null) => void;
  private page = Buffer.allocUnsafe(64 * 1024);
  private length = 0;

  constructor(private readonly text: string) {
    let settle: (error: Error | null) => void = () => undefined;
    this.result = new Promise((resolve, reject) => {
      settle = (error) => (error ? reject(error) : resolve(this.page.subarray(0, this.length)));
    });
    this.callback = settle;
  }

  submit(connection: Connection): void {
    (connection as SimpleQuery).query(this.text);
  }

  /** The bytes must be taken at once: the driver uses their buffer again. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    while (this.length + chunk.length > this.page.length) this.grow();
    chunk.copy(this.page, this.length);
    this.length += chunk.length;
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  private grow(): void {
    const larger = Buffer.allocUnsafe(this.page.length * 2);
    this.page.copy(larger, 0, 0, this.length);
    this.page = larger;
  }
}

/** The rows of a binary COPY, each field as its bytes. */
export function* copiedRows(page: Buffer): Generator<Buffer[]> {
  let at = SIGNATURE_BYTES + 4;
  at += 4 + page.readInt32BE(at);
  for (let fields = page.readInt16BE(at); fields !== -1; fields = page.readInt16BE(at)) {
    at += 2;
    const row: Buffer[] = [];
    for (let index = 0; index < fields; index += 1) {
      const length = page.readInt32BE(at);
      row.push(page.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    yield row;
  }
}
