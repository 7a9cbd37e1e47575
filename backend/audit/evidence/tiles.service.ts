import { Injectable } from '@nestjs/common';
import { AppDatabase, type Queryable } from '../../platform/http/app-database';
import type { Tile, TileName } from './tiles.rules';

/** The tables `app.evidence_tree` and `app.evidence_tile`. */
@Injectable()
export class Tiles {
  constructor(private readonly database: AppDatabase) {}

  /** The number of leaves of a company's tree; 0 without one. */
  async size(companyId: string, database: Queryable = this.database): Promise<number> {
    const sql = 'select size::float8 as size from app.evidence_tree where company_id = $1';
    return (await database.first<{ size: number }>(sql, [companyId]))?.size ?? 0;
  }

  /** Every company with a tree. */
  sizes(): Promise<{ companyId: string; size: number }[]> {
    return this.database.rows(
      'select company_id as "companyId", size::float8 as size from app.evidence_tree order by company_id',
    );
  }

  find(companyId: string, names: readonly TileName[]): Promise<Tile[]> {
    return this.database.inCompany(companyId, (own) => tilesIn(own, companyId, names));
  }

  /** The leaves of a company in order, with the ids of their events, some tiles at a time. */
  async *leaves(companyId: string, tilesAtOnce = 64): AsyncGenerator<Tile[]> {
    for (let from = 0; ; from += tilesAtOnce) {
      const names = Array.from({ length: tilesAtOnce }, (_, at) => ({ level: 0, index: from + at }));
      const tiles = await this.find(companyId, names);
      if (tiles.length > 0) yield tiles;
      if (tiles.length < tilesAtOnce) return;
    }
  }
}

/** These tiles in order, within a transaction of the company. */
export function tilesIn(own: Queryable, companyId: string, names: readonly TileName[]): Promise<Tile[]> {
  if (names.length === 0) return Promise.resolve([]);
  return own.rows<Tile>(
    `select level, index, hashes, event_ids as "eventIds" from app.evidence_tile
     join unnest($2::smallint[], $3::integer[]) as wanted (level, index) using (level, index)
     where company_id = $1 order by level, index`,
    [companyId, names.map(({ level }) => level), names.map(({ index }) => index)],
  );
}

export async function writeTiles(own: Queryable, companyId: string, tiles: readonly Tile[]): Promise<void> {
  await own.rows(
    `insert into app.evidence_tile (company_id, level, index, hashes, event_ids)
     select $1, * from unnest($2::smallint[], $3::integer[], $4::bytea[], $5::bytea[])
     on conflict (company_id, level, index) do update set hashes = excluded.hashes, event_ids = excluded.event_ids`,
    [
      companyId,
      tiles.map(({ level }) => level),
      tiles.map(({ index }) => index),
      tiles.map(({ hashes }) => hashes),
      tiles.map(({ eventIds }) => eventIds ?? null),
    ],
  );
}
