import { derivedId } from '../../backend/platform/kit/ids';
import type { ArchiveReader } from '../archive/archive-reader.service';
import { BackupError } from '../backup-error';
import type { Progress } from '../progress.service';
import { eventsFolder, metadataFolder } from './ledger-backup.service';
import { PositionMap } from './position-map.rules';
import {
  classOf,
  differenceOf,
  eventsIn,
  isTombstone,
  placeholderAt,
  type EventClass,
  type StoredEvent,
} from './stored-event.format';
import type { StoredEvents } from './stored-events.service';

/** Appends the archive's events that the target lacks; the target must be empty or a prefix of the archive. */
export async function appendLedger(ledger: StoredEvents, archive: ArchiveReader, progress: Progress): Promise<void> {
  const present = await presentIn(ledger);
  const { events: total, gaps } = archive.manifest.ledger;
  const gapsByEnd = new Map(gaps.map((gap) => [`${BigInt(gap.from) + BigInt(gap.count)} ${gap.stream}`, gap]));
  const appender = await ledger.appender();
  try {
    let count = 0;
    for await (const event of eventsIn(archive.contents(eventsFolder))) {
      progress.add(1, ++count / total);
      if (count <= present.events) continue;
      const gap = gapsByEnd.get(`${event.revision} ${event.stream}`);
      if (gap) await fillGap(event.stream, BigInt(gap.from), event.revision, (one) => appender.append([one]));
      await appender.append([event]);
    }
    await appender.waitUntilAnswered();
    // Metadata comes last, since an append revives a soft-deleted stream.
    const metadata = await metadataIn(archive);
    for (const [stream, metadataEvent] of metadata.streams)
      if (!present.metadataStreams.has(stream)) await appender.append(metadataEvent);
    await appender.waitUntilAnswered();
    for (const stream of metadata.tombstones) if (!present.tombstones.has(stream)) await ledger.tombstone(stream);
  } finally {
    appender.close();
  }
}

/**
 * Compares the target's ledger with the archive's and answers the new positions of the wanted ones.
 * @throws BackupError when an event differs in id, stream, revision, type, data or metadata, is missing or is extra
 */
export async function compareLedgers(
  ledger: StoredEvents,
  archive: ArchiveReader,
  wantedPositions: readonly bigint[],
  progress: Progress,
): Promise<Map<bigint, bigint>> {
  const archivedEvents = eventsIn(archive.contents(eventsFolder));
  const positions = new PositionMap(wantedPositions);
  let count = 0;
  const missingMetadata = new Set([...(await metadataIn(archive)).streams.values()].flat().map(({ id }) => id));
  for await (const event of ledger.readAll()) {
    missingMetadata.delete(event.id);
    if (classOf(event) !== 'event') continue;
    const { value: original } = (await archivedEvents.next()) as IteratorResult<StoredEvent, undefined>;
    const difference = original ? differenceOf(original, event) : 'presence';
    if (difference) throw new BackupError(differs(event, difference));
    positions.take(original!.position, event.position);
    progress.add(1, ++count / archive.manifest.ledger.events);
  }
  if (missingMetadata.size > 0 || !(await archivedEvents.next()).done)
    throw new BackupError('The target does not hold every event of the archive.');
  return positions.finish();
}

/** @returns whether the event store holds any event that is not its server's own. */
export async function isEmptyLedger(ledger: StoredEvents): Promise<boolean> {
  let isEmpty = true;
  for await (const event of ledger.readAll()) if (classOf(event) !== 'server') isEmpty = false;
  return isEmpty;
}

async function presentIn(ledger: StoredEvents) {
  const present = { events: 0, metadataStreams: new Set<string>(), tombstones: new Set<string>() };
  const note: Record<EventClass, (event: StoredEvent) => void> = {
    event: () => present.events++,
    'stream-metadata': (event) => (isTombstone(event) ? present.tombstones : present.metadataStreams).add(event.stream),
    server: () => undefined,
  };
  for await (const event of ledger.readAll()) note[classOf(event)](event);
  return present;
}

/** The metadata of each stream, to be written as one append: one after another, they would bring a soft-deleted stream back. */
async function metadataIn(archive: ArchiveReader) {
  const streams = new Map<string, StoredEvent[]>();
  const tombstones: string[] = [];
  for await (const event of eventsIn(archive.contents(metadataFolder))) {
    if (isTombstone(event)) tombstones.push(event.stream);
    else streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  }
  return { streams, tombstones };
}

async function fillGap(
  stream: string,
  from: bigint,
  to: bigint,
  append: (event: StoredEvent) => Promise<void>,
): Promise<void> {
  const streamId = derivedId(noNamespace, stream);
  for (let revision = from; revision < to; revision++)
    await append(placeholderAt(stream, revision, derivedId(streamId, String(revision))));
}
const noNamespace = '00000000-0000-0000-0000-000000000000';

const differs = ({ stream, revision }: StoredEvent, what: string) =>
  `The target differs from the archive at revision ${revision} of ${stream} (${what}). Empty the target and restore again.`;
