/** An event exactly as the event store holds it. */
export interface StoredEvent {
  position: bigint;
  stream: string;
  revision: bigint;
  id: string;
  type: string;
  contentType: string;
  /** When the server took it, in ticks of 100 ns since 1970; a restore cannot set it. */
  created: string;
  data: Buffer;
  metadata: Buffer;
}

/** The class of an event for a backup. The server's own streams (`$stats`, `$settings`) are not copied. */
export type EventClass = 'event' | 'stream-metadata' | 'server';

const placeholder = '$scavenged';
const tombstone = '$streamDeleted';

export function classOf({ stream, type }: Pick<StoredEvent, 'stream' | 'type'>): EventClass {
  if (stream.startsWith('$$') && !stream.startsWith('$$$')) return 'stream-metadata';
  if (stream.startsWith('$') || type === placeholder) return 'server';
  return type === tombstone ? 'stream-metadata' : 'event';
}

export const isTombstone = ({ type }: Pick<StoredEvent, 'type'>): boolean => type === tombstone;

/** A placeholder for an event that a scavenge removed, so that later events keep their revisions. */
export const placeholderAt = (stream: string, revision: bigint, id: string): StoredEvent => ({
  position: 0n,
  stream,
  revision,
  id,
  type: placeholder,
  contentType: 'application/json',
  created: '0',
  data: Buffer.from('{}'),
  metadata: Buffer.alloc(0),
});

/** One line of JSON, with the bytes in base64. */
export const lineOf = ({ position, revision, data, metadata, ...rest }: StoredEvent): Buffer =>
  Buffer.from(
    `${JSON.stringify({
      position: String(position),
      revision: String(revision),
      ...rest,
      data: data.toString('base64'),
      metadata: metadata.toString('base64'),
    })}\n`,
  );

function parseLine(line: string): StoredEvent {
  const { position, revision, data, metadata, ...rest } = JSON.parse(line) as Record<keyof StoredEvent, string>;
  return {
    ...rest,
    position: BigInt(position),
    revision: BigInt(revision),
    data: Buffer.from(data, 'base64'),
    metadata: Buffer.from(metadata, 'base64'),
  };
}

/** The events of chunks that each end with a line's end or in the middle of one. */
export async function* eventsIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<StoredEvent> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield parseLine(line);
  }
}

/** The difference between two events, ignoring positions and creation times; undefined if there is none. */
export function differenceOf(one: StoredEvent, other: StoredEvent): string | undefined {
  const plain = (['id', 'stream', 'revision', 'type', 'contentType'] as const).find(
    (name) => one[name] !== other[name],
  );
  return plain ?? (['data', 'metadata'] as const).find((name) => !one[name].equals(other[name]));
}
