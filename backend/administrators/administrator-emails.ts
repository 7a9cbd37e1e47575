import { Injectable } from '@nestjs/common';
import { NIL } from 'uuid';
import { Commands } from '../http/commands';
import type { Context } from '../kit/commands';
import { stateAfter } from '../kit/decider';
import { streamName } from '../kit/events';
import { EventStore } from '../kit/event-store';
import { derivedId } from '../kit/ids';
import { Rejected } from '../kit/rejected';
import { Secrets } from '../kit/secrets';
import { administratorEmailDecider, type Holder } from './administrator-email.decider';

const { events } = administratorEmailDecider;

/** A reservation across companies belongs to none of them. */
const noCompany = NIL;

/** Who of all administrators has which e-mail address. Every act is safe to repeat. */
@Injectable()
export class AdministratorEmails {
  constructor(
    private readonly commands: Commands,
    private readonly store: EventStore,
    private readonly secrets: Secrets,
  ) {}

  async holderOf(email: string): Promise<Holder | undefined> {
    const facts = await this.store.read(streamName(events.entity, noCompany, this.idOf(email)));
    return stateAfter(administratorEmailDecider, facts).holder;
  }

  /** @throws Rejected email_taken when another has it. */
  async reserve(email: string, holder: Holder, context: Context): Promise<void> {
    await this.send(email, 'Reserve', holder, context);
  }

  /** Reserves the address, or finds who of the same company has it already. @throws Rejected email_taken when another company's administrator has it. */
  async reserveInCompany(email: string, wanted: Holder, context: Context): Promise<Holder> {
    try {
      await this.reserve(email, wanted, context);
      return wanted;
    } catch (error) {
      if (!(error instanceof Rejected) || error.code !== 'email_taken') throw error;
      const holder = await this.holderOf(email);
      if (holder?.companyId !== wanted.companyId) throw error;
      return holder;
    }
  }

  async release(email: string, holder: Holder, context: Context): Promise<void> {
    await this.send(email, 'Release', holder, context);
  }

  private async send(email: string, type: 'Reserve' | 'Release', data: Holder, context: Context): Promise<void> {
    const asked = { context: { ...context, companyId: noCompany } };
    await this.commands.send(administratorEmailDecider, this.idOf(email), { type, data }, asked, { noWait: true });
  }

  private idOf(email: string): string {
    return derivedId(noCompany, this.secrets.hash('administrator-email', email).toString('hex'));
  }
}
