import { Progress } from '../http/progress.service';

const reportIntervalMs = 250;

/** Reports the progress of a job to the consoles, at most four times a second. */
export class ProgressReporter {
  private reportedAtMs = 0;

  constructor(
    private readonly progress: Progress,
    private readonly job: { id: string; companyId: string },
    private readonly total: number,
    public done = 0,
    public failed = 0,
  ) {}

  /** Adds to the counts, and reports them when the interval has passed or the job is done. */
  async made(done: number, failed = 0): Promise<void> {
    this.done += done;
    this.failed += failed;
    if (Date.now() - this.reportedAtMs < reportIntervalMs && this.done < this.total) return;
    await this.publish();
  }

  async publish(): Promise<void> {
    this.reportedAtMs = Date.now();
    const { done, total, failed } = this;
    await this.progress.publish(this.job.companyId, { batchId: this.job.id, done, total, failed });
  }
}
