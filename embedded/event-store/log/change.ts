import { Proposal } from './record';

/** The expected state of the stream; a number is the exact revision of its last event. */
export type Expected = 'any' | 'no_stream' | 'stream_exists' | number;

export interface Append {
  kind: 'append';
  stream: string;
  expectedRevision: Expected;
  events: Proposal[];
}

export interface Delete {
  kind: 'delete' | 'tombstone';
  stream: string;
  expectedRevision: Expected;
}

export type Change = Append | Delete;

/** `position` is undefined when nothing was written; `revision` is -1 when the stream has no event. */
export type Outcome =
  | { kind: 'done'; revision: number; position: number | undefined }
  | { kind: 'wrong-version'; current: number }
  | { kind: 'deleted' }
  | { kind: 'expired' };
