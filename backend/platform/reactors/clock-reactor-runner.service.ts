import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Clock } from '../kit/clock';
import { EventStore } from '../kit/event-store';
import { AppDatabase } from '../http/app-database';
import { Positions } from '../http/positions';
import { areStoresAvailable } from '../http/store-availability';
import { CLOCK } from '../http/injection-tokens';
import { isRunDue } from './clock-schedule.rules';
import type { ClockReactor } from './reactor';
import { ReactorToolsFactory } from './reactor-tools.service';
import { ReadModelBarrier } from './read-model-barrier.service';
import { retry } from './retry';

const pollIntervalMs = 1_000;
/** Each attempt of `written` waits 2 seconds. */
const maxAttempts = 5;

/** Runs the clock reactors for every company: at the start, at 00:00 Japan time, and every hour. */
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
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Polls the clock: a timer for midnight drifts, and pauses while the machine is suspended. */
  async runOnSchedule(signal: AbortSignal): Promise<void> {
    let lastRunAt: string | undefined;
    while (!signal.aborted && this.reactors.length > 0) {
      const now = this.clock.now();
      if (isRunDue(lastRunAt, now)) {
        const run = this.lookAround(signal).then(() => (lastRunAt = now));
        await run.catch((error: unknown) => this.log.warn({ err: error }, 'clock reactors failed and run again'));
      }
      await sleep(pollIntervalMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Checks every company once, as soon as the read models have reached the present end of the log. */
  async lookAround(signal: AbortSignal): Promise<void> {
    if (!(await this.caughtUp(signal))) return;
    // Every company has an administrator who signed it up.
    const companies = await this.database.rows<{ id: string }>('select distinct company_id as id from app.credential');
    for (const { id } of companies) {
      for (const reactor of this.reactors) if (!signal.aborted) await this.run(reactor, id, signal);
    }
  }

  /**
   * The newest event may be a system event that no read model reaches; then the present rows must do. False when
   * aborted.
   */
  private async caughtUp(signal: AbortSignal): Promise<boolean> {
    const newest = await this.store.head();
    for (let attempt = 0; attempt < maxAttempts && !signal.aborted; attempt++)
      if (await this.positions.written(newest)) break;
    const { position } = this.positions;
    return newest === undefined || this.barrier.upTo(position < newest ? position : newest, signal);
  }

  private async run({ name, runForCompany }: ClockReactor, companyId: string, signal: AbortSignal): Promise<void> {
    const about = { reactor: name, companyId };
    const result = await retry(() => runForCompany(this.tools.forClock(companyId)), {
      signal,
      isWell: () => areStoresAvailable(this.store, this.database),
      onFailure: (error, attempt) => this.log.warn({ ...about, err: error, attempt }, 'a clock reactor failed'),
    });
    if (result.outcome === 'poison')
      this.log.error({ ...about, err: result.error }, 'a clock reactor is given up until the next hour');
  }
}
