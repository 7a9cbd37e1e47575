import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { readModels as all } from '../../contract/read-models';
import { Positions } from '../http/positions';
import { ReadModels } from '../http/read-models';

const pollIntervalMs = 500;

/** Keeps reactors from judging rows that are old: not even one read model may be stopped, swapped or built while they look. */
@Injectable()
export class ReadModelBarrier {
  private readonly log = new Logger('reactors');

  constructor(
    private readonly positions: Positions,
    private readonly readModels: ReadModels,
  ) {}

  /** Waits however long it takes every read model to come to a position; false when it was told to stop. */
  async upTo(position: bigint, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted && !(await this.positions.written(position)));
    for (let isLogged = false; !signal.aborted; isLogged = true) {
      const late = await this.late(position);
      if (late.length === 0) return true;
      if (!isLogged) this.log.warn({ readModels: late }, 'reactors wait for read models');
      await sleep(pollIntervalMs, undefined, { signal }).catch(() => {});
    }
    return false;
  }

  /** Those that are not there yet, as the database itself says; what was announced goes only for those that follow the log. */
  private async late(position: bigint): Promise<string[]> {
    const rows = await this.readModels.shared<{ name: string }>(
      `select name from unnest($1::text[]) as name
       where not exists (select from read.projection p where p.name = name.name and p.position >= $2)`,
      [all, String(position)],
    );
    return rows.map(({ name }) => name);
  }
}
