import { Injectable } from '@nestjs/common';
import { clock } from '../kit/clock';
import type { Context } from '../kit/commands';
import type { Decider } from '../kit/decider';
import { streamName, type Fact } from '../kit/events';
import { EventStore } from '../kit/event-store';
import { derivedId, newId } from '../kit/ids';
import { Rejected } from '../kit/rejected';
import { heldBy, type Reservation, type ReservationCommand, type ReservationEvents } from '../kit/reservation';
import { Secrets } from '../kit/secrets';
import { Commands } from './commands';

type Asked = { context: Context; newId?: (what: string) => string };

/** A reservation without its holder is an act that broke off, once it is this old. */
const patience = 60_000;

/** Keeps a value unique among the entities of a company, by one stream a value. */
@Injectable()
export abstract class Reservations {
  protected abstract readonly decider: Decider<ReservationCommand, Reservation, ReservationEvents>;
  /** The entity that holds such values. */
  protected abstract readonly holder: string;

  constructor(
    private readonly commands: Commands,
    private readonly store: EventStore,
    private readonly secrets: Secrets,
  ) {}

  /** What two ways of writing the same value have in common. */
  keyOf(value: string): string {
    return value;
  }

  /** Whether these facts make somebody with the value. */
  protected abstract isHolding(value: string, facts: readonly Fact[]): boolean;

  /** Does something while the value is the holder's, and gives it back when a rule refuses. @throws Rejected when another has it */
  async holding<T>(value: string, holderId: string, asked: Asked, act: () => Promise<T>): Promise<T> {
    await this.reserve(value, holderId, asked);
    try {
      return await act();
    } catch (error) {
      if (error instanceof Rejected) await this.release(value, holderId, asked);
      throw error;
    }
  }

  async release(value: string, holderId: string, { context }: Asked): Promise<void> {
    await this.tell('Release', value, holderId, { context });
  }

  /** The command that gives a value back, for whoever sends it among others. */
  releaseOf(companyId: string, value: string, holderId: string) {
    return this.asCommand('Release', companyId, value, holderId);
  }

  private async reserve(value: string, holderId: string, asked: Asked): Promise<void> {
    try {
      await this.tell('Reserve', value, holderId, asked);
    } catch (error) {
      const stale = error instanceof Rejected && error.code !== 'conflict' && (await this.staleHolder(value, asked));
      if (!stale) throw error;
      await this.release(value, stale, asked);
      await this.tell('Reserve', value, holderId, asked);
    }
  }

  private tell(type: 'Reserve' | 'Release', value: string, holderId: string, asked: Asked) {
    const { entityId, intent } = this.asCommand(type, asked.context.companyId, value, holderId);
    return this.commands.send(this.decider, entityId, intent, asked, {
      reason: null,
      noWait: true,
      // Nearly every value is free, or was held by one only: that it is otherwise is found out by the attempt.
      ...(type === 'Reserve' ? { creates: true } : { commandId: newId(), seen: heldBy(this.decider, holderId) }),
    });
  }

  private asCommand(type: 'Reserve' | 'Release', companyId: string, value: string, holderId: string) {
    return { decider: this.decider, entityId: this.idOf(companyId, value), intent: { type, data: { holderId } } };
  }

  /** Who holds the value without being there with it: the process ended between two commands. */
  private async staleHolder(value: string, { context: { companyId } }: Asked): Promise<string | undefined> {
    const reserved = streamName(this.decider.events.entity, companyId, this.idOf(companyId, value));
    const [last] = await this.store.read(reserved, { from: 'end', backwards: true, max: 1 });
    if (!last || Date.parse(clock.now()) - Date.parse(last.at) < patience) return undefined;
    const holderId = last.data.holderId as string;
    const facts = await this.store.read(streamName(this.holder, companyId, holderId));
    return this.isHolding(value, facts) ? undefined : holderId;
  }

  private idOf(companyId: string, value: string): string {
    const hash = this.secrets.hash(this.decider.events.entity, `${companyId}\n${this.keyOf(value)}`);
    return derivedId(companyId, hash.toString('hex'));
  }
}
