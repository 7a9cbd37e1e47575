import { Injectable } from '@nestjs/common';
import { BackgroundJobs } from '../jobs/background-jobs.service';
import type { JobHandler } from '../jobs/job-handler';
import { DryRun } from './dry-run.service';
import { ImportFiles, type ImportJob } from './import-files.service';
import { ImportReversal } from './import-reversal.service';
import { ImportWriter } from './import-writer.service';

/** Works on the files that are to be looked at, written or taken back. */
@Injectable()
export class ImportJobs {
  /** There is something new to do. */
  readonly wake: () => void;

  constructor(
    private readonly dryRun: DryRun,
    private readonly writer: ImportWriter,
    private readonly reversal: ImportReversal,
    files: ImportFiles,
    jobs: BackgroundJobs,
  ) {
    this.wake = jobs.add<ImportJob>({
      name: 'imports',
      waiting: () => files.waiting(),
      job: (id) => files.findUnderWay(id),
      run: (file, signal, isHopeless) => this.stepOf(file).run(file, signal, isHopeless),
      sweep: () => files.sweep(),
    });
  }

  private stepOf({ state }: ImportJob): Pick<JobHandler<ImportJob>, 'run'> {
    if (state === 'checking') return this.dryRun;
    return state === 'importing' ? this.writer : this.reversal;
  }
}
