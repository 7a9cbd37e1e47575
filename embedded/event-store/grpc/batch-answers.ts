import { Any } from 'google-protobuf/google/protobuf/any_pb';
import { Empty } from 'google-protobuf/google/protobuf/empty_pb';
import type { Message } from 'google-protobuf';
import { Code } from '@eventstore/db-client/generated/code_pb';
import {
  AllStreamPosition,
  BadRequest,
  MaximumAppendSizeExceeded,
  StreamDeleted,
  Timeout,
  WrongExpectedVersion,
} from '@eventstore/db-client/generated/shared_pb';
import { Status } from '@eventstore/db-client/generated/status_pb';
import { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import { identifierOf } from './answers';
import { MAX_APPEND_SIZE } from './failure';

/** The client names the error by the type of its details, so every error has some. */
function failedAnswer(code: Code, message: string, typeName: string, details: Message): BatchAppendResp {
  const packedDetails = new Any();
  packedDetails.pack(details.serializeBinary(), `event_store.client.${typeName}`);
  const status = new Status().setCode(code).setMessage(message).setDetails(packedDetails);
  return new BatchAppendResp().setError(status);
}

export const timedOut = () => failedAnswer(Code.DEADLINE_EXCEEDED, 'Timeout', 'Timeout', new Timeout());

export const badRequest = (message: string) =>
  failedAnswer(Code.INVALID_ARGUMENT, message, 'BadRequest', new BadRequest().setMessage(message));

export const tooLarge = () =>
  failedAnswer(
    Code.INVALID_ARGUMENT,
    `Maximum Append Size of ${MAX_APPEND_SIZE} Exceeded.`,
    'MaximumAppendSizeExceeded',
    new MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_SIZE),
  );

export const deletedAnswer = (stream: string) =>
  failedAnswer(
    Code.FAILED_PRECONDITION,
    `Event stream '${stream}' is deleted.`,
    'StreamDeleted',
    new StreamDeleted().setStreamIdentifier(identifierOf(stream)),
  );

export function wrongVersion(options: BatchAppendReq.Options, current: number): BatchAppendResp {
  const wrong = new WrongExpectedVersion();
  if (current < 0) wrong.setCurrentNoStream(new Empty());
  else wrong.setCurrentStreamRevision(String(current));
  if (options.hasStreamPosition()) wrong.setExpectedStreamPosition(options.getStreamPosition());
  else if (options.hasNoStream()) wrong.setExpectedNoStream(new Empty());
  else if (options.hasStreamExists()) wrong.setExpectedStreamExists(new Empty());
  else wrong.setExpectedAny(new Empty());
  return failedAnswer(
    Code.FAILED_PRECONDITION,
    'Append failed due to WrongExpectedVersion.',
    'WrongExpectedVersion',
    wrong,
  );
}

export function appendedAnswer(revision: number, position: number | undefined): BatchAppendResp {
  const success = new BatchAppendResp.Success();
  if (revision < 0) success.setNoStream(new Empty());
  else success.setCurrentRevision(String(revision));
  if (position === undefined) success.setNoPosition(new Empty());
  else
    success.setPosition(
      new AllStreamPosition().setCommitPosition(String(position)).setPreparePosition(String(position)),
    );
  return new BatchAppendResp().setSuccess(success);
}
