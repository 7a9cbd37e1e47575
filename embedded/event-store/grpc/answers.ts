import { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { ReadResp } from '@eventstore/db-client/generated/streams_pb';

export const encodeAnswer = (answer: ReadResp) => Buffer.from(answer.serializeBinary());

export const CAUGHT_UP = encodeAnswer(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()));
export const FELL_BEHIND = encodeAnswer(new ReadResp().setFellBehind(new ReadResp.FellBehind()));

export const confirmation = (id: string) =>
  encodeAnswer(new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(id)));

/** EventStoreDB numbers the place before the first event -1, and sends it as an unsigned number. */
const beforeFirst = String(2n ** 64n - 1n);

export function checkpoint(position: number): Buffer {
  const sentPosition = position === 0 ? beforeFirst : String(position);
  return encodeAnswer(
    new ReadResp().setCheckpoint(
      new ReadResp.Checkpoint().setCommitPosition(sentPosition).setPreparePosition(sentPosition),
    ),
  );
}

export const identifierOf = (stream: string) => new StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8'));

export const streamNotFound = (stream: string) =>
  encodeAnswer(
    new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream))),
  );

/** The log holds ids as text, which the Node client requests; other clients request two numbers. */
export function withStructuredIds(frame: Buffer): Buffer {
  const answer = ReadResp.deserializeBinary(frame);
  const resolvedEvent = answer.getEvent();
  for (const event of [resolvedEvent?.getEvent(), resolvedEvent?.getLink()]) {
    const id = event?.getId()?.getString();
    if (id) event?.setId(new UUID().setStructured(structuredId(id)));
  }
  return encodeAnswer(answer);
}

function structuredId(id: string): UUID.Structured {
  const digits = id.replaceAll('-', '');
  const half = (from: number) => BigInt.asIntN(64, BigInt(`0x${digits.slice(from, from + 16)}`)).toString();
  return new UUID.Structured().setMostSignificantBits(half(0)).setLeastSignificantBits(half(16));
}
