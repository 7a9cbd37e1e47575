import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb';
import { Append } from '../log/change';
import { MAX_APPEND_SIZE } from './failure';
import { expectedOf, proposal, sizeOf, writableStream } from './request';

const LONGEST_MS = 60_000;

/** One append of a batch call while its parts arrive. */
export class Batch {
  readonly append: Append;
  readonly deadline: number;
  private readonly timer: NodeJS.Timeout;
  private size = 0;

  constructor(
    readonly options: BatchAppendReq.Options,
    onTimeout: () => void,
  ) {
    const revision = options.hasStreamPosition() ? options.getStreamPosition() : undefined;
    const stream = writableStream(options.getStreamIdentifier());
    this.append = { kind: 'append', stream, expected: expectedOf(options, revision), events: [] };
    const longest = Date.now() + LONGEST_MS;
    this.deadline = Math.min(options.getDeadline()?.toDate().getTime() ?? longest, longest);
    this.timer = setTimeout(onTimeout, Math.max(0, this.deadline - Date.now()));
  }

  /** Adds the events of one part; false when they are more than an append may have. */
  add(messages: BatchAppendReq.ProposedMessage[]): boolean {
    for (const message of messages) {
      const event = proposal(message);
      this.size += sizeOf(event);
      if (this.size > MAX_APPEND_SIZE) return false;
      this.append.events.push(event);
    }
    return true;
  }

  isLate(): boolean {
    return Date.now() >= this.deadline;
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
