import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { readModels as all } from '../../contract/read-models';
import { EventStore } from '../kit/event-store';
import { AppDatabase } from './app-database';
import { retryAfter } from './refusals';

const pollIntervalMs = 250;
/** How long a start waits for read models that are built quickly. */
const startupWaitMs = 5_000;
const retryAfterSeconds = 5;
/** Before the first event of the log. */
const beforeAll = -1n;

/** Refuses reads until the read models are built that an upgrade or a restore has emptied. */
@Injectable()
export class ReadModelsReadiness implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('read models');
  private readonly closing = new AbortController();
  private waiting: Promise<void> | undefined;
  private hasModels = false;
  /** What the read models must reach, once one is known to be empty. */
  private end: bigint | undefined;

  constructor(
    private readonly database: AppDatabase,
    private readonly store: EventStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await Promise.race([this.whenBuilt(), sleep(startupWaitMs, undefined, { ref: false })]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.waiting;
  }

  get isBuilt(): boolean {
    return this.hasModels;
  }

  /** @throws Refused 503 while they are being built */
  mustBeBuilt(): void {
    if (this.hasModels) return;
    throw retryAfter(retryAfterSeconds, '更新後の準備をしています。しばらくしてからもう一度お試しください。');
  }

  /** Settles when reads are served, or the application closes. */
  whenBuilt(): Promise<void> {
    return (this.waiting ??= this.wait());
  }

  private async wait(): Promise<void> {
    const { signal } = this.closing;
    for (let isLogged = false; !this.hasModels && !signal.aborted;) {
      try {
        this.hasModels = await this.areBuilt();
      } catch (err) {
        if (!isLogged) this.log.warn({ err }, 'read models cannot be read yet');
        isLogged = true;
      }
      if (!this.hasModels) await sleep(pollIntervalMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async areBuilt(): Promise<boolean> {
    const rows = await this.database.rows<{ name: string; position: string | null; isStopped: boolean }>(
      `select name, position::text, state = 'stopped' as "isStopped" from read.projection`,
    );
    const checkpoints = new Map(rows.map((row) => [row.name, row]));
    const haveReached = (position: bigint) =>
      all.every((name) => {
        const checkpoint = checkpoints.get(name);
        return checkpoint?.isStopped || BigInt(checkpoint?.position ?? beforeAll) >= position;
      });
    if (this.end === undefined && haveReached(0n)) return true;
    // Writers continue meanwhile: what counts is the end of the log at the start.
    this.end ??= (await this.store.head()) ?? beforeAll;
    return haveReached(this.end);
  }
}
