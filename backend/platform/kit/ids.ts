import { hash } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id: UUIDv7, so that ids sort by the time they were made. */
export const newId = (): string => v7();

/**
 * The same id for the same words, for idempotency; `within` is itself an id. UUIDv5 in one step, since every event
 * takes several.
 */
export const derivedId = (within: string, ...words: string[]): string => {
  const namespace = Buffer.from(within.replaceAll('-', ''), 'hex');
  if (namespace.length !== 16) throw new Error(`${within} is no id to derive another from`);
  const digest = hash('sha1', Buffer.concat([namespace, Buffer.from(words.join('\n'))]), 'buffer');
  digest[6] = (digest[6]! & 0x0f) | 0x50;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  const hex = digest.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** Whether a text from outside is an id, which a query may compare with a column of ids. */
export const isId = (text: string): boolean => idPattern.test(text);
