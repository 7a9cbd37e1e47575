import { hash } from 'node:crypto';
import type { StoredEvent } from '../../platform/kit/log-frames';

/** What a leaf is made of: an event of the log without its position, which a restore changes. */
export type LeafSource = Omit<StoredEvent, 'position'>;

const format = Buffer.from('daicho-event-v1');
const leafPrefix = Buffer.of(0x00);

/**
 * The exact bytes that a leaf of the tree stands for: seven fields, each its length as a big-endian uint32 and its
 * bytes. They are the format's name, stream, revision (big-endian uint64), event id (16 bytes), type, data and metadata.
 */
export function leafData({ stream, revision, id, type, data, metadata }: LeafSource): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(revision));
  const fields = [format, Buffer.from(stream), number, idBytes(id), Buffer.from(type), data, metadata];
  return Buffer.concat(fields.flatMap((field) => [lengthOf(field), field]));
}

/** RFC 6962, 2.1: SHA-256 of 0x00 and the leaf's data. */
export const leafHashOf = (data: Uint8Array): Buffer => hash('sha256', Buffer.concat([leafPrefix, data]), 'buffer');

export const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
export const idFrom = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

function lengthOf(field: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(field.length);
  return length;
}
