import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createDeflateRaw, createInflateRaw, type DeflateRaw } from 'node:zlib';

/** Bytes that wait compressed in memory until they are read, unless they are too many. */
export class HeldBytes {
  private readonly deflate: DeflateRaw = createDeflateRaw({ level: 1 });
  private chunks: Buffer[] = [];
  private heldBytes = 0;

  /** @param maxBytes of the compressed ones */
  constructor(private readonly maxBytes: number) {
    this.deflate.on('data', (chunk: Buffer) => {
      this.heldBytes += chunk.length;
      if (this.isTooLarge) this.chunks = [];
      else this.chunks.push(chunk);
    });
  }

  /** Then nothing is held any more. */
  get isTooLarge(): boolean {
    return this.heldBytes > this.maxBytes;
  }

  async write(bytes: Buffer): Promise<void> {
    if (!this.deflate.write(bytes)) await once(this.deflate, 'drain');
  }

  /** The bytes as a stream, once all are written; undefined when they were too many. */
  async read(): Promise<Readable | undefined> {
    const endEvent = once(this.deflate, 'end');
    this.deflate.end();
    await endEvent;
    if (this.isTooLarge) return undefined;
    return Readable.from(this.chunks, { objectMode: false }).pipe(createInflateRaw());
  }

  discard(): void {
    this.chunks = [];
    this.deflate.destroy();
  }
}
