import { Injectable } from '@nestjs/common';
import { JobWorker } from '../jobs/job-worker.service';
import { UndoRunner } from './undo-runner.service';
import { UndoStore, undoJob } from './undo-store.service';

/** Runs unfinished undos in the background. */
@Injectable()
export class UndoJobs {
  constructor(undos: UndoStore, runner: UndoRunner, worker: JobWorker) {
    worker.handle({
      name: undoJob,
      run: async (job) => {
        const record = await undos.findUnfinished(job.key);
        if (record) await runner.run(record, job);
      },
    });
    worker.handle({ name: 'undo_sweep', isRecurring: true, run: () => undos.sweep() });
  }
}
