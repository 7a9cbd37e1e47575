import { Injectable } from '@nestjs/common';
import type { Fact } from '../kit/events';
import { AppDatabase } from '../http/app-database';
import type { Reactor } from './reactor';

/** The position of each reactor in the log, stored in `app.reactor`. */
@Injectable()
export class ReactorCheckpoints {
  private storedPositions = new Map<string, bigint>();

  constructor(private readonly database: AppDatabase) {}

  /** The checkpoint of each reactor by name; a new name starts at the end of the log. */
  async of(reactors: readonly Reactor[], end: bigint): Promise<Map<string, bigint>> {
    const checkpointRows = await this.database.rows<{ name: string; position: string }>(
      `insert into app.reactor (name, commit_position)
       select name, $2::numeric from unnest($1::text[]) as name
       on conflict (name) do update set name = excluded.name
       returning name, commit_position::text as position`,
      [reactors.map(({ name }) => name), String(end)],
    );
    const places = new Map(checkpointRows.map(({ name, position }) => [name, BigInt(position)]));
    this.storedPositions = new Map(places);
    return places;
  }

  /** Stores the checkpoints of these reactors that have advanced. */
  async keep(places: ReadonlyMap<string, bigint>): Promise<void> {
    const advancedPlaces = [...places].filter(([name, place]) => place > (this.storedPositions.get(name) ?? -1n));
    if (advancedPlaces.length === 0) return;
    await this.database.rows(
      `update app.reactor r set commit_position = p.position, updated_at = now()
       from unnest($1::text[], $2::numeric[]) as p (name, position)
       where r.name = p.name and r.commit_position < p.position`,
      [advancedPlaces.map(([name]) => name), advancedPlaces.map(([, place]) => String(place))],
    );
    for (const [name, place] of advancedPlaces) this.storedPositions.set(name, place);
  }

  /** Records a fact that a reactor could not handle. */
  async skip(reactor: string, fact: Fact, error: unknown): Promise<void> {
    await this.database.rows(
      `insert into app.reactor_skipped (name, commit_position, event_id, event_type, error) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [
        reactor,
        String(fact.position),
        fact.id,
        fact.type,
        // Postgres stores no NUL.
        (error instanceof Error ? (error.stack ?? '') : String(error)).replaceAll('\0', ''),
      ],
    );
  }
}
