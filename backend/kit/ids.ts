import { v5, v7 } from 'uuid';

/** A new id: UUIDv7, so that ids sort by the time they were made. */
export const newId = (): string => v7();

/** The same id for the same words, for what must not happen twice; `within` is itself an id. */
export const derivedId = (within: string, ...words: string[]): string => v5(words.join('\n'), within);
