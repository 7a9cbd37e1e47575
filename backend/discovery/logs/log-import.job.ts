import { Injectable } from '@nestjs/common';
import { addDays, dayOf } from '../../contract/calendar';
import { Progress } from '../../platform/http/progress.service';
import { JobWorker, type RunningJob } from '../../platform/jobs/job-worker.service';
import { ProgressReporter } from '../../platform/jobs/progress-reporter';
import { DetectionIntake } from '../intake/detection-intake.service';
import { retentionDays, type Hit } from '../intake/detection-hits.rules';
import { CommittedLogs, type CommittedLog } from './committed-logs.service';
import { logImportJob } from './detection-logs.service';
import { LogReversal } from './log-reversal.service';
import type { LogHit } from './log-tally.rules';
import { administratorOf } from '../../platform/kit/principal';

const hitOf = ({ host, path, label, day, count }: LogHit): Hit => ({
  detectedType: 'log',
  address: { host, path },
  person: label === null ? null : { label },
  day,
  count,
});

/** Hands a log to the intake part by part, or takes it back; a part that was interrupted counts once. */
@Injectable()
export class LogImports {
  constructor(
    private readonly logs: CommittedLogs,
    private readonly intake: DetectionIntake,
    private readonly progress: Progress,
    private readonly reversal: LogReversal,
    worker: JobWorker,
  ) {
    worker.handle({ name: logImportJob, isHeavy: true, maxRunningPerCompany: 1, run: (job) => this.run(job) });
  }

  private async run(job: RunningJob): Promise<void> {
    const { companyId } = job.payload as { companyId: string };
    const reversedLog = await this.reversal.underWay(companyId, job.key);
    if (reversedLog) return this.reversal.run(job, companyId, reversedLog);
    const log = await this.logs.underWay(companyId, job.key);
    if (!log) return;
    try {
      await this.takeIn(job, companyId, log);
    } catch (error) {
      if (job.signal.aborted || !(await job.isHopeless(error))) throw error;
      await this.logs.end(companyId, log.id, 'failed', job.now());
    }
  }

  private async takeIn(job: RunningJob, companyId: string, log: CommittedLog): Promise<void> {
    const { id, administratorId, parts } = log;
    const principal = administratorOf(companyId, administratorId);
    const reporter = new ProgressReporter(this.progress, { id, companyId }, parts, log.done);
    for (let number = log.done + 1; number <= parts; number++) {
      job.signal.throwIfAborted();
      // A use whose count is too old to be stored could not be taken back.
      const oldest = addDays(dayOf(job.now()), -retentionDays);
      const hits = (await this.logs.part(companyId, id, number)).filter(({ day }) => day >= oldest).map(hitOf);
      const receiptId = `log:${id}:${number}`;
      const { counted } = await this.intake.record(principal, {
        receiptId,
        at: job.now(),
        hits,
        batchId: id,
        detectionLogId: id,
      });
      await this.logs.partDone(companyId, id, number, counted);
      job.noteProgress();
      await reporter.advance(1);
    }
    await this.logs.end(companyId, id, 'finished', job.now());
    await reporter.publish();
  }
}
