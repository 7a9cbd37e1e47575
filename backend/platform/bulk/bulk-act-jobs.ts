import { Injectable } from '@nestjs/common';
import { BackgroundJobs } from '../jobs/background-jobs';
import { BegunActs, type BegunAct } from './begun-acts';
import { BulkActRunner } from './bulk-act-runner';

/** Works on the acts that were begun. */
@Injectable()
export class BulkActJobs {
  /** There is something new to do. */
  readonly wake: () => void;

  constructor(begun: BegunActs, runner: BulkActRunner, jobs: BackgroundJobs) {
    this.wake = jobs.add<BegunAct>({
      name: 'bulk acts',
      waiting: () => begun.waiting(),
      job: (id) => begun.unfinished(id),
      run: (act, signal, isHopeless) => runner.run(act, signal, isHopeless),
      sweep: () => begun.sweep(),
    });
  }
}
