import { Injectable } from '@nestjs/common';
import { JobWorker } from '../jobs/job-worker.service';
import { BulkActStore, bulkActJob } from './bulk-act-store.service';
import { BulkActRunner } from './bulk-act-runner.service';

/** Runs unfinished bulk acts in the background. */
@Injectable()
export class BulkActJobs {
  constructor(store: BulkActStore, runner: BulkActRunner, worker: JobWorker) {
    worker.handle({
      name: bulkActJob,
      run: async (job) => {
        const act = await store.findUnfinished(job.key);
        if (act) await runner.run(act, job);
      },
    });
    worker.handle({ name: 'bulk_act_sweep', isRecurring: true, run: () => store.sweep() });
  }
}
