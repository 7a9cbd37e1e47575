import { LogRecord } from './record';

const SIGNATURE_BYTES = 11;

/** The columns of a copied row, in this order. */
export const COPIED = 'position, frame, revision, created, type, stream';

/** A row of a binary COPY; rarely used fields are decoded on access. */
class CopiedRecord implements LogRecord {
  constructor(
    readonly position: number,
    readonly frame: Buffer,
    private readonly page: Buffer,
    private readonly rest: number,
  ) {}

  get revision(): number {
    return bigintAt(this.page, this.rest + 4);
  }

  get created(): number {
    return bigintAt(this.page, this.rest + 16);
  }

  get type(): string {
    return textAt(this.page, this.rest + 24);
  }

  get stream(): string {
    return textAt(this.page, this.rest + 28 + this.page.readInt32BE(this.rest + 24));
  }

  get end(): number {
    const afterType = this.rest + 28 + this.page.readInt32BE(this.rest + 24);
    return afterType + 4 + this.page.readInt32BE(afterType);
  }
}

const bigintAt = (page: Buffer, at: number) => page.readUInt32BE(at) * 0x1_0000_0000 + page.readUInt32BE(at + 4);

function textAt(page: Buffer, at: number): string {
  return page.toString('utf8', at + 4, at + 4 + page.readInt32BE(at));
}

/** The rows of a binary COPY of those columns. */
export function copiedRows(page: Buffer): LogRecord[] {
  const records: LogRecord[] = [];
  let at = SIGNATURE_BYTES + 4;
  at += 4 + page.readInt32BE(at);
  while (page.readInt16BE(at) !== -1) {
    const frameAt = at + 18;
    const frameEnd = frameAt + page.readInt32BE(at + 14);
    const record = new CopiedRecord(bigintAt(page, at + 6), page.subarray(frameAt, frameEnd), page, frameEnd);
    records.push(record);
    at = record.end;
  }
  return records;
}
