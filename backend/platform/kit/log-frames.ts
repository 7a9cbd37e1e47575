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

/** The fields read so far; JSON stays bytes until it is needed. */
interface Fields {
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

/**
 * Reads one frame of a Read call (`ReadResp`, generated/streams.proto of the client).
 * @returns the event if it is of these types, else false: checkpoints and events of others
 * @throws SyntaxError when its data is no JSON
 */
export function logEventIn(frame: Uint8Array, types: ReadonlySet<string>): LogEvent | false {
  const { data, metadata, position, ...fields } = new PbfReader(frame).readFields(readResponse, empty());
  if (!types.has(fields.type)) return false;
  return { ...fields, position: BigInt(position), data: json(data), metadata: json(metadata) };
}

const json = (bytes: Uint8Array | undefined): Record<string, unknown> =>
  bytes && bytes.length > 0 ? (JSON.parse(decoder.decode(bytes)) as Record<string, unknown>) : {};

// The numbers are those of the fields in streams.proto and shared.proto.
function readResponse(tag: number, event: Fields, pbf: PbfReader): void {
  if (tag === 1) pbf.readMessage(readReadEvent, event);
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
