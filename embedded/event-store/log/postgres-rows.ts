import { LogRecord, NewRecord } from './record';
import { KnownEvent } from './storage';

export const COLUMNS = 'position, stream, revision, type, created, frame';
export const KNOWN_COLUMNS = 'position, stream, revision, event_id';

export type Row = [position: string, stream: string, revision: string, type: string, created: string, frame: Buffer];
export type KnownRow = [position: string, stream: string, revision: string, eventId: string];

export function toRecord([position, stream, revision, type, createdAt, frame]: Row): LogRecord {
  return { position: Number(position), stream, revision: Number(revision), type, created: Number(createdAt), frame };
}

export function toKnown([position, stream, revision, eventId]: KnownRow): KnownEvent {
  return { position: Number(position), stream, revision: Number(revision), eventId };
}

const MAX_BIGINT = '9223372036854775807';

/** A number for Postgres; too large ones become the largest revision. */
export const bigint = (value: number) => (value >= 2 ** 63 ? MAX_BIGINT : String(value));

export const INSERT = `
  with owner as (select 1 from event_store.owner where epoch = $1 for share)
  insert into event_store.events (position, stream, revision, event_id, type, created, frame)
  select r.position, r.stream, r.revision, r.event_id, r.type, r.created, substring($10::bytea from r.start for r.length)
  from owner, unnest($2::bigint[], $3::text[], $4::bigint[], $5::uuid[], $6::text[], $7::bigint[], $8::int[], $9::int[])
    as r (position, stream, revision, event_id, type, created, start, length)`;

/** The frames are sent as one binary value, at half the cost of an array. */
export function insertValues(epoch: string, records: NewRecord[]): unknown[] {
  let start = 1;
  const starts = records.map(({ frame }) => {
    const own = start;
    start += frame.length;
    return own;
  });
  return [
    epoch,
    records.map((each) => each.position),
    records.map((each) => each.stream),
    records.map((each) => bigint(each.revision)),
    records.map((each) => each.eventId),
    records.map((each) => each.type),
    records.map((each) => each.created),
    starts,
    records.map((each) => each.frame.length),
    Buffer.concat(records.map((each) => each.frame)),
  ];
}

export const HEADS = `
  select name,
    (select max(revision) from event_store.events where stream = name),
    (select frame from event_store.events where stream = '$$' || name and revision < ${MAX_BIGINT}
     order by revision desc limit 1)
  from unnest($1::text[]) as name`;
