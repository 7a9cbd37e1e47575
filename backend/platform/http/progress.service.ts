import { Injectable } from '@nestjs/common';
import type { ServerToClient } from '../../contract/live';
import { AppDatabase } from './app-database';

export type Step = Parameters<ServerToClient['progress']>[0];

/** The channel on which every instance hears of progress, with its consoles to tell. */
export const progressMade = 'progress';

/** Tells the open consoles of a company how far a long work has come, whichever instance does it. */
@Injectable()
export class Progress {
  constructor(private readonly database: AppDatabase) {}

  async publish(companyId: string, step: Step): Promise<void> {
    await this.database.rows(`select pg_notify('${progressMade}', $1)`, [JSON.stringify({ companyId, step })]);
  }
}
