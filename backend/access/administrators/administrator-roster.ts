import { Injectable } from '@nestjs/common';
import { Commands } from '../../platform/http/commands';
import type { Context } from '../../platform/kit/commands';
import { administratorRosterDecider, rosterIdOf } from './administrator-roster.decider';

/** Keeps a company from losing its last admin: one enters after becoming an admin and leaves before ceasing to be one. */
@Injectable()
export class AdministratorRoster {
  constructor(private readonly commands: Commands) {}

  async enter(administratorId: string, context: Context): Promise<void> {
    await this.send('Enter', administratorId, context);
  }

  /** @throws Rejected last_admin when nobody would be left. */
  async leave(administratorId: string, context: Context): Promise<void> {
    await this.send('Leave', administratorId, context);
  }

  private async send(type: 'Enter' | 'Leave', administratorId: string, context: Context): Promise<void> {
    const intent = { type, data: { administratorId } };
    const rosterId = rosterIdOf(context.companyId);
    await this.commands.send(administratorRosterDecider, rosterId, intent, { context }, { noWait: true });
  }
}
