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

const graceMs = 10_000;

/** The positions of the parts, for health checks and metrics. */
@Injectable()
export class HealthStatus {
  /** Where each projection stands below the head, and since when this process knows it, by `performance.now()`. */
  private readonly stalls = new Map<string, { position: string | null; since: number }>();

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
   * A projection is behind when it is stopped, or was seen at the same position below the head for `graceMs`.
   * @throws when the database is unavailable.
   */
  async projections(head: bigint | Promise<bigint>): Promise<ProjectionStatus[]> {
    const reading = this.readModels.sharedRows<Omit<ProjectionStatus, 'behind'>>(
      'select name, state, position::text from read.projection order by name',
    );
    const [rows, newest] = await Promise.all([reading, head]);
    return rows.map((row) => ({ ...row, behind: row.state === 'stopped' || this.isStalled(row, newest) }));
  }

  private isStalled({ name, position }: Omit<ProjectionStatus, 'behind'>, head: bigint): boolean {
    if (BigInt(position ?? -1) >= head) {
      this.stalls.delete(name);
      return false;
    }
    const now = performance.now();
    const stall = this.stalls.get(name);
    if (stall?.position === position) return now - stall.since >= graceMs;
    this.stalls.set(name, { position, since: now });
    return false;
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
