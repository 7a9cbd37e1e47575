import { status } from '@grpc/grpc-js';
import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';
import { Empty } from '@eventstore/db-client/generated/shared_pb';
import { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb';
import { Append, Outcome } from '../log/change';
import { EventLog } from '../log/event-log';
import { appendTooLarge, Failure, invalid, MAX_APPEND_SIZE, streamDeleted, toFailure } from './failure';
import { expectedOf, proposal, sizeOf, writableStream } from './request';

type Call = ServerReadableStream<AppendReq, AppendResp>;

/** Answers one Append call: first what is expected of the stream, then the events, one message each. */
export function serveAppend(log: EventLog, call: Call, answer: sendUnaryData<AppendResp>): void {
  let options: AppendReq.Options | undefined;
  let append: Append | undefined;
  let size = 0;
  let over = false;

  const finish = (error: unknown, response?: AppendResp) => {
    if (over) return;
    over = true;
    if (response) answer(null, response);
    else answer(toFailure(error));
  };

  const take = (message: AppendReq) => {
    if (!append) {
      options = message.getOptions();
      append = begin(options);
      return;
    }
    const proposed = message.getProposedMessage();
    if (!proposed) throw invalid('The options of an append are sent once');
    const event = proposal(proposed);
    size += sizeOf(event);
    if (size > MAX_APPEND_SIZE) throw appendTooLarge();
    append.events.push(event);
  };

  call.on('data', (message: AppendReq) => {
    if (over) return;
    try {
      take(message);
    } catch (error) {
      finish(error);
    }
  });
  call.on('error', (error) => finish(error));
  call.on('end', () => {
    if (over) return;
    if (!append) return finish(invalid('The options of an append are missing'));
    const { stream } = append;
    log
      .submit(append, () => call.cancelled)
      .then(
        (outcome) => finish(...respond(stream, options, outcome)),
        (error: unknown) => finish(error),
      );
  });
}

function begin(options: AppendReq.Options | undefined): Append {
  if (!options) throw invalid('The first message of an append carries its options');
  const revision = options.hasRevision() ? options.getRevision() : undefined;
  const stream = writableStream(options.getStreamIdentifier());
  return { kind: 'append', stream, expected: expectedOf(options, revision), events: [] };
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
