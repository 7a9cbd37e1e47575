import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { databaseUrlFor, type Config } from '../kit/config';
import { EventStore } from '../kit/event-store';
import { AppDatabase } from '../http/app-database';
import { ClaimsReadiness } from '../http/claims/claims-readiness.service';
import { leadAlone } from '../reactors/leadership';
import { areStoresAvailable } from '../http/store-availability';
import { CONFIG } from '../http/injection-tokens';
import type { Job, JobHandler } from './job-handler';
import { Worker } from './worker';

/** Does all work in the background, in one instance of the backend at a time; the next goes on with what a crash broke off. */
@Injectable()
export class BackgroundJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('work');
  private readonly closing = new AbortController();
  private readonly workers: Pick<Worker<Job>, 'workOn'>[] = [];
  private leading: Promise<void> | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly database: AppDatabase,
    private readonly claims: ClaimsReadiness,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Answers how to say that there is something new to do; another instance that leads finds it within a second. */
  add<J extends Job>(handler: JobHandler<J>): () => void {
    const worker = new Worker(handler, () => areStoresAvailable(this.store, this.database));
    this.workers.push(worker);
    return () => worker.wake();
  }

  onApplicationBootstrap(): void {
    this.leading = leadAlone({
      databaseUrl: databaseUrlFor(this.config, 'backend'),
      role: 'work',
      closing: this.closing.signal,
      lead: async (signal) => {
        await this.claims.whenBuilt();
        await Promise.all(this.workers.map((worker) => worker.workOn(signal)));
      },
      onTrouble: (error) => this.log.warn({ err: error }, 'work stands by: no connection to Postgres'),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.leading;
  }
}
