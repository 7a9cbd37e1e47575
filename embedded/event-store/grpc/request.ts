import { UUID } from '@eventstore/db-client/generated/shared_pb';
import type { StreamIdentifier } from '@eventstore/db-client/generated/shared_pb';
import { Expected } from '../log/change';
import { Proposal } from '../log/record';
import { accessDenied, invalid, metadataMissing } from './failure';

/** Longer names do not fit the index of the log. */
const MAX_NAME_BYTES = 2_000;
const JSON_CONTENT = 'application/json';
const UUID_TEXT = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The name of the stream a request is about. */
export function streamName(identifier: StreamIdentifier | undefined): string {
  const bytes = identifier?.getStreamName_asU8();
  if (!bytes?.length) throw invalid('Required field StreamIdentifier not set.');
  if (bytes.length > MAX_NAME_BYTES) throw invalid(`A stream name can have ${MAX_NAME_BYTES} bytes`);
  const name = decode(bytes);
  if (name === '$$' || name.includes('\0')) throw invalid('That is not a stream name');
  return name;
}

/** The name of a stream that can be written: the stream of everything cannot. */
export function writableStream(identifier: StreamIdentifier | undefined): string {
  const name = streamName(identifier);
  if (name === '$all') throw accessDenied();
  return name;
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid('A stream name is UTF-8');
  }
}

/** A revision or position as a number; only impossible values lose digits. */
export function amount(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw invalid(`'${text}' is not a revision or position`);
  return value;
}

interface ExpectedOptions {
  hasAny(): boolean;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

/** The expected state of the stream; `revision` is set for an exact one. */
export function expectedOf(options: ExpectedOptions, revision: string | undefined): Expected {
  if (revision !== undefined) return amount(revision);
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  throw invalid('The expected revision is missing');
}

interface ProposedMessage {
  getId(): UUID | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getCustomMetadata_asU8(): Uint8Array;
  getData_asU8(): Uint8Array;
}

export function proposal(message: ProposedMessage): Proposal {
  const metadata = message.getMetadataMap();
  const type = metadata.get('type');
  const contentType = metadata.get('content-type');
  if (!type) throw metadataMissing('type');
  if (!contentType) throw metadataMissing('content-type');
  if (type.length > MAX_NAME_BYTES || type.includes('\0')) throw invalid('That is not an event type');
  return {
    eventId: uuid(message.getId()),
    type,
    isJson: contentType === JSON_CONTENT,
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** A UUID in either of the forms the protocol has, as text. */
export function uuid(id: UUID | undefined): string {
  const structuredId = id?.getStructured();
  const text = structuredId
    ? hex(structuredId.getMostSignificantBits()) + hex(structuredId.getLeastSignificantBits())
    : (id?.getString().toLowerCase() ?? '');
  const dashedText = UUID_TEXT.test(text) ? text : withDashes(text);
  if (!UUID_TEXT.test(dashedText)) throw invalid(`'${id?.getString() ?? ''}' is not a UUID`);
  return dashedText;
}

const withDashes = (text: string) =>
  text.replaceAll('-', '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const hex = (bits: string) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
