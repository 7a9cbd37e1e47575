import { Proposal } from '../log/record';
import { MAX_APPEND_SIZE } from './failure';

/** The maximum size of an append; EventStoreDB has no such limit, but its log refuses larger records. */
const maxHeldBytes = 16 * 1024 * 1024;
const eventOverheadBytes = 100;

/** The size of an append: EventStoreDB 24 counts the data alone, KurrentDB 25 also metadata and types. */
export class AppendSize {
  private dataBytes = 0;
  private heldBytes = 0;

  /** Counts one more event; false when the append is too large with it. */
  add({ data, metadata }: Proposal): boolean {
    this.dataBytes += data.length;
    this.heldBytes += data.length + metadata.length + eventOverheadBytes;
    return this.dataBytes <= MAX_APPEND_SIZE && this.heldBytes <= maxHeldBytes;
  }
}
