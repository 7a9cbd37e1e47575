import { Flaw, fromBase64, jsonOf } from './base.mjs';

// ── Leaves (docs/evidence.md) ──────────────────────────────────────────────────────────────────────────────────────

const eventFormat = 'daicho-event-v1';

/** The data of an event's leaf: every field behind its length, so that no two events give the same bytes. */
export function leafData({ stream, revision, id, type, data, metadata }) {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(revision));
  const uuidBytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  const texts = [eventFormat, stream].map((text) => Buffer.from(text));
  return Buffer.concat(
    [...texts, number, uuidBytes, Buffer.from(type), data, metadata].flatMap((field) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(field.length);
      return [length, field];
    }),
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An event as a line of events/raw.jsonl holds it. */
export function eventOf(line) {
  const { index, stream, revision, id, type, data, metadata } = jsonOf(line) ?? {};
  const event = { index, stream, revision, id, type, data: bytesOf(data), metadata: bytesOf(metadata) };
  const isWhole =
    [index, revision].every((one) => Number.isSafeInteger(one) && one >= 0) &&
    [stream, type].every((one) => typeof one === 'string' && one !== '') &&
    uuid.test(id) &&
    event.data &&
    event.metadata;
  if (!isWhole) throw new Flaw('出来事の行が壊れています。', 'A line of an event is malformed.');
  return event;
}

/** An inclusion proof as a line of proofs/inclusion.jsonl holds it. */
export function proofOf(line) {
  const { index, hashes } = jsonOf(line) ?? {};
  return { index, proof: hashesOf(hashes) };
}

const bytesOf = (text) => (typeof text === 'string' ? fromBase64(text) : undefined);
export const hashesOf = (hashes) => {
  const proof = Array.isArray(hashes) && hashes.length <= 64 && hashes.map((one) => fromBase64(String(one), 32));
  if (!proof || !proof.every(Boolean)) throw new Flaw('証明の行が壊れています。', 'A line of a proof is malformed.');
  return proof;
};
