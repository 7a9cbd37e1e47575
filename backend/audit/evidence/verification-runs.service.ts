import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../platform/http/app-database';
import { newId } from '../../platform/kit/ids';

/** The kind of job that verifies the whole ledger, and its only key. */
export const verificationKind = 'evidence-verification';

interface Counts {
  events: number;
  checkpoints: number;
  problems: number;
}

const noteIntervalMs = 500;

/** The table `app.evidence_run`: every verification of the whole ledger, and the progress of the current one. */
@Injectable()
export class VerificationRuns {
  constructor(private readonly database: AppDatabase) {}

  /** Starts a run and deletes interrupted ones. @param total about how many events it reads */
  async begin(startedAt: string, total: number): Promise<RunProgress> {
    const id = newId();
    await this.database.transaction(async (transaction) => {
      await transaction.rows('delete from app.evidence_run where finished_at is null');
      await transaction.rows(
        `insert into app.evidence_run (id, started_at, total, events, checkpoints, problems) values ($1, $2, $3, 0, 0, 0)`,
        [id, startedAt, total],
      );
    });
    return new RunProgress(this.database, { id, startedAt });
  }

  /** The verification that waits or runs, if any. @returns `percent` is null until it runs */
  async findCurrent(): Promise<{ percent: number | null } | undefined> {
    const row = await this.database.first<{ done: number | null; total: number | null }>(
      `select r.done, r.total from app.job j
       left join lateral (select done, total from app.evidence_run where finished_at is null limit 1) r on true
       where j.kind = $1 and j.key = $1 and j.state <> 'failed'`,
      [verificationKind],
    );
    if (!row) return undefined;
    return { percent: row.total ? Math.min(100, Math.floor((100 * row.done!) / row.total)) : null };
  }

  /** When the last complete verification started, if any. */
  async lastStart(): Promise<string | undefined> {
    const sql = 'select max(started_at) as last from app.evidence_run where finished_at is not null';
    return (await this.database.first<{ last: string | null }>(sql))?.last ?? undefined;
  }
}

/** One run. */
export class RunProgress {
  private checkedCount = 0;
  private notedAtMs = 0;

  constructor(
    private readonly database: AppDatabase,
    private readonly run: { id: string; startedAt: string },
  ) {}

  /** Adds events that were read; stored at most twice a second. */
  async add(events: number): Promise<void> {
    this.checkedCount += events;
    if (Date.now() - this.notedAtMs < noteIntervalMs) return;
    this.notedAtMs = Date.now();
    await this.database.rows('update app.evidence_run set done = $2 where id = $1', [this.run.id, this.checkedCount]);
  }

  /** Another run may have taken the row away. */
  async finish(finishedAt: string, { events, checkpoints, problems }: Counts): Promise<void> {
    await this.database.rows(
      `insert into app.evidence_run (id, started_at, finished_at, done, total, events, checkpoints, problems)
       values ($1, $2, $3, $4, $4, $5, $6, $7) on conflict (id) do update set finished_at = excluded.finished_at,
         done = excluded.done, total = excluded.total, events = excluded.events, checkpoints = excluded.checkpoints,
         problems = excluded.problems`,
      [this.run.id, this.run.startedAt, finishedAt, this.checkedCount, events, checkpoints, problems],
    );
  }
}
