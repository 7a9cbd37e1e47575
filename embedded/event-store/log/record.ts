/** One event as it lies in the log; `frame` is the encoded answer a reader gets, so that reading encodes nothing. */
export interface LogRecord {
  position: number;
  stream: string;
  revision: number;
  eventId: string;
  type: string;
  /** Milliseconds since 1970. */
  created: number;
  frame: Buffer;
}

/** An event as a client proposes it. */
export interface Proposal {
  eventId: string;
  type: string;
  isJson: boolean;
  data: Uint8Array;
  metadata: Uint8Array;
}

/** 2^63 - 1 as EventStoreDB writes it, which a double holds as 2^63. */
export const TOMBSTONE = 2 ** 63;

export const NO_STREAM = -1;
