import { Injectable } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.service';
import { JobWorker, type RunningJob } from '../../platform/jobs/job-worker.service';
import { CheckpointCopies } from './checkpoint-copies.service';
import { Checkpoints } from './checkpoints.service';
import { DeliveryJobs } from './delivery.job';
import { EvidenceKeys } from './evidence-keys.service';
import { Tiles } from './tiles.service';
import { TreeWriter } from './tree-writer.service';
import { VerificationRuns, verificationKind } from './verification-runs.service';
import { Verification } from './verification.service';

/** How long an event may wait for its leaf. */
const treeIntervalMs = 60_000;
/** Looks for alerts now, instead of within the hour. */
export const alertsJob = { kind: 'clock', key: 'clock' };
const verificationIntervalMs = 7 * 24 * 3_600_000;

/** Adds events to the trees each minute, signs a checkpoint of each company hourly, and verifies the whole ledger weekly. */
@Injectable()
export class EvidenceJobs {
  constructor(
    private readonly jobs: Jobs,
    private readonly tiles: Tiles,
    private readonly writer: TreeWriter,
    private readonly checkpoints: Checkpoints,
    private readonly copies: CheckpointCopies,
    private readonly keys: EvidenceKeys,
    private readonly deliveries: DeliveryJobs,
    private readonly verification: Verification,
    private readonly runs: VerificationRuns,
    worker: JobWorker,
  ) {
    worker.handle({
      name: 'evidence-tree',
      isRecurring: true,
      intervalMs: treeIntervalMs,
      run: ({ signal }) => this.writer.advance(signal),
    });
    worker.handle({ name: 'evidence', isRecurring: true, run: (job) => this.sign(job) });
    worker.handle({
      name: verificationKind,
      isHeavy: true,
      maxRunning: 1,
      run: (job) => this.verify(job),
    });
  }

  /** Queues a verification of the whole ledger. @returns whether none was waiting or running */
  verifyNow(): Promise<boolean> {
    return this.jobs.enqueueOnce({ kind: verificationKind, key: verificationKind });
  }

  private async verify({ signal, noteProgress }: RunningJob): Promise<void> {
    await this.writer.advance(signal);
    const { companies } = await this.verification.run({ signal, onProgress: noteProgress });
    if (companies.some(({ problems }) => problems.length > 0)) await this.jobs.enqueue(alertsJob);
  }

  private async sign({ signal, now }: RunningJob): Promise<void> {
    await this.writer.advance(signal);
    for (const { companyId } of await this.tiles.sizes()) {
      signal.throwIfAborted();
      await this.checkpoints.sign(companyId);
      await this.copies.write(companyId);
      await this.deliveries.send(companyId);
    }
    if (await this.isVerificationDue(now())) await this.verifyNow();
  }

  /** A week after the last one, or after the first leaf was signed. */
  private async isVerificationDue(now: string): Promise<boolean> {
    const last = (await this.runs.lastStart()) ?? (await this.keys.firstSince());
    return last !== undefined && Date.parse(now) - Date.parse(last) >= verificationIntervalMs;
  }
}
