import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { UUID } from '@eventstore/db-client/generated/shared_pb';
import { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import { Outcome } from '../log/change';
import { EventLog } from '../log/event-log';
import { LogUnavailable } from '../log/failures';
import { identifierOf } from './answers';
import { Batch } from './batch';
import { appendedAnswer, badRequest, deletedAnswer, timedOut, tooLarge, wrongVersion } from './batch-answers';
import { invalid, shuttingDown, toFailure } from './failure';
import { uuid } from './request';
import { Ongoing } from './response-stream';

export type BatchCall = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

const MAX_ARRIVING_BATCHES = 1_000;
const MAX_UNREAD_ANSWERS = 1_000;

/** Serves one BatchAppend call: many appends on one stream, identified by correlation ids. */
export class BatchAppendCall implements Ongoing {
  private readonly arriving = new Map<string, Batch>();
  private submittedCount = 0;
  /** How the call ends once every submitted append is answered; undefined while it takes more. */
  private ending: 'ok' | 'unavailable' | undefined;
  private over = false;

  constructor(
    private readonly log: EventLog,
    private readonly call: BatchCall,
    private readonly ongoing: Set<Ongoing>,
  ) {}

  serve(): void {
    const { call } = this;
    this.ongoing.add(this);
    call.on('data', (message: BatchAppendReq) => this.receive(message));
    call.on('end', () => this.endAs('ok'));
    for (const event of ['cancelled', 'error', 'close']) call.on(event, () => this.stop());
  }

  /** The official client settles an append only by an answer or an error: an OK end would leave its later appends hanging. */
  leave(): void {
    this.endAs('unavailable');
  }

  /** Takes no more messages, drops incomplete appends, and ends the call once the submitted ones are answered. */
  private endAs(ending: 'ok' | 'unavailable'): void {
    this.ending = ending;
    this.dropAll();
    this.endWhenAnswered();
  }

  private receive(message: BatchAppendReq): void {
    if (this.over || this.ending) return;
    const correlation = message.getCorrelationId();
    let id = '';
    try {
      id = uuid(correlation);
      this.take(message, id, correlation);
    } catch (error) {
      const stream = this.arriving.get(id)?.append.stream ?? '';
      this.drop(id);
      this.answer(correlation, stream, badRequest(toFailure(error).details));
    }
  }

  private take(message: BatchAppendReq, id: string, correlation: UUID | undefined): void {
    const options = message.getOptions();
    if (options && !this.arriving.has(id)) this.arriving.set(id, this.begin(options, id, correlation));
    const batch = this.arriving.get(id);
    // The append was answered already; its remaining messages are ignored.
    if (!batch) return;
    if (!batch.add(message.getProposedMessagesList())) {
      this.drop(id);
      this.answer(correlation, batch.append.stream, tooLarge());
    } else if (message.getIsFinal()) {
      this.arriving.delete(id);
      void this.submit(batch, correlation);
    }
  }

  private begin(options: BatchAppendReq.Options, id: string, correlation: UUID | undefined): Batch {
    if (this.arriving.size >= MAX_ARRIVING_BATCHES) throw invalid('Too many appends were started and not finished');
    const batch: Batch = new Batch(options, () => {
      this.arriving.delete(id);
      this.answer(correlation, batch.append.stream, timedOut());
    });
    return batch;
  }

  private async submit(batch: Batch, correlation: UUID | undefined): Promise<void> {
    this.submittedCount += 1;
    const { stream } = batch.append;
    try {
      const outcome = await this.log.submit(batch.append, () => batch.isExpired || batch.isLate || this.over);
      if (!batch.isLate) this.answer(correlation, stream, respond(batch, outcome));
    } catch (error) {
      // An answer has no word for "try again later"; the end of the whole call has.
      if (error instanceof LogUnavailable) this.fail(error);
      else if (!batch.isLate) this.answer(correlation, stream, badRequest(toFailure(error).details));
    }
    batch.stop();
    this.submittedCount -= 1;
    this.endWhenAnswered();
  }

  private answer(correlation: UUID | undefined, stream: string, response: BatchAppendResp): void {
    if (this.over) return;
    const { call } = this;
    call.write(response.setCorrelationId(correlation).setStreamIdentifier(identifierOf(stream)));
    if (call.writableLength < MAX_UNREAD_ANSWERS || call.isPaused()) return;
    call.pause();
    call.once('drain', () => call.resume());
  }

  private drop(id: string): void {
    this.arriving.get(id)?.stop();
    this.arriving.delete(id);
  }

  private endWhenAnswered(): void {
    if (this.over || !this.ending || this.submittedCount > 0) return;
    if (this.ending === 'unavailable') return this.fail(shuttingDown());
    this.stop();
    this.call.end();
  }

  private fail(error: unknown): void {
    if (this.over) return;
    const { code, details, metadata } = toFailure(error);
    this.stop();
    this.call.emit('error', { code, details, metadata });
  }

  private stop(): void {
    this.over = true;
    this.ongoing.delete(this);
    this.dropAll();
  }

  private dropAll(): void {
    for (const id of [...this.arriving.keys()]) this.drop(id);
  }
}

function respond({ options, append }: Batch, outcome: Outcome): BatchAppendResp {
  if (outcome.kind === 'done') return appendedAnswer(outcome.revision, outcome.position);
  if (outcome.kind === 'wrong-version') return wrongVersion(options, outcome.current);
  if (outcome.kind === 'deleted') return deletedAnswer(append.stream);
  if (outcome.kind === 'expired') return timedOut();
  throw invalid('An append had no outcome');
}
