import { status } from '@grpc/grpc-js';
import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';
import { Empty } from '@eventstore/db-client/generated/shared_pb';
import { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb';
import { Append, Outcome } from '../log/change';
import { EventLog } from '../log/event-log';
import { AppendSize } from './append-size';
import { appendTooLarge, Failure, invalid, shuttingDown, streamDeleted, toFailure } from './failure';
import { expectedOf, proposal, writableStream } from './request';
import { Ongoing } from './response-stream';

type Call = ServerReadableStream<AppendReq, AppendResp>;

/** Serves one Append call: first the expected revision, then one message for each event. */
export class AppendCall implements Ongoing {
  private options: AppendReq.Options | undefined;
  private append: Append | undefined;
  private readonly size = new AppendSize();
  private isSubmitted = false;
  private over = false;

  constructor(
    private readonly log: EventLog,
    private readonly call: Call,
    private readonly answer: sendUnaryData<AppendResp>,
    private readonly ongoing: Set<Ongoing>,
  ) {}

  serve(): void {
    const { call } = this;
    this.ongoing.add(this);
    call.on('data', (message: AppendReq) => this.receive(message));
    call.on('error', (error) => this.finish(error));
    call.on('end', () => void this.submit());
    for (const event of ['cancelled', 'close']) call.on(event, () => this.ongoing.delete(this));
  }

  /** Submitted appends are answered; incomplete ones are refused. */
  leave(): void {
    if (!this.isSubmitted) this.finish(shuttingDown());
  }

  private receive(message: AppendReq): void {
    if (this.over) return;
    try {
      this.take(message);
    } catch (error) {
      this.finish(error);
    }
  }

  private take(message: AppendReq): void {
    if (!this.append) {
      this.options = message.getOptions();
      this.append = begin(this.options);
      return;
    }
    const proposedMessage = message.getProposedMessage();
    if (!proposedMessage) throw invalid('The options of an append are sent once');
    const event = proposal(proposedMessage);
    if (!this.size.add(event)) throw appendTooLarge();
    this.append.events.push(event);
  }

  private async submit(): Promise<void> {
    const { append, call } = this;
    if (this.over) return;
    if (!append) return this.finish(invalid('The options of an append are missing'));
    this.isSubmitted = true;
    try {
      const outcome = await this.log.submit(append, () => call.cancelled);
      this.finish(...respond(append.stream, this.options, outcome));
    } catch (error) {
      this.finish(error);
    }
  }

  private finish(error: unknown, response?: AppendResp): void {
    if (this.over) return;
    this.over = true;
    this.ongoing.delete(this);
    if (response) this.answer(null, response);
    else this.answer(toFailure(error));
  }
}

function begin(options: AppendReq.Options | undefined): Append {
  if (!options) throw invalid('The first message of an append carries its options');
  const revision = options.hasRevision() ? options.getRevision() : undefined;
  const stream = writableStream(options.getStreamIdentifier());
  return { kind: 'append', stream, expectedRevision: expectedOf(options, revision), events: [] };
}

type Answer = [error: Failure | null, response?: AppendResp];

function respond(stream: string, options: AppendReq.Options | undefined, outcome: Outcome): Answer {
  if (outcome.kind === 'deleted') return [streamDeleted(stream)];
  if (outcome.kind === 'expired') return [new Failure(status.CANCELLED, 'The call was given up')];
  if (outcome.kind === 'wrong-version') return [null, wrongVersion(options, outcome.current)];
  const success = new AppendResp.Success();
  if (outcome.revision < 0) success.setNoStream(new Empty());
  else success.setCurrentRevision(String(outcome.revision));
  if (outcome.position === undefined) success.setNoPosition(new Empty());
  else success.setPosition(positionOf(outcome.position));
  return [null, new AppendResp().setSuccess(success)];
}

const positionOf = (position: number) =>
  new AppendResp.Position().setCommitPosition(String(position)).setPreparePosition(String(position));

function wrongVersion(options: AppendReq.Options | undefined, current: number): AppendResp {
  const wrong = new AppendResp.WrongExpectedVersion();
  if (current < 0) wrong.setCurrentNoStream(new Empty());
  else wrong.setCurrentRevision(String(current));
  if (options?.hasRevision()) wrong.setExpectedRevision(options.getRevision());
  else if (options?.hasNoStream()) wrong.setExpectedNoStream(new Empty());
  else if (options?.hasStreamExists()) wrong.setExpectedStreamExists(new Empty());
  else wrong.setExpectedAny(new Empty());
  return new AppendResp().setWrongExpectedVersion(wrong);
}
