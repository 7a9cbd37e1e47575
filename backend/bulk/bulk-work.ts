import { Injectable } from '@nestjs/common';
import { Workshop } from '../http/background/workshop';
import { BegunActs, type BegunAct } from './begun-acts';
import { Doing } from './doing';

/** Works on the acts that were begun. */
@Injectable()
export class BulkWork {
  /** There is something new to do. */
  readonly wake: () => void;

  constructor(begun: BegunActs, doing: Doing, workshop: Workshop) {
    this.wake = workshop.add<BegunAct>({
      name: 'bulk acts',
      waiting: () => begun.waiting(),
      job: (id) => begun.unfinished(id),
      run: (act, signal, isHopeless) => doing.run(act, signal, isHopeless),
      sweep: () => begun.sweep(),
    });
  }
}
