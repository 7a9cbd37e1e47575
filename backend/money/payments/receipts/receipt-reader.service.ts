import { createHash } from 'node:crypto';
import { maxReceiptBytes, receiptMessages } from '../../../contract/receipts';
import { Refused } from '../../../platform/http/refusals';
import { isComplete, tailSize, detectType, type ReceiptType } from './receipt-type.rules';

const pieceSize = 256 * 1_024;
/** How much of a refused file is still read. */
const maxReadBytes = 2 * maxReceiptBytes;

const refusals = {
  empty: () => new Refused(400, 'receipt_empty', receiptMessages.empty),
  tooLarge: () => new Refused(413, 'receipt_too_large', receiptMessages.tooLarge),
  unknownType: () =>
    new Refused(
      415,
      'receipt_type',
      '添付できるのはPDF・PNG・JPEGのファイルです。ファイルの内容がこれらの形式ではありません。',
    ),
  cutOff: () =>
    new Refused(400, 'receipt_cut_off', 'ファイルが途中で切れているか、壊れています。元のファイルを確認してください。'),
  brokenOff: () => new Refused(400, 'upload_broken_off', 'ファイルの送信が途中で切れました。もう一度お試しください。'),
};

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
export interface Content {
  sha256: string;
  mediaType: ReceiptType;
  size: number;
}

/** Reads an arriving receipt in pieces: its type, size and hash. */
export class ReceiptReader {
  private readonly hash = createHash('sha256');
  private size = 0;
  private type: ReceiptType | undefined;
  private tail = Buffer.alloc(0);
  private refusal: Refused | undefined;

  /**
   * The bytes in pieces of at least 256 KiB, except the last; larger only if one chunk is.
   * @throws Refused for a bad file
   */
  async *pieces(bytes: Bytes): AsyncGenerator<Buffer> {
    let waiting: Buffer[] = [];
    let length = 0;
    for await (const chunk of arriving(bytes)) {
      this.count(chunk);
      // The rest is read and discarded up to a limit: a client that is still sending does not read the response.
      if (this.refusal && this.size > maxReadBytes) throw this.refusal;
      if (this.refusal) continue;
      waiting.push(chunk);
      length += chunk.length;
      if (length < pieceSize) continue;
      const piece = this.inspect(Buffer.concat(waiting));
      [waiting, length] = [[], 0];
      if (piece) yield piece;
    }
    const last = length > 0 && !this.refusal ? this.inspect(Buffer.concat(waiting)) : undefined;
    if (last) yield last;
    if (this.refusal) throw this.refusal;
  }

  /** The result after the last piece. @throws Refused for an empty or incomplete file */
  get content(): Content {
    if (!this.type) throw refusals.empty();
    if (!isComplete(this.type, this.tail)) throw refusals.cutOff();
    return { sha256: this.hash.digest('hex'), mediaType: this.type, size: this.size };
  }

  private count(chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size > maxReceiptBytes) this.refusal ??= refusals.tooLarge();
  }

  private inspect(piece: Buffer): Buffer | undefined {
    this.type ??= detectType(piece);
    if (!this.type) {
      this.refusal = refusals.unknownType();
      return undefined;
    }
    this.hash.update(piece);
    this.tail = Buffer.concat([this.tail, piece]).subarray(-tailSize);
    return piece;
  }
}

async function* arriving(bytes: Bytes): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of bytes) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
  } catch {
    throw refusals.brokenOff();
  }
}
