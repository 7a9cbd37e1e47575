import type { Connection, Submittable } from 'pg';

/**
 * Runs COPY … TO STDOUT (FORMAT binary) and collects its data: event bodies arrive as bytes.
 * In an ordinary result this driver receives them as hexadecimal text, at three times the cost.
 */
export class CopyPage implements Submittable {
  readonly result: Promise<Buffer>;
  /** The driver replaces it to add the time limit of its client. */
  callback: (error: Error | null) => void;
  private page: Buffer;
  private length = 0;

  /** `size` is how many bytes are expected. */
  constructor(
    private readonly text: string,
    size: number,
  ) {
    this.page = Buffer.allocUnsafe(size);
    let settle: (error: Error | null) => void = () => undefined;
    this.result = new Promise((resolve, reject) => {
      settle = (error) => (error ? reject(error) : resolve(this.page.subarray(0, this.length)));
    });
    this.callback = settle;
  }

  submit(connection: Connection): void {
    connection.query(this.text);
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
