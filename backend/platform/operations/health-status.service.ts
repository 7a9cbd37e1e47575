import { Injectable } from '@nestjs/common';
import { EventStore } from '../kit/event-store';
import { AppDatabase } from '../http/app-database';
import { ReadModels } from '../http/read-models';

export interface ProjectionStatus {
  name: string;
  state: 'running' | 'stopped' | 'rebuilding';
  /** Null before its first event, and while a migration has it rebuilt. */
  position: string | null;
  behind: boolean;
}

/** How long a projection with events to apply may stand still before it counts as behind. */
const graceSeconds = 10;

/** The positions of the parts, for health checks and metrics. */
@Injectable()
export class HealthStatus {
  constructor(
    private readonly store: EventStore,
    private readonly readModels: ReadModels,
    private readonly database: AppDatabase,
  ) {}

  /** The newest position of the ledger. @throws when the event store is away. */
  async head(): Promise<bigint> {
    return (await this.store.head()) ?? 0n;
  }

  /**
   * A projection is behind when it has not moved for `graceSeconds` and a fact has been waiting for it for as long.
   * @throws when a store is unavailable.
   */
  async projections(head: bigint | Promise<bigint>): Promise<ProjectionStatus[]> {
    const reading = this.readModels.sharedRows<Omit<ProjectionStatus, 'behind'> & { still: boolean }>(
      `select name, state, position::text, updated_at < now() - make_interval(secs => $1) as still from read.projection order by name`,
      [graceSeconds],
    );
    const [rows, newest] = await Promise.all([reading, head]);
    const standing = rows.filter(({ still, position }) => still && BigInt(position ?? -1) < newest);
    const latePositions = new Set<string | null>();
    for (const position of new Set(standing.map((row) => row.position)))
      if (await this.hasWaitingFact(position)) latePositions.add(position);
    return rows.map(({ still, ...row }) => ({
      ...row,
      behind: row.state === 'stopped' || (still && latePositions.has(row.position)),
    }));
  }

  private async hasWaitingFact(position: string | null): Promise<boolean> {
    const fact = await this.store.factAfter(position === null ? undefined : BigInt(position));
    return fact !== undefined && Date.parse(fact.at) < Date.now() - 1_000 * graceSeconds;
  }

  async reactors(names: readonly string[]): Promise<{ name: string; position: number; skipped: number }[]> {
    return this.database.rows(
      `select name, commit_position::float8 as position,
         (select count(*) from app.reactor_skipped s where s.name = r.name) as skipped
       from app.reactor r where name = any($1)`,
      [names],
    );
  }
}
