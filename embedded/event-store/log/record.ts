/** One event of the log as readers need it; `frame` is the encoded answer they get, so that reading encodes nothing. */
export interface LogRecord {
  position: number;
  stream: string;
  revision: number;
  type: string;
  /** Milliseconds since 1970. */
  created: number;
  frame: Buffer;
  /** Absent in reads that do not need it. */
  eventId?: string;
}

/** An event to be written. */
export interface NewRecord extends LogRecord {
  eventId: string;
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
