import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { readModels as all } from '../../contract/read-models';
import { Positions } from '../http/read-model-positions';
import { ReadModels } from '../http/read-models';

const pollIntervalMs = 500;

/** Keeps reactors from reading stale rows: no read model may be stopped, swapped or rebuilt while they read. */
@Injectable()
export class ReadModelBarrier {
  private readonly log = new Logger('reactors');

  constructor(
    private readonly positions: Positions,
    private readonly readModels: ReadModels,
  ) {}

  /** Waits until every read model has reached a position, also while Postgres is away; false when aborted. */
  async upTo(position: bigint, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted && !(await this.positions.waitUntilWritten(position)));
    for (let isLogged = false; !signal.aborted; isLogged = true) {
      const { readModels, err } = await this.late(position).then(
        (late) => ({ readModels: late, err: undefined }),
        (error: unknown) => ({ readModels: undefined, err: error }),
      );
      if (readModels?.length === 0) return true;
      if (!isLogged) this.log.warn({ readModels, err }, 'reactors wait for read models');
      await sleep(pollIntervalMs, undefined, { signal }).catch(() => {});
    }
    return false;
  }

  /** The read models behind the position, from the database: announcements cover only those that follow the log. */
  private async late(position: bigint): Promise<string[]> {
    const rows = await this.readModels.sharedRows<{ name: string }>(
      `select name from unnest($1::text[]) as name
       where not exists (select from read.projection p where p.name = name.name and p.position >= $2)`,
      [all, String(position)],
    );
    return rows.map(({ name }) => name);
  }
}
