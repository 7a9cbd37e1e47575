import { PbfReader } from 'pbf';

/** An event of the log with the fields that facts need. */
export interface LogEvent {
  id: string;
  type: string;
  streamId: string;
  revision: number;
  position: bigint;
  data: Record<string, unknown>;
  metadata: unknown;
}

/** An event as the event store holds it, with the bytes of its data and metadata. */
export interface StoredEvent {
  position: bigint;
  stream: string;
  revision: number;
  /** A UUID. */
  id: string;
  type: string;
  data: Uint8Array;
  metadata: Uint8Array;
}

/** The log has been read up to this position. */
export interface Checkpoint {
  checkpoint: bigint;
}

/** The fields read so far; JSON stays bytes until it is needed. */
interface Fields {
  checkpoint?: number;
  id: string;
  type: string;
  streamId: string;
  revision: number;
  position: number;
  data?: Uint8Array;
  metadata?: Uint8Array;
}

const decoder = new TextDecoder();
const empty = (): Fields => ({ id: '', type: '', streamId: '', revision: 0, position: 0 });

/** A server's checkpoint while its log is empty is the largest number, which is no position. */
const maxPosition = 2 ** 63;

/** The events to return; the data of others is not parsed. */
export interface Wanted {
  types: ReadonlySet<string>;
  /** All if not given. */
  positions?: ReadonlySet<bigint>;
}

/**
 * Reads one frame of a Read call (`ReadResp`, generated/streams.proto of the client).
 * @returns the event if it is wanted, else how far the log has been read: 0 if the frame does not say so
 * @throws SyntaxError when its data is no JSON
 */
export function logItemIn(frame: Uint8Array, { types, positions }: Wanted): LogEvent | Checkpoint {
  const { data, metadata, position, checkpoint, ...fields } = fieldsIn(frame);
  if (types.has(fields.type) && (positions?.has(BigInt(position)) ?? true))
    return { ...fields, position: BigInt(position), data: json(data), metadata: json(metadata) };
  const reachedPosition = checkpoint ?? position;
  return { checkpoint: reachedPosition < maxPosition ? BigInt(reachedPosition) : 0n };
}

/** Reads one frame of a Read call without parsing; undefined if it holds no event. The bytes are views of the frame. */
export function storedEventIn(frame: Uint8Array): StoredEvent | undefined {
  const { position, streamId: stream, revision, id, type, data = noBytes, metadata = noBytes } = fieldsIn(frame);
  return id === '' ? undefined : { position: BigInt(position), stream, revision, id, type, data, metadata };
}

const noBytes = new Uint8Array();
const fieldsIn = (frame: Uint8Array): Fields => new PbfReader(frame).readFields(readResponse, empty());

const json = (bytes: Uint8Array | undefined): Record<string, unknown> =>
  bytes && bytes.length > 0 ? (JSON.parse(decoder.decode(bytes)) as Record<string, unknown>) : {};

// The numbers are those of the fields in streams.proto and shared.proto.
function readResponse(tag: number, event: Fields, pbf: PbfReader): void {
  if (tag === 1) pbf.readMessage(readReadEvent, event);
  else if (tag === 3) pbf.readMessage(readCheckpoint, event);
}

function readCheckpoint(tag: number, event: Fields, pbf: PbfReader): void {
  if (tag === 1) event.checkpoint = pbf.readVarint();
}

function readReadEvent(tag: number, event: Fields, pbf: PbfReader): void {
  if (tag === 1) pbf.readMessage(readRecordedEvent, event);
}

function readRecordedEvent(tag: number, event: Fields, pbf: PbfReader): void {
  if (tag === 1) pbf.readMessage(readId, event);
  else if (tag === 2) pbf.readMessage(readStreamIdentifier, event);
  else if (tag === 3) event.revision = pbf.readVarint();
  else if (tag === 5) event.position = pbf.readVarint();
  else if (tag === 6) readProperty(event, pbf);
  else if (tag === 7) event.metadata = pbf.readBytes();
  else if (tag === 8) event.data = pbf.readBytes();
}

function readId(tag: number, event: Fields, pbf: PbfReader): void {
  if (tag === 2) event.id = pbf.readString();
}

function readStreamIdentifier(tag: number, event: Fields, pbf: PbfReader): void {
  if (tag === 3) event.streamId = pbf.readString();
}

/** An entry of the system metadata; only the type is used. */
function readProperty(event: Fields, pbf: PbfReader): void {
  const entry = pbf.readMessage(readEntry, { key: '', value: '' });
  if (entry.key === 'type') event.type = entry.value;
}

function readEntry(tag: number, entry: { key: string; value: string }, pbf: PbfReader): void {
  if (tag === 1) entry.key = pbf.readString();
  else if (tag === 2) entry.value = pbf.readString();
}
