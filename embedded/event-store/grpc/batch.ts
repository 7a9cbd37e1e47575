import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb';
import { Append } from '../log/change';
import { AppendSize } from './append-size';
import { expectedOf, proposal, writableStream } from './request';

const LONGEST_MS = 60_000;

/** One append of a batch call, from its first part to its answer. */
export class Batch {
  readonly append: Append;
  /** True after the client got a timeout; no other response follows. */
  isLate = false;
  private readonly timer: NodeJS.Timeout;
  private readonly deadlineMs: number;
  private readonly size = new AppendSize();

  constructor(
    readonly options: BatchAppendReq.Options,
    onTimeout: () => void,
  ) {
    const revision = options.hasStreamPosition() ? options.getStreamPosition() : undefined;
    const stream = writableStream(options.getStreamIdentifier());
    this.append = { kind: 'append', stream, expectedRevision: expectedOf(options, revision), events: [] };
    this.deadlineMs = options.getDeadline()?.toDate().getTime() ?? Infinity;
    const timeLeftMs = Math.max(0, Math.min(this.deadlineMs - Date.now(), LONGEST_MS));
    this.timer = setTimeout(() => {
      this.isLate = true;
      onTimeout();
    }, timeLeftMs);
    this.timer.unref();
  }

  /** Compares with the clock: after a pause of the node, timers of waiting appends may not have fired yet. */
  get isExpired(): boolean {
    return Date.now() >= this.deadlineMs;
  }

  /** Adds the events of one part; false when they are more than an append may have. */
  add(messages: BatchAppendReq.ProposedMessage[]): boolean {
    for (const message of messages) {
      const event = proposal(message);
      if (!this.size.add(event)) return false;
      this.append.events.push(event);
    }
    return true;
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
