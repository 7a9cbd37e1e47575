import { Injectable } from '@nestjs/common';
import { JobWorker, type RunningJob } from '../jobs/job-worker.service';
import { DryRun } from './dry-run.service';
import { importJob, ImportFiles, type ImportFile } from './import-files.service';
import { ImportReversal } from './import-reversal.service';
import { ImportWriter } from './import-writer.service';

/** Checks, imports or reverts a file, depending on its state. */
@Injectable()
export class ImportJobs {
  constructor(
    private readonly dryRun: DryRun,
    private readonly writer: ImportWriter,
    private readonly reversal: ImportReversal,
    files: ImportFiles,
    worker: JobWorker,
  ) {
    worker.handle({
      name: importJob,
      run: async (job) => {
        const file = await files.findUnderWay(job.key);
        if (file) await this.stepOf(file).run(file, job);
      },
    });
    worker.handle({ name: 'import_sweep', isRecurring: true, run: () => files.sweep() });
  }

  private stepOf({ state }: ImportFile): { run(file: ImportFile, job: RunningJob): Promise<void> } {
    if (state === 'checking') return this.dryRun;
    return state === 'importing' ? this.writer : this.reversal;
  }
}
