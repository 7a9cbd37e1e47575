import {
  EventStoreDBClient,
  type AppendResult,
  type AppendToStreamOptions,
  type EventData,
} from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { DeadlineExceeded, withDeadline } from './deadline';
import { disposeClient } from './dispose-client';
import { isEventStoreUnavailable, OutcomeUnknown } from './unavailable';

/** The append was not sent because it would have come too late; the command may be sent again. */
class AppendTooLate extends Error {
  readonly code = status.UNAVAILABLE;
}

/** The server answers within this time, if only that it took too long. */
export const appendDeadlineMs = 5_000;
/** How much longer that answer may be under way. */
const answerGraceMs = 1_000;

/**
 * Appends with a deadline of its own. The official client sends all appends on one call and settles them only by a
 * response or an error of that call.
 * When neither comes, the call may be dead, so a new client replaces it.
 */
export class AppendClient {
  private client: EventStoreDBClient;
  private renewing: Promise<unknown> | undefined;

  constructor(
    private readonly url: string,
    private readonly deadlineMs = appendDeadlineMs,
  ) {
    this.client = this.connect();
  }

  /**
   * @param before the instant (epoch milliseconds) after which the server must not append any more
   * @throws OutcomeUnknown when it may have been written; AppendTooLate; else what the server refuses it for
   */
  async append(
    stream: string,
    events: EventData[],
    options: AppendToStreamOptions,
    before = Infinity,
  ): Promise<AppendResult> {
    await this.renewing;
    const { client } = this;
    // The client sends it as an instant, which the server compares with its own clock.
    const deadlineMs = Math.min(this.deadlineMs, before - Date.now());
    if (deadlineMs <= 0) throw new AppendTooLate(`There was no time left to append to ${stream}`);
    try {
      const appending = client.appendToStream(stream, events, { ...options, deadline: deadlineMs });
      return await withDeadline(appending, deadlineMs + answerGraceMs);
    } catch (error) {
      if (error instanceof DeadlineExceeded) this.renew(client);
      if (!isEventStoreUnavailable(error)) throw error;
      throw new OutcomeUnknown(`Whether ${stream} was appended to is not known`, { cause: error });
    }
  }

  async close(): Promise<void> {
    await disposeClient(this.client);
  }

  /** Nothing is sent until the old call is cancelled: its end makes the client forget the appends of every call in the process. */
  private renew(old: EventStoreDBClient): void {
    if (old !== this.client) return;
    this.client = this.connect();
    this.renewing = disposeClient(old);
  }

  private connect(): EventStoreDBClient {
    return EventStoreDBClient.connectionString(this.url);
  }
}
