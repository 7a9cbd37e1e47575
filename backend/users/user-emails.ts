import { Injectable } from '@nestjs/common';
import { Commands } from '../http/commands';
import { clock } from '../kit/clock';
import type { Context } from '../kit/commands';
import { streamName, type Fact } from '../kit/events';
import { EventStore } from '../kit/event-store';
import { derivedId, newId } from '../kit/ids';
import { Rejected } from '../kit/rejected';
import { Secrets } from '../kit/secrets';
import { companyUserDecider } from './company-user.decider';
import { companyUserEmailDecider } from './company-user-email.decider';

type Asked = { context: Context; newId?: (what: string) => string };

/** A reservation without its user is an act that broke off, once it is this old. */
const patience = 60_000;

/** Keeps e-mail addresses unique among the users of a company. */
@Injectable()
export class UserEmails {
  constructor(
    private readonly commands: Commands,
    private readonly store: EventStore,
    private readonly secrets: Secrets,
  ) {}

  /** Does something while the address is the user's, and gives it back when a rule refuses. @throws Rejected email_taken */
  async holding<T>(email: string, userId: string, asked: Asked, act: () => Promise<T>): Promise<T> {
    await this.reserve(email, userId, asked);
    try {
      return await act();
    } catch (error) {
      if (error instanceof Rejected) await this.release(email, userId, asked);
      throw error;
    }
  }

  async release(email: string, userId: string, { context }: Asked): Promise<void> {
    await this.tell('Release', email, userId, { context });
  }

  private async reserve(email: string, userId: string, asked: Asked): Promise<void> {
    try {
      await this.tell('Reserve', email, userId, asked);
    } catch (error) {
      const stale = error instanceof Rejected && error.code === 'email_taken' && (await this.staleHolder(email, asked));
      if (!stale) throw error;
      await this.release(email, stale, asked);
      await this.tell('Reserve', email, userId, asked);
    }
  }

  private tell(type: 'Reserve' | 'Release', email: string, holderId: string, asked: Asked) {
    const id = this.idOf(asked.context.companyId, email);
    return this.commands.send(companyUserEmailDecider, id, { type, data: { holderId } }, asked, {
      reason: null,
      noWait: true,
      ...(type === 'Release' && { commandId: newId() }),
    });
  }

  /** Who holds the address without being a user with it: the process ended between two commands. */
  private async staleHolder(email: string, { context: { companyId } }: Asked): Promise<string | undefined> {
    const address = streamName('companyUserEmail', companyId, this.idOf(companyId, email));
    const [last] = await this.store.read(address, { from: 'end', backwards: true, max: 1 });
    if (!last || Date.parse(clock.now()) - Date.parse(last.at) < patience) return undefined;
    const holderId = last.data.holderId as string;
    const facts = await this.store.read(streamName('companyUser', companyId, holderId));
    return isUserWith(email, facts) ? undefined : holderId;
  }

  private idOf(companyId: string, email: string): string {
    return derivedId(companyId, this.secrets.hash('companyUserEmail', `${companyId}\n${email}`).toString('hex'));
  }
}

const isUserWith = (email: string, facts: readonly Fact[]): boolean => {
  const { initialState, evolve } = companyUserDecider;
  const user = facts.reduce((state, fact) => evolve(state, fact as never), initialState);
  return user.is === 'registered' && user.email === email;
};
