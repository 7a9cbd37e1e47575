import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../platform/http/app-database';
import { Jobs } from '../../platform/jobs/jobs.service';
import { JobWorker, type RunningJob } from '../../platform/jobs/job-worker.service';
import { CheckpointCopies } from './checkpoint-copies.service';
import { Checkpoints } from './checkpoints.service';
import { DeliveryJobs } from './delivery.job';
import { Tiles } from './tiles.service';
import { TreeWriter } from './tree-writer.service';
import { Verification } from './verification.service';

const verificationKind = 'evidence-verification';
const verificationIntervalMs = 7 * 24 * 3_600_000;

/** Signs a checkpoint of each company hourly, and verifies the whole ledger weekly. */
@Injectable()
export class EvidenceJobs {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: AppDatabase,
    private readonly tiles: Tiles,
    private readonly writer: TreeWriter,
    private readonly checkpoints: Checkpoints,
    private readonly copies: CheckpointCopies,
    private readonly deliveries: DeliveryJobs,
    private readonly verification: Verification,
    worker: JobWorker,
  ) {
    worker.handle({ name: 'evidence', isRecurring: true, run: (job) => this.sign(job) });
    worker.handle({
      name: verificationKind,
      isHeavy: true,
      maxRunning: 1,
      run: async ({ signal, progressed }) => {
        await this.verification.run({ signal, onProgress: progressed });
      },
    });
  }

  private async sign({ signal, now }: RunningJob): Promise<void> {
    await this.writer.advance(signal);
    for (const { companyId } of await this.tiles.sizes()) {
      signal.throwIfAborted();
      await this.checkpoints.sign(companyId);
      await this.copies.write(companyId);
      await this.deliveries.send(companyId);
    }
    if (await this.isVerificationDue(now())) await this.jobs.enqueue({ kind: verificationKind, key: verificationKind });
  }

  /** A week after the last one, or after the first leaf was signed. */
  private async isVerificationDue(now: string): Promise<boolean> {
    const row = await this.database.first<{ last: string | null }>(
      `select coalesce((select max(started_at) from app.evidence_run), (select min(created_at) from app.evidence_key))
         as last`,
    );
    return Boolean(row?.last) && Date.parse(now) - Date.parse(row!.last!) >= verificationIntervalMs;
  }
}
