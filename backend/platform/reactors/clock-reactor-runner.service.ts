import { Injectable, Logger } from '@nestjs/common';
import { EventStore } from '../kit/event-store';
import { AppDatabase } from '../http/app-database';
import { companyIdsSql } from '../http/company-ids.sql';
import { Positions } from '../http/read-model-positions';
import { areStoresAvailable } from '../http/store-availability';
import type { ClockReactor } from './reactor';
import { ReactorToolsFactory } from './reactor-tools.service';
import { ReadModelBarrier } from './read-model-barrier.service';
import { retry } from './retry';

/** Each attempt of `written` waits 2 seconds. */
const maxAttempts = 5;

/** Runs the clock reactors for every company. */
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

  /** Checks every company once, as soon as the read models have reached the present end of the log. */
  async checkCompanies(signal: AbortSignal): Promise<void> {
    await this.catchUp(signal);
    const companies = await this.database.rows<{ id: string }>(companyIdsSql);
    for (const { id } of companies) {
      for (const reactor of this.reactors) await this.run(reactor, id, signal);
    }
    signal.throwIfAborted();
  }

  /** The newest event may be a system event that no read model reaches; then the present rows must do. */
  private async catchUp(signal: AbortSignal): Promise<void> {
    const newest = await this.store.head();
    for (let attempt = 0; attempt < maxAttempts && !signal.aborted; attempt++)
      if (await this.positions.waitUntilWritten(newest)) break;
    const { position } = this.positions;
    if (newest !== undefined) await this.barrier.upTo(position < newest ? position : newest, signal);
    signal.throwIfAborted();
  }

  private async run({ name, runForCompany }: ClockReactor, companyId: string, signal: AbortSignal): Promise<void> {
    const about = { reactor: name, companyId };
    const result = await retry(() => runForCompany(this.tools.forClock(companyId)), {
      signal,
      isWell: () => areStoresAvailable(this.store, this.database),
      onFailure: (error, attempt) => this.log.warn({ ...about, err: error, attempt }, 'a clock reactor failed'),
    });
    if (result.outcome === 'poison')
      this.log.error({ ...about, err: result.error }, 'a clock reactor failed too often and runs again in an hour');
  }
}
