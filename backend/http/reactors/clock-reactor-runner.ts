import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { EventStore } from '../../kit/event-store';
import { AppDatabase } from '../app-database';
import { Positions } from '../positions';
import type { ClockReactor } from './reactor';
import { ReactorToolsFactory } from './reactor-tools';
import { ReadModelBarrier } from './read-model-barrier';

const hour = 3_600_000;
/** How often `written`, which waits 2 seconds, is asked. */
const patience = 5;

/** Lets the clock reactors look at every company, at once and then every hour. */
@Injectable()
export class ClockReactorRunner {
  readonly reactors: ClockReactor[] = [];
  private readonly log = new Logger('reactors');

  constructor(
    private readonly store: EventStore,
    private readonly positions: Positions,
    private readonly barrier: ReadModelBarrier,
    private readonly database: AppDatabase,
    private readonly tools: ReactorToolsFactory,
  ) {}

  async keepTime(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.reactors.length > 0) {
      await this.lookAround(signal).catch((error: unknown) => this.log.warn({ err: error }, 'clock reactors failed'));
      await sleep(hour, undefined, { signal }).catch(() => {});
    }
  }

  /** Looks at every company once, as soon as the read models have what is in the ledger now. */
  async lookAround(signal: AbortSignal): Promise<void> {
    if (!(await this.caughtUp(signal))) return;
    // Every company has an administrator who signed it up.
    const companies = await this.database.rows<{ id: string }>('select distinct company_id as id from app.credential');
    for (const { id } of companies) {
      for (const reactor of this.reactors) if (!signal.aborted) await this.look(reactor, id);
    }
  }

  /** The newest event may be the server's own, which no read model comes to: then a look at what there is must do. False when it was told to stop. */
  private async caughtUp(signal: AbortSignal): Promise<boolean> {
    const newest = await this.store.head();
    for (let asked = 0; asked < patience && !signal.aborted && !(await this.positions.written(newest)); asked++);
    const { position } = this.positions;
    return newest === undefined || this.barrier.upTo(position < newest ? position : newest, signal);
  }

  private async look({ name, look }: ClockReactor, companyId: string): Promise<void> {
    await look(this.tools.forClock(companyId)).catch((error: unknown) =>
      this.log.error({ err: error, reactor: name, companyId }, 'a clock reactor failed; the next hour looks again'),
    );
  }
}
