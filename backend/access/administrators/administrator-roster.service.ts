import { Injectable } from '@nestjs/common';
import { Commands } from '../../platform/http/commands.service';
import { CompanyLock } from '../../platform/http/company-lock.service';
import type { Context } from '../../platform/kit/commands';
import { stateAfter } from '../../platform/kit/decider';
import { EventStore } from '../../platform/kit/event-store';
import { streamName } from '../../platform/kit/events';
import { AdministratorStates } from './administrator-states.service';
import { administratorRosterDecider, rosterIdOf } from './administrator-roster.decider';

const { entity } = administratorRosterDecider.events;

/** Keeps a company from losing its last admin: one enters after becoming an admin and leaves before ceasing to be one. */
@Injectable()
export class AdministratorRoster {
  constructor(
    private readonly commands: Commands,
    private readonly store: EventStore,
    private readonly states: AdministratorStates,
    private readonly lock: CompanyLock,
  ) {}

  /** Runs an act that makes or ends an admin alone in its company, so that the roster and the administrators agree after it. */
  runExclusively<T>({ companyId }: Context, act: () => Promise<T>): Promise<T> {
    return this.lock.run('roster', companyId, act);
  }

  async enter(administratorId: string, context: Context): Promise<void> {
    await this.send('Enter', administratorId, context);
  }

  /** Enters the administrator if the ledger shows a joined admin. */
  async enterIfAdmin(administratorId: string, context: Context): Promise<void> {
    if (await this.isAdmin(administratorId, context)) await this.enter(administratorId, context);
  }

  /** @throws Rejected last_admin when no admin would be left. */
  async leave(administratorId: string, context: Context): Promise<void> {
    await this.expelOthersWhoAreNoAdmins(administratorId, context);
    await this.send('Leave', administratorId, context);
  }

  /** Removes entries of administrators who lost the scope while they were entered: they must not count as admins. */
  private async expelOthersWhoAreNoAdmins(administratorId: string, context: Context): Promise<void> {
    const facts = await this.store.read(streamName(entity, context.companyId, rosterIdOf(context.companyId)));
    const { admins } = stateAfter(administratorRosterDecider, facts);
    if (!admins.includes(administratorId)) return;
    for (const other of admins)
      if (other !== administratorId && !(await this.isAdmin(other, context))) await this.send('Leave', other, context);
  }

  private async isAdmin(administratorId: string, { companyId }: Context): Promise<boolean> {
    const state = await this.states.of({ companyId, administratorId });
    return state.is === 'joined' && state.permissionScope === 'admin';
  }

  private async send(type: 'Enter' | 'Leave', administratorId: string, context: Context): Promise<void> {
    const intent = { type, data: { administratorId } };
    const rosterId = rosterIdOf(context.companyId);
    await this.commands.send(administratorRosterDecider, rosterId, intent, { context }, { noWait: true });
  }
}
