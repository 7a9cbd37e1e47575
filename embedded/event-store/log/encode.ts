import { ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { NewRecord, Proposal, TOMBSTONE } from './record';

const LENGTH_DELIMITED = 2;
const TICKS_PER_MILLISECOND = 10_000;

function varint(value: number): Buffer {
  if (value < 0x80) return Buffer.from([value]);
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 0x80)) {
    if (rest < 0x80) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 0x80) | 0x80);
  }
}

const TOMBSTONE_VARINT = Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]);

function uint(field: number, value: number): Buffer[] {
  if (value === 0) return [];
  return [Buffer.from([field << 3]), value === TOMBSTONE ? TOMBSTONE_VARINT : varint(value)];
}

function bytes(field: number, parts: Uint8Array[]): Uint8Array[] {
  let length = 0;
  for (const part of parts) length += part.length;
  return [Buffer.from([(field << 3) | LENGTH_DELIMITED]), varint(length), ...parts];
}

const text = (field: number, value: string) => bytes(field, [Buffer.from(value, 'utf8')]);
const optional = (field: number, value: Uint8Array) => (value.length === 0 ? [] : bytes(field, [value]));
const entry = (key: string, value: string) => bytes(6, [...text(1, key), ...text(2, value)]);

/** A time as frames hold it. @param milliseconds since 1970 */
export const createdText = (milliseconds: number): string => String(milliseconds * TICKS_PER_MILLISECOND);

/** Encodes the whole answer to a reader (ReadResp) once, when the event is written. */
export function encodeFrame(at: Omit<NewRecord, 'frame'>, event: Proposal): Buffer {
  const recordedEvent = [
    ...bytes(1, text(2, at.eventId)),
    ...bytes(2, text(3, at.stream)),
    ...uint(3, at.revision),
    ...uint(4, at.position),
    ...uint(5, at.position),
    ...entry('type', at.type),
    ...entry('content-type', event.isJson ? 'application/json' : 'application/octet-stream'),
    ...entry('created', createdText(at.created)),
    ...optional(7, event.metadata),
    ...optional(8, event.data),
  ];
  // The position belongs to a oneof, so even 0 would have to be written; positions start at 1.
  return Buffer.concat(bytes(1, [...bytes(1, recordedEvent), ...uint(3, at.position)]));
}

/** The body of an encoded event as text: how the metadata of a stream is read back. */
export function dataOf(frame: Uint8Array): string {
  const event = ReadResp.deserializeBinary(frame).getEvent()?.getEvent();
  return event ? Buffer.from(event.getData_asU8()).toString('utf8') : '';
}
