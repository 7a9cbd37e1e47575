import { LogRecord, NewRecord } from './record';

/** The head of a stream: its last revision (-1: none) and its metadata as JSON, if any. */
export interface StoredHead {
  revision: number;
  metadata: string | undefined;
}

/** Where an event with a given id was written. */
export type KnownEvent = Pick<NewRecord, 'eventId' | 'stream' | 'revision' | 'position'>;

export interface StreamRange {
  stream: string;
  from: number;
  to: number;
}

/** The storage of the log. Every promise rejects with LogUnavailable while the storage is unavailable. */
export interface Storage {
  /** Takes the log for this node alone and returns its last position (0: empty). Opens again after a failure. */
  open(onLost: (reason: Error) => void): Promise<number>;
  /** Writes records all or none, durably. */
  write(records: NewRecord[]): Promise<void>;
  heads(streams: string[]): Promise<Map<string, StoredHead>>;
  findKnown(eventIds: string[]): Promise<KnownEvent[]>;
  /** The events of a stream from a revision on, in order. */
  knownFrom(stream: string, revision: number, limit: number): Promise<KnownEvent[]>;
  allAfter(position: number, limit: number): Promise<LogRecord[]>;
  /** Newest first. */
  allBefore(position: number, limit: number): Promise<LogRecord[]>;
  streamForwards(range: StreamRange, limit: number): Promise<LogRecord[]>;
  /** Newest first. */
  streamBackwards(range: StreamRange, limit: number): Promise<LogRecord[]>;
  close(): Promise<void>;
}
