import { Injectable } from '@nestjs/common';
import { AppDatabase, type Queryable } from '../../platform/http/app-database';
import { EventStore } from '../../platform/kit/event-store';
import { parseStream } from '../../platform/kit/events';
import type { StoredEvent } from '../../platform/kit/log-frames';
import { idBytes, leafData, leafHashOf } from './leaf.rules';
import { tailsOf, tilesWith, type NewLeaf } from './tiles.rules';
import { Tiles, tilesIn, writeTiles } from './tiles.service';

/** Many, since each company among them costs some statements. */
const eventsPerWrite = 10_000;

/** The company whose tree an event belongs to; undefined for the server's own events and those of others. */
export const companyOf = ({ stream, type }: Pick<StoredEvent, 'stream' | 'type'>): string | undefined =>
  type.startsWith('$') ? undefined : parseStream(stream)?.companyId;

/**
 * Adds the events of the log to the companies' trees, as the node acknowledged them. So a change on disk before that is
 * found, unless the node was restarted in between. A page and the position behind it are one transaction, so any
 * number of processes may do it: one of them writes the page, the others begin again behind it.
 */
@Injectable()
export class TreeWriter {
  constructor(
    private readonly store: EventStore,
    private readonly database: AppDatabase,
    private readonly tiles: Tiles,
  ) {}

  /** Brings the trees up to the present end of the log: what can be read there is durable. */
  async advance(signal?: AbortSignal, onPage?: (events: number) => void): Promise<void> {
    for (let isDone = false; !isDone;) isDone = await this.follow(await this.position(), signal, onPage);
  }

  /** Where the trees end; undefined while they are empty. */
  async position(): Promise<bigint | undefined> {
    return positionIn(this.database, '');
  }

  /** @returns false when another process has written in between */
  private async follow(
    after: bigint | undefined,
    signal: AbortSignal | undefined,
    onPage: ((events: number) => void) | undefined,
  ): Promise<boolean> {
    let before = after;
    let leaves = new Map<string, NewLeaf[]>();
    let readCount = 0;
    let position = after;
    const write = async () => {
      signal?.throwIfAborted();
      if (position === before) return true;
      if (!(await this.write(before, leaves, position!))) return false;
      onPage?.(readCount);
      [before, leaves, readCount] = [position, new Map<string, NewLeaf[]>(), 0];
      return true;
    };
    for await (const page of this.store.readStored({ after, source: 'acknowledged' })) {
      collectLeaves(page, leaves);
      position = page.at(-1)!.position;
      readCount += page.length;
      if (readCount >= eventsPerWrite && !(await write())) return false;
    }
    return write();
  }

  private write(
    before: bigint | undefined,
    leaves: ReadonlyMap<string, NewLeaf[]>,
    position: bigint,
  ): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      await transaction.rows('insert into app.evidence_log default values on conflict do nothing');
      if ((await positionIn(transaction, 'for update')) !== before) return false;
      for (const [companyId, newLeaves] of leaves) await this.add(transaction, companyId, newLeaves);
      await transaction.rows('update app.evidence_log set position = $1', [String(position)]);
      return true;
    });
  }

  private async add(transaction: Queryable, companyId: string, newLeaves: readonly NewLeaf[]): Promise<void> {
    await transaction.rows(`select set_config('daicho.company_id', $1, true)`, [companyId]);
    const size = await this.tiles.size(companyId, transaction);
    const tails = await tilesIn(transaction, companyId, tailsOf(size));
    await writeTiles(transaction, companyId, tilesWith(size, tails, newLeaves));
    await transaction.rows(
      `insert into app.evidence_tree (company_id, size) values ($1, $2)
       on conflict (company_id) do update set size = excluded.size`,
      [companyId, size + newLeaves.length],
    );
  }
}

function collectLeaves(page: readonly StoredEvent[], leaves: Map<string, NewLeaf[]>): void {
  for (const event of page) {
    const companyId = companyOf(event);
    if (companyId === undefined) continue;
    const leaf = { hash: leafHashOf(leafData(event)), eventId: idBytes(event.id) };
    const own = leaves.get(companyId);
    if (own) own.push(leaf);
    else leaves.set(companyId, [leaf]);
  }
}

async function positionIn(database: Queryable, lock: '' | 'for update'): Promise<bigint | undefined> {
  const row = await database.first<{ position: string | null }>(
    `select position::text as position from app.evidence_log ${lock}`,
  );
  return row?.position ? BigInt(row.position) : undefined;
}
