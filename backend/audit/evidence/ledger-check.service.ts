import { Injectable } from '@nestjs/common';
import { EventStore } from '../../platform/kit/event-store';
import type { StoredEvent } from '../../platform/kit/log-frames';
import { align, placeOf, windowSize, type LogLeaf, type Recorded } from './alignment.rules';
import { idFrom, leafData, leafHashOf } from './leaf.rules';
import { hashBytes } from './merkle.rules';
import type { Problem } from './problem.rules';
import { tileSize } from './tiles.rules';
import { Tiles } from './tiles.service';
import { companyOf } from './tree-writer.service';

/** The trees as they were at one moment, and the position up to which they should hold the log. */
export interface Trees {
  position: bigint | undefined;
  sizes: ReadonlyMap<string, number>;
}
/** An event of the log; it is new where it stands behind the position of the trees. */
interface WaitingLeaf extends LogLeaf {
  isNew: boolean;
}
interface Following {
  /** The number of leaves of the tree that were compared. */
  comparedCount: number;
  waiting: WaitingLeaf[];
  problems: Problem[];
}

/** Leaves of all companies in memory, about 400 bytes each. Fewer would be more statements where companies are many. */
const maxWaitingItems = 30_000;
const leavesAtOnce = 4_000;
const idBytes = 16;
const maxProblems = 100;

/** Compares the events of the log with the leaves of the trees. */
@Injectable()
export class LedgerCheck {
  constructor(
    private readonly store: EventStore,
    private readonly tiles: Tiles,
  ) {}

  /** @returns the problems of each company, at most 100 of one */
  async run(
    trees: Trees,
    { signal, onProgress }: { signal?: AbortSignal; onProgress?: (events: number) => void | Promise<void> },
  ): Promise<Map<string, Problem[]>> {
    const { sizes } = trees;
    const companies = new Map<string, Following>();
    let waiting = 0;
    for await (const page of this.store.readStored({ source: 'checked' })) {
      signal?.throwIfAborted();
      for (const event of page) waiting += take(event, companies, trees);
      if (waiting >= maxWaitingItems) waiting = await this.compareAll(companies, sizes);
      await onProgress?.(page.length);
    }
    for (const companyId of sizes.keys()) following(companies, companyId);
    for (const [companyId, one] of companies) await this.finish(companyId, one, sizes.get(companyId) ?? 0);
    return new Map([...companies].map(([companyId, { problems }]) => [companyId, problems.slice(0, maxProblems)]));
  }

  /** @returns how many leaves still wait for those behind them */
  private async compareAll(
    companies: ReadonlyMap<string, Following>,
    sizes: ReadonlyMap<string, number>,
  ): Promise<number> {
    let waiting = 0;
    for (const [companyId, one] of companies) {
      await this.compare(companyId, one, sizes.get(companyId) ?? 0, false);
      waiting += one.waiting.length;
    }
    return waiting;
  }

  private async finish(companyId: string, one: Following, size: number): Promise<void> {
    await this.compare(companyId, one, size, true);
    const [first] = await this.readRecorded(companyId, one.comparedCount, Math.min(1, size - one.comparedCount));
    const range = { eventNumber: one.comparedCount + 1, lastEventNumber: size };
    if (one.comparedCount < size && !first) one.problems.push({ kind: 'tree_damaged', ...range });
    else if (first) one.problems.push({ kind: 'log_cut_off', ...range, eventId: first.eventId });
    else
      for (const leaf of one.waiting.filter(({ isNew }) => !isNew))
        one.problems.push({ kind: 'event_inserted', eventNumber: size + 1, ...placeOf(leaf) });
  }

  private async compare(companyId: string, one: Following, size: number, isEnd: boolean): Promise<void> {
    while (one.waiting.length > 0) {
      const logLeaves = one.waiting.slice(0, leavesAtOnce);
      const count = Math.min(logLeaves.length + windowSize, size - one.comparedCount);
      const recordedLeaves = await this.readRecorded(companyId, one.comparedCount, count);
      const ends = {
        records: one.comparedCount + recordedLeaves.length >= size,
        log: isEnd && logLeaves.length === one.waiting.length,
      };
      const result = align(recordedLeaves, logLeaves, one.comparedCount + 1, ends);
      one.problems.push(...result.problems.slice(0, Math.max(0, maxProblems - one.problems.length)));
      one.comparedCount += result.recordedCount;
      one.waiting = one.waiting.slice(result.logCount);
      // More of the log is needed, or the tree has ended.
      if (result.recordedCount + result.logCount === 0) return;
    }
  }

  /** Leaves of the tree from an index on; fewer where it ends. */
  private async readRecorded(companyId: string, from: number, count: number): Promise<Recorded[]> {
    if (count <= 0) return [];
    const first = Math.floor(from / tileSize);
    const names = Array.from({ length: Math.floor((from + count - 1) / tileSize) - first + 1 }, (_, at) => ({
      level: 0,
      index: first + at,
    }));
    const tiles = await this.tiles.find(companyId, names);
    const all = tiles.flatMap(({ hashes, eventIds }) =>
      Array.from({ length: hashes.length / hashBytes }, (_, at) => ({
        hash: hashes.toString('hex', at * hashBytes, (at + 1) * hashBytes),
        eventId: idFrom(eventIds!.subarray(at * idBytes, (at + 1) * idBytes)),
      })),
    );
    return all.slice(from - first * tileSize, from - first * tileSize + count);
  }
}

/** @returns how many leaves it adds to those that wait */
function take(event: StoredEvent, companies: Map<string, Following>, { position, sizes }: Trees): number {
  const companyId = companyOf(event);
  if (companyId === undefined) return 0;
  const one = following(companies, companyId);
  const isNew = position === undefined || event.position > position;
  if (isNew && one.comparedCount >= (sizes.get(companyId) ?? 0)) return 0;
  const { id: eventId, stream, revision, type: eventType } = event;
  one.waiting.push({ hash: leafHashOf(leafData(event)).toString('hex'), eventId, stream, revision, eventType, isNew });
  return 1;
}

function following(companies: Map<string, Following>, companyId: string): Following {
  const one = companies.get(companyId) ?? { comparedCount: 0, waiting: [], problems: [] };
  companies.set(companyId, one);
  return one;
}
