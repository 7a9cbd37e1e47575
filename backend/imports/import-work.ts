import { Injectable } from '@nestjs/common';
import type { Work } from '../http/background/work';
import { Workshop } from '../http/background/workshop';
import { DryRun } from './dry-run';
import { ImportFiles, type ImportJob } from './import-files';
import { TakingBack } from './taking-back';
import { Writing } from './writing';

/** Works on the files that are to be looked at, written or taken back. */
@Injectable()
export class ImportWork {
  /** There is something new to do. */
  readonly wake: () => void;

  constructor(
    private readonly dryRun: DryRun,
    private readonly writing: Writing,
    private readonly takingBack: TakingBack,
    files: ImportFiles,
    workshop: Workshop,
  ) {
    this.wake = workshop.add<ImportJob>({
      name: 'imports',
      waiting: () => files.waiting(),
      job: (id) => files.underWay(id),
      run: (file, signal, isHopeless) => this.stepOf(file).run(file, signal, isHopeless),
      sweep: () => files.sweep(),
    });
  }

  private stepOf({ state }: ImportJob): Pick<Work<ImportJob>, 'run'> {
    if (state === 'checking') return this.dryRun;
    return state === 'importing' ? this.writing : this.takingBack;
  }
}
