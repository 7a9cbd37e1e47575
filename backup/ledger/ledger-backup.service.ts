import type { ArchiveWriter } from '../archive/archive-writer.service';
import type { Manifest } from '../archive/manifest.format';
import type { Progress } from '../progress.service';
import { classOf, lineOf, type StoredEvent } from './stored-event.format';
import type { StoredEvents } from './stored-events.service';

export const eventsFolder = 'events';
export const metadataFolder = 'stream-metadata';

/** Writes the ledger up to a position: events first, then the metadata and tombstones of streams. */
export async function backUpLedger(
  ledger: StoredEvents,
  position: bigint | undefined,
  archive: ArchiveWriter,
  progress: Progress,
): Promise<Manifest['ledger']> {
  const metadata: Buffer[] = [];
  const streams = new StreamRevisions();

  async function* eventLines(): AsyncGenerator<Buffer> {
    for await (const event of upTo(position, ledger.readAll())) {
      const kind = classOf(event);
      if (kind === 'stream-metadata') metadata.push(lineOf(event));
      if (kind !== 'event') continue;
      streams.take(event);
      progress.add(1, position === undefined ? 1 : Number(event.position) / Number(position));
      yield lineOf(event);
    }
  }

  const part = { suffix: 'ndjson', isSecret: false };
  const events = await archive.addAll({ folder: eventsFolder, ...part }, eventLines());
  const streamMetadata = await archive.addAll({ folder: metadataFolder, ...part }, each(metadata));
  return { position: position === undefined ? null : String(position), events, streamMetadata, gaps: streams.gaps };
}

/** Notices revisions that a scavenge has removed. */
class StreamRevisions {
  readonly gaps: Manifest['ledger']['gaps'] = [];
  private readonly next = new Map<string, bigint>();

  take({ stream, revision }: StoredEvent): void {
    const expectedRevision = this.next.get(stream) ?? 0n;
    if (revision > expectedRevision)
      this.gaps.push({ stream, from: String(expectedRevision), count: Number(revision - expectedRevision) });
    this.next.set(stream, revision + 1n);
  }
}

/** Reads to the end all the same: a reading left early keeps the client from being closed. */
async function* upTo(position: bigint | undefined, events: AsyncIterable<StoredEvent>): AsyncGenerator<StoredEvent> {
  for await (const event of events) if (position !== undefined && event.position <= position) yield event;
}

async function* each(lines: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* lines;
}
