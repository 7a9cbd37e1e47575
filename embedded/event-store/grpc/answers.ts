import { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { ReadResp } from '@eventstore/db-client/generated/streams_pb';

const bytes = (answer: ReadResp) => Buffer.from(answer.serializeBinary());

export const CAUGHT_UP = bytes(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()));
export const FELL_BEHIND = bytes(new ReadResp().setFellBehind(new ReadResp.FellBehind()));

export const confirmation = (id: string) =>
  bytes(new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(id)));

/** EventStoreDB numbers the place before the first event -1, and sends it as an unsigned number. */
const beforeFirst = String(2n ** 64n - 1n);

export function checkpoint(position: number): Buffer {
  const sent = position === 0 ? beforeFirst : String(position);
  return bytes(
    new ReadResp().setCheckpoint(new ReadResp.Checkpoint().setCommitPosition(sent).setPreparePosition(sent)),
  );
}

export const identifierOf = (stream: string) => new StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8'));

export const streamNotFound = (stream: string) =>
  bytes(new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream))));

/** The log holds ids as text, which the Node client asks for; other clients ask for two numbers. */
export function withStructuredId(frame: Buffer): Buffer {
  const answer = ReadResp.deserializeBinary(frame);
  const event = answer.getEvent()?.getEvent();
  const digits = event?.getId()?.getString().replaceAll('-', '') ?? '';
  const half = (from: number) => BigInt.asIntN(64, BigInt(`0x${digits.slice(from, from + 16)}`)).toString();
  const structured = new UUID.Structured().setMostSignificantBits(half(0)).setLeastSignificantBits(half(16));
  event?.setId(new UUID().setStructured(structured));
  return bytes(answer);
}
