import { LogRecord } from './record';

const SIGNATURE_BYTES = 11;

/** The columns of a copied row, in this order. */
export const COPIED = 'position, frame, revision, created, event_id, type, stream';

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

  get eventId(): string {
    const digits = this.page.toString('hex', this.rest + 28, this.rest + typeAt);
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  get type(): string {
    return textAt(this.page, this.rest + typeAt);
  }

  get stream(): string {
    return textAt(this.page, this.streamAt);
  }

  get end(): number {
    return this.streamAt + 4 + this.page.readInt32BE(this.streamAt);
  }

  private get streamAt(): number {
    return this.rest + typeAt + 4 + this.page.readInt32BE(this.rest + typeAt);
  }
}

/** Behind revision, created and event id, each with its length. */
const typeAt = 12 + 12 + 20;

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
