import { Injectable } from '@nestjs/common';
import type { ServerToClient } from '../../contract/live';
import { AppDatabase } from './app-database';

export type Step = Parameters<ServerToClient['progress']>[0];

/** The NOTIFY channel for progress, which every instance forwards to its consoles. */
export const progressMade = 'progress';

/** Sends the progress of long work to a company's open consoles, on every instance. */
@Injectable()
export class Progress {
  constructor(private readonly database: AppDatabase) {}

  async publish(companyId: string, step: Step): Promise<void> {
    await this.database.rows(`select pg_notify('${progressMade}', $1)`, [JSON.stringify({ companyId, step })]);
  }
}
