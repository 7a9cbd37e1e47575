import { Injectable } from '@nestjs/common';
import { dayOf } from '../../contract/calendar';
import { AppDatabase, type Queryable } from '../../platform/http/app-database';
import { Commands } from '../../platform/http/commands.service';
import { Positions } from '../../platform/http/read-model-positions';
import type { RunningJob } from '../../platform/jobs/job-worker.service';
import { Jobs } from '../../platform/jobs/jobs.service';
import { waitForReadModels } from '../../platform/jobs/read-model-wait';
import type { CommandContext } from '../../platform/kit/commands';
import { EventStore } from '../../platform/kit/event-store';
import { derivedId } from '../../platform/kit/ids';
import { administratorOf, contextOf } from '../../platform/kit/principal';
import { announceChangeSql } from '../../platform/live/change-announcement.sql';
import { detectedServiceDecider } from '../findings/detected-service.decider';
import { detectedServiceUserDecider } from '../findings/detected-service-user.decider';
import { LogHits } from '../intake/log-hits.service';
import { withoutJobSql } from './committed-logs.service';
import { canTakeBackSql, logImportJob } from './detection-logs.service';
import { LogReversalQueries } from './log-reversal.queries';

interface ReversedLog {
  id: string;
  fileName: string;
  takenBackBy: string;
  reason: string | null;
  /** Null where it detected nothing. */
  firstOn: string | null;
}

const usesAtOnce = 500;
const isTakenBack = `id = $1 and state = 'taking_back'`;

/** Takes back the import of a log: its counts go, and so do the uses and findings of no other source. */
@Injectable()
export class LogReversal {
  constructor(
    private readonly database: AppDatabase,
    private readonly jobs: Jobs,
    private readonly hits: LogHits,
    private readonly queries: LogReversalQueries,
    private readonly commands: Commands,
    private readonly positions: Positions,
    private readonly store: EventStore,
  ) {}

  /** @returns whether the log was taken in, wholly or in part, and its counts name it */
  begin(companyId: string, id: string, by: { administratorId: string; reason: string | null; today: string }) {
    const { administratorId, reason, today } = by;
    return this.database.inCompany(companyId, async (transaction) => {
      const sql = `update app.detection_log set state = 'taking_back', taken_back_by = $2, reason = $3
        where id = $1 and ${canTakeBackSql('$4')}`;
      const changedRows = await transaction.rows(announceChangeSql(sql, 'csv_import'), [
        id,
        administratorId,
        reason,
        today,
      ]);
      if (changedRows.length > 0) await this.enqueue(transaction, companyId, id);
      return changedRows.length > 0;
    });
  }

  /** Queues those again whose job was set aside. */
  async resume(companyId: string): Promise<void> {
    await this.database.inCompany(companyId, async (transaction) => {
      const stuckLogs = await transaction.rows<{ id: string }>(withoutJobSql('taking_back'), [logImportJob]);
      for (const { id } of stuckLogs) await this.enqueue(transaction, companyId, id);
    });
  }

  /** @returns undefined for a log that is not being taken back */
  underWay(companyId: string, id: string): Promise<ReversedLog | undefined> {
    const sql = `select id, file_name as "fileName", taken_back_by as "takenBackBy", reason, result->>'firstOn' as "firstOn"
      from app.detection_log where ${isTakenBack}`;
    return this.database.inCompany(companyId, (transaction) => transaction.first<ReversedLog>(sql, [id]));
  }

  /** Facts come first, then the counts of the same uses: an interrupted run goes on where counts are left. */
  async run(job: RunningJob, companyId: string, log: ReversedLog): Promise<void> {
    const request = requestFor(companyId, log, job.now());
    const today = dayOf(job.now());
    for (let ids; (ids = await this.hits.usesOf(companyId, log.id, usesAtOnce)).length > 0;) {
      job.signal.throwIfAborted();
      const only = await this.hits.onlyOf(companyId, log.id, ids);
      const useIds = await this.queries.foundSince(companyId, only, log.firstOn ?? today, today);
      const withdrawal = { type: 'Withdraw', data: { withdrawnOn: today } } as const;
      await this.commands.sendAll(
        detectedServiceUserDecider,
        useIds.map((id) => [id, withdrawal] as const),
        request,
      );
      await this.hits.remove(companyId, log.id, ids);
      job.noteProgress();
    }
    await waitForReadModels(this.store, this.positions, job.signal);
    const end = { type: 'End', data: { endedOn: today } } as const;
    const unusedIds = await this.queries.listUnused(companyId);
    await this.commands.sendAll(
      detectedServiceDecider,
      unusedIds.map((id) => [id, end] as const),
      request,
    );
    const sql = `update app.detection_log set state = 'taken_back', taken_back_at = $2 where ${isTakenBack}`;
    await this.database.inCompany(companyId, (transaction) =>
      transaction.rows(announceChangeSql(sql, 'csv_import'), [log.id, job.now()]),
    );
  }

  private enqueue(transaction: Queryable, companyId: string, id: string): Promise<void> {
    return this.jobs.enqueue({ kind: logImportJob, key: id, companyId, payload: { companyId } }, transaction);
  }
}

const requestFor = (
  companyId: string,
  { id, fileName, takenBackBy, reason }: ReversedLog,
  at: string,
): CommandContext => {
  const why = `通信ログ「${fileName}」を取り込み前に戻した${reason ? `: ${reason}` : ''}`;
  const circumstances = { at, reason: why, correlationId: id, batchId: derivedId(id, 'take-back') };
  const context = contextOf(administratorOf(companyId, takenBackBy), circumstances);
  return { context, newId: (what) => derivedId(id, 'take-back', what) };
};
