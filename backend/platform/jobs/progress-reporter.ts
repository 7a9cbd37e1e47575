import { Progress } from '../http/progress';

const often = 250;

/** How far the work on something has come, told to the consoles a few times a second. */
export class ProgressReporter {
  private told = 0;

  constructor(
    private readonly progress: Progress,
    private readonly job: { id: string; companyId: string },
    private readonly total: number,
    public done = 0,
    public failed = 0,
  ) {}

  /** So many more are done, or failed. */
  async made(done: number, failed = 0): Promise<void> {
    this.done += done;
    this.failed += failed;
    if (Date.now() - this.told < often && this.done < this.total) return;
    await this.tell();
  }

  async tell(): Promise<void> {
    this.told = Date.now();
    const { done, total, failed } = this;
    await this.progress.tell(this.job.companyId, { batchId: this.job.id, done, total, failed });
  }
}
