import { Injectable } from '@nestjs/common';
import { BackgroundJobs } from '../jobs/background-jobs.service';
import { BulkActStore, type BulkActRecord } from './bulk-act-store.service';
import { BulkActRunner } from './bulk-act-runner.service';

/** Runs unfinished bulk acts in the background. */
@Injectable()
export class BulkActJobs {
  /** Starts waiting acts at once. */
  readonly wake: () => void;

  constructor(store: BulkActStore, runner: BulkActRunner, jobs: BackgroundJobs) {
    this.wake = jobs.add<BulkActRecord>({
      name: 'bulk acts',
      waiting: () => store.waiting(),
      job: (id) => store.findUnfinished(id),
      run: (act, signal, isHopeless) => runner.run(act, signal, isHopeless),
      sweep: () => store.sweep(),
    });
  }
}
