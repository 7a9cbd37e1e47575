import { Progress } from '../http/progress.service';

const reportIntervalMs = 250;

/** Reports the progress of a job to the consoles, at most four times a second. */
export class ProgressReporter {
  private reportedAtMs = 0;

  constructor(
    private readonly progress: Progress,
    private readonly job: { id: string; companyId: string },
    private readonly total: number,
    public doneCount = 0,
    public failedCount = 0,
  ) {}

  /** Adds to the counts, and reports them when the interval has passed or the job is done. */
  async advance(doneCount: number, failedCount = 0): Promise<void> {
    this.doneCount += doneCount;
    this.failedCount += failedCount;
    if (Date.now() - this.reportedAtMs < reportIntervalMs && this.doneCount < this.total) return;
    await this.publish();
  }

  async publish(): Promise<void> {
    this.reportedAtMs = Date.now();
    const { doneCount, total, failedCount } = this;
    await this.progress.publish(this.job.companyId, {
      batchId: this.job.id,
      done: doneCount,
      total,
      failed: failedCount,
    });
  }
}
