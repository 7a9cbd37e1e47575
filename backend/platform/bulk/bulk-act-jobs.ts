import { Injectable } from '@nestjs/common';
import { BackgroundJobs } from '../jobs/background-jobs';
import { BulkActStore, type BulkActRecord } from './begun-acts';
import { BulkActRunner } from './bulk-act-runner';

/** Works on the acts that were begun. */
@Injectable()
export class BulkActJobs {
  /** There is something new to do. */
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
