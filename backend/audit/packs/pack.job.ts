import { Injectable } from '@nestjs/common';
import { Progress } from '../../platform/http/progress.service';
import { Jobs } from '../../platform/jobs/jobs.service';
import { JobWorker, type RunningJob } from '../../platform/jobs/job-worker.service';
import { ProgressReporter } from '../../platform/jobs/progress-reporter';
import { alertsJob } from '../evidence/evidence.job';
import { problemFactsOf, type Problem } from '../evidence/problem.rules';
import { Problems } from '../evidence/problems.service';
import { PackMaker } from './pack-maker.service';
import { packFailed, packJob, PackStore, type StoredPack } from './pack-store.service';
import { PackParts } from './pack-parts.service';
import { PackTooLarge } from './pack-zip.service';

const packTooLarge = 'パックが大きすぎます。期間や対象を分けて、もう一度作成してください。';

/** Makes packs in the process of heavy jobs, one a company at a time. */
@Injectable()
export class PackJob {
  constructor(
    private readonly store: PackStore,
    private readonly parts: PackParts,
    private readonly maker: PackMaker,
    private readonly progress: Progress,
    private readonly problems: Problems,
    private readonly jobs: Jobs,
    worker: JobWorker,
  ) {
    const run = (job: RunningJob) => this.run(job);
    worker.handle({ name: packJob, isHeavy: true, maxRunningPerCompany: 1, maxAttempts: 5, run });
  }

  private async run(job: RunningJob): Promise<void> {
    const { companyId } = job.payload as { companyId: string };
    const pack = await this.store.find(companyId, job.key);
    if (!pack || pack.state === 'ready' || pack.state === 'failed') return;
    await this.store.begin(companyId, pack.id);
    const reporter = new ProgressReporter(this.progress, { id: pack.id, companyId }, pack.events);
    const onEvents = async (count: number) => {
      job.signal.throwIfAborted();
      await reporter.advance(count);
      await this.store.noteDone(companyId, pack.id, reporter.doneCount);
    };
    const isHopeless = (error: unknown) => job.isHopeless(error);
    const onFindings = (findings: readonly Problem[]) => this.record(pack, findings);
    try {
      const bytes = this.maker.bytesOf(pack, { at: job.now(), onEvents, onFindings, isHopeless });
      const size = await this.parts.write({ companyId, packId: pack.id, file: 'pack' }, bytes);
      await this.store.finish(companyId, pack.id, size);
    } catch (error) {
      const isTooLarge = error instanceof PackTooLarge;
      if (job.signal.aborted || (!isTooLarge && !(await job.isHopeless(error)))) throw error;
      await this.store.fail(companyId, pack.id, isTooLarge ? packTooLarge : packFailed);
      await this.parts.remove({ companyId, packId: pack.id, file: 'pack' });
    }
    await this.parts.remove({ companyId, packId: pack.id, file: 'list' });
    await reporter.publish();
  }

  /** The pack is made all the same: it says what is wrong with it. */
  private async record({ companyId, id }: StoredPack, findings: readonly Problem[]): Promise<void> {
    await this.store.noteFindings(companyId, id, findings.map(problemFactsOf));
    if (findings.length === 0) return;
    await this.problems.record(companyId, findings);
    await this.jobs.enqueue(alertsJob);
  }
}
