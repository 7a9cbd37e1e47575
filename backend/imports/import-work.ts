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
import { DryRun } from './dry-run';
import { ImportFiles, type ImportFile } from './import-files';
import { TakingBack } from './taking-back';
import { Writing } from './writing';

const look = 1_000;
const sweepEvery = 600_000;
const filesAtOnce = 2;
const longestRest = 60_000;

/**
 * Works on the files that are to be looked at, written or taken back: in one instance of the backend at a time, and whatever a
 * crash broke off is gone on with by the next.
 */
@Injectable()
export class ImportWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('imports');
  private readonly closing = new AbortController();
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly troubles = new Map<string, { count: number; until: number }>();
  private wakeUp = new AbortController();
  private leading: Promise<void> | undefined;

  constructor(
    private readonly files: ImportFiles,
    private readonly dryRun: DryRun,
    private readonly writing: Writing,
    private readonly takingBack: TakingBack,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.leading = leadAlone({
      databaseUrl: databaseUrlFor(this.config, 'backend'),
      office: 'imports',
      closing: this.closing.signal,
      lead: (signal) => this.lead(signal),
      onTrouble: (error) => this.log.warn({ err: error }, 'imports stand by: no connection to Postgres'),
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
          await this.files.sweep();
          swept = Date.now();
        }
        await this.beginWaiting(signal);
      } catch (error) {
        if (!signal.aborted) this.log.warn({ err: error }, 'imports could not be looked for');
      }
      await sleep(look, undefined, { signal: AbortSignal.any([signal, this.wakeUp.signal]) }).catch(() => {});
      if (this.wakeUp.signal.aborted) this.wakeUp = new AbortController();
    }
    await Promise.all(this.underWay.values());
  }

  private async beginWaiting(signal: AbortSignal): Promise<void> {
    for (const file of await this.files.waiting()) {
      if (this.underWay.size >= filesAtOnce) return;
      if (this.underWay.has(file.id) || (this.troubles.get(file.id)?.until ?? 0) > Date.now()) continue;
      const working = this.work(file, signal).finally(() => {
        this.underWay.delete(file.id);
        this.wake();
      });
      this.underWay.set(file.id, working);
    }
  }

  private async work(file: ImportFile, signal: AbortSignal): Promise<void> {
    try {
      if (file.state === 'checking') await this.dryRun.run(file, signal);
      else if (file.state === 'importing') await this.writing.run(file, signal);
      else await this.takingBack.run(file, signal);
      this.troubles.delete(file.id);
    } catch (error) {
      if (signal.aborted) return;
      const count = (this.troubles.get(file.id)?.count ?? 0) + 1;
      this.troubles.set(file.id, { count, until: Date.now() + Math.min(longestRest, look * 2 ** (count - 1)) });
      const { id: importId, companyId, state } = file;
      this.log.error({ err: error, importId, companyId, state, attempt: count }, 'an import failed and is tried again');
    }
  }
}
