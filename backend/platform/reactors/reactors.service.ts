import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type Provider,
} from '@nestjs/common';
import { databaseUrlFor, type Config } from '../kit/config';
import { ClaimsReadiness } from '../http/claims/claims-readiness.service';
import { CONFIG } from '../http/injection-tokens';
import { JOB_SHARE, type JobShare } from '../jobs/job-share';
import { JobWorker } from '../jobs/job-worker.service';
import { ClockReactorRunner } from './clock-reactor-runner.service';
import { FactReactorRunner } from './fact-reactor-runner.service';
import { leadExclusively } from './leadership';
import type { ClockReactor, Reactor } from './reactor';

/** Registers reactors: one line in a module. */
export const reactors = (...all: (Reactor | ClockReactor)[]): Provider[] => [
  // A factory that returned the engine would make Nest start it again.
  { provide: Symbol('reactors'), inject: [Reactors], useFactory: (engine: Reactors) => void engine.add(...all) },
];

/** Runs every reactor in one backend at a time: fact reactors under a lock, clock reactors as a job. */
@Injectable()
export class Reactors implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('reactors');
  private readonly closing = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly factReactors: FactReactorRunner,
    private readonly clockReactors: ClockReactorRunner,
    private readonly claims: ClaimsReadiness,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOB_SHARE) private readonly share: JobShare,
    worker: JobWorker,
  ) {
    worker.handle({ name: 'clock', isRecurring: true, run: ({ signal }) => this.clockReactors.checkCompanies(signal) });
  }

  add(...all: (Reactor | ClockReactor)[]): void {
    for (const one of all) {
      if (one.kind === 'facts') this.factReactors.reactors.push(one);
      else this.clockReactors.reactors.push(one);
    }
  }

  /** The names of the reactors that follow the log. */
  get names(): string[] {
    return this.factReactors.reactors.map(({ name }) => name);
  }

  /** The seconds that the oldest waiting fact of each reactor has waited here. */
  lags(): { name: string; seconds: number }[] {
    return this.factReactors.queues.map(({ reactor, arrivals: [oldest] }) => ({
      name: reactor.name,
      seconds: oldest === undefined ? 0 : (Date.now() - oldest) / 1000,
    }));
  }

  /** Runs the clock reactors now. */
  checkCompanies(): Promise<void> {
    return this.clockReactors.checkCompanies(this.closing.signal);
  }

  onApplicationBootstrap(): void {
    if (this.share === 'heavy') return;
    this.running = leadExclusively({
      databaseUrl: databaseUrlFor(this.config, 'backend'),
      role: 'reactors',
      closing: this.closing.signal,
      lead: async (signal) => {
        await this.claims.whenBuilt();
        await this.factReactors.follow(signal);
      },
      onTrouble: (error) => this.log.warn({ err: error }, 'reactors stand by: no connection to Postgres'),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.running;
  }
}
