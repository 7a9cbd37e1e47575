import { createHash } from 'node:crypto';
import { Zip, ZipDeflate } from 'fflate';

export type Content = AsyncIterable<Uint8Array | string> | Uint8Array | string;

export interface ListedFile {
  path: string;
  size: number;
  sha256: string;
}

/** The zip is larger than verify.mjs accepts. */
export class PackTooLarge extends Error {}

/** A zip whose bytes are read while its files are added, so that it is never in memory as a whole. */
export class PackZip {
  /** The files so far, for the manifest. */
  readonly files: ListedFile[] = [];
  private waiting: Uint8Array[] = [];
  private size = 0;
  private readonly zip: Zip;

  /** @param madeAt the time of every file in it */
  constructor(
    private readonly madeAt: string,
    private readonly maxBytes: number,
  ) {
    this.zip = new Zip((error, bytes) => {
      if (error) throw error;
      this.waiting.push(bytes);
    });
  }

  /** Adds a file. Yields the bytes of the zip that are complete. @throws PackTooLarge */
  async *add(path: string, content: Content): AsyncGenerator<Uint8Array> {
    const entry = new ZipDeflate(path, { level: 6 });
    entry.mtime = this.madeAt;
    this.zip.add(entry);
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of chunksOf(content)) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      hash.update(bytes);
      size += bytes.length;
      if (bytes.length > 0) entry.push(bytes);
      yield* this.takeChunks();
    }
    entry.push(new Uint8Array(), true);
    if (size > this.maxBytes) throw new PackTooLarge();
    this.files.push({ path, size, sha256: hash.digest('hex') });
    yield* this.takeChunks();
  }

  /** The end of the zip. */
  *end(): Generator<Uint8Array> {
    this.zip.end();
    yield* this.takeChunks();
  }

  private *takeChunks(): Generator<Uint8Array> {
    const bytes = this.waiting;
    this.waiting = [];
    for (const one of bytes) this.size += one.length;
    if (this.size > this.maxBytes) throw new PackTooLarge();
    yield* bytes;
  }
}

async function* chunksOf(content: Content): AsyncGenerator<Uint8Array | string> {
  if (typeof content === 'string' || content instanceof Uint8Array) yield content;
  else yield* content;
}
