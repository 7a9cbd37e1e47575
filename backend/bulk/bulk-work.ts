import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { leadAlone } from '../http/reactors/leadership';
import { CONFIG } from '../http/tokens';
import { databaseUrlFor, type Config } from '../kit/config';
import { BegunActs, type BegunAct } from './begun-acts';
import { Doing } from './doing';

const look = 1_000;
const sweepEvery = 3_600_000;
const longestRest = 60_000;
const attempts = 3;

/** How often an act broke off while all was well and it came no further, and until when it rests. */
interface Trouble {
  count: number;
  done: number;
  until: number;
}

/** Works on what was begun, one act after another, in one instance of the backend at a time; the next goes on with what a crash broke off. */
@Injectable()
export class BulkWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('bulk acts');
  private readonly closing = new AbortController();
  private readonly troubles = new Map<string, Trouble>();
  private wakeUp = new AbortController();
  private leading: Promise<void> | undefined;

  constructor(
    private readonly begun: BegunActs,
    private readonly doing: Doing,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.leading = leadAlone({
      databaseUrl: databaseUrlFor(this.config, 'backend'),
      office: 'bulk acts',
      closing: this.closing.signal,
      lead: (signal) => this.lead(signal),
      onTrouble: (error) => this.log.warn({ err: error }, 'bulk acts stand by: no connection to Postgres'),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.leading;
  }

  /** There is something new to do; another instance that leads finds it within a second. */
  wake(): void {
    this.wakeUp.abort();
  }

  private async lead(signal: AbortSignal): Promise<void> {
    for (let swept = 0; !signal.aborted;) {
      try {
        if (Date.now() - swept > sweepEvery) {
          await this.begun.sweep();
          swept = Date.now();
        }
        for (const act of await this.begun.waiting()) if (!signal.aborted) await this.work(act, signal);
      } catch (error) {
        if (!signal.aborted) this.log.warn({ err: error }, 'bulk acts could not be looked for');
      }
      await sleep(look, undefined, { signal: AbortSignal.any([signal, this.wakeUp.signal]) }).catch(() => {});
      if (this.wakeUp.signal.aborted) this.wakeUp = new AbortController();
    }
  }

  private async work(act: BegunAct, signal: AbortSignal): Promise<void> {
    const trouble = this.troubles.get(act.id);
    if (trouble && trouble.until > Date.now()) return;
    const times = trouble?.done === act.done ? trouble.count : 0;
    try {
      await this.doing.run(act, signal, times >= attempts);
      this.troubles.delete(act.id);
    } catch (error) {
      if (signal.aborted) return;
      const count = (await this.doing.isWell()) ? times + 1 : times;
      const until = Date.now() + Math.min(longestRest, look * 2 ** Math.max(0, count - 1));
      this.troubles.set(act.id, { count, done: act.done, until });
      this.log.warn({ err: error, bulkActId: act.id, count }, 'a bulk act broke off and is tried again');
    }
  }
}
