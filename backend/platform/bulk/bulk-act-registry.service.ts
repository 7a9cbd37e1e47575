import { Injectable } from '@nestjs/common';
import type { BulkActName } from '../../contract/bulk-acts';
import type { BulkAct } from './bulk-act';

/** Everything that can be done to many at once; an area adds its acts when it is made. */
@Injectable()
export class BulkActRegistry {
  private readonly all = new Map<BulkActName, BulkAct<unknown>>();

  add<I>(...acts: readonly BulkAct<I>[]): void {
    for (const act of acts) this.all.set(act.name, act);
  }

  of(name: BulkActName): BulkAct<unknown> {
    const act = this.all.get(name);
    if (!act) throw new Error(`There is no bulk act ${name}`);
    return act;
  }
}
