import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/http/commands.service';
import { Progress } from '../../../platform/http/progress.service';
import type { RunningJob } from '../../../platform/jobs/job-worker.service';
import { ProgressReporter } from '../../../platform/jobs/progress-reporter';
import { mapConcurrently } from '../../../platform/kit/concurrency';
import type { Context } from '../../../platform/kit/commands';
import type { AnyDecider, CommandOf } from '../../../platform/kit/decider';
import { derivedId } from '../../../platform/kit/ids';
import { PersonKeys } from '../../../platform/kit/person-keys';
import { accountDecider, accountId } from '../../accounts/account.decider';
import { serviceSsoDecider, serviceSsoId } from '../../sso/service-sso.decider';
import { serviceAccountDecider } from '../accounts/service-account.decider';
import { serviceSignInsDecider, serviceSignInsId } from '../accounts/service-sign-ins.decider';
import { RunPace } from './run-pace.service';
import type { Synchronisation } from './synchronisation-runs.service';
import type { SynchronisationPlan } from './synchronisation.rules';

/** A run whose plan is written. */
export interface WrittenRun extends Pick<Synchronisation, 'id' | 'companyId' | 'companyServiceId' | 'isPlanned'> {
  signal: AbortSignal;
  observedOn: string;
  context: Context;
  knownIds: ReadonlySet<string>;
  /** @throws when the run must stop writing */
  requireCurrent(): Promise<void>;
}

const pageSize = 500;
const commandsAtOnce = 4;
const signInsPageSize = 1_000;

/** Writes what a synchronisation found. A repeated run sends the same commands, and those of the rest. */
@Injectable()
export class SynchronisationWriter {
  constructor(
    private readonly commands: Commands,
    private readonly keys: PersonKeys,
    private readonly progress: Progress,
    private readonly pace: RunPace,
  ) {}

  async write(run: WrittenRun, plan: SynchronisationPlan, job: RunningJob): Promise<void> {
    const { observations, missing, connections, disconnections, signIns } = plan;
    const total = observations.length + missing.length + connections.length + disconnections.length;
    const reporter = new ProgressReporter(this.progress, run, total);
    const inPages = <T>(items: readonly T[], write: (page: readonly T[]) => Promise<void>) =>
      this.inPages(items, pageSize, job, reporter, async (page) => {
        await run.requireCurrent();
        await write(page);
      });
    // First: a repeated run no longer knows the former user of an account.
    await inPages(disconnections, (page) => this.connect(run, page, 'Disconnect'));
    await inPages(observations, (page) => this.observe(run, page));
    await inPages(missing, (page) => this.miss(run, page));
    await inPages(connections, (page) => this.connect(run, page, 'Connect'));
    await this.inPages(signIns, signInsPageSize, job, undefined, async (page) => {
      await run.requireCurrent();
      await this.signIns(run, page);
    });
  }

  private async inPages<T>(
    items: readonly T[],
    size: number,
    job: RunningJob,
    reporter: ProgressReporter | undefined,
    write: (page: readonly T[]) => Promise<void>,
  ): Promise<void> {
    for (let offset = 0; offset < items.length; offset += size) {
      job.signal.throwIfAborted();
      const page = items.slice(offset, offset + size);
      await write(page);
      job.noteProgress();
      await reporter?.advance(page.length);
    }
  }

  private async observe(run: WrittenRun, page: SynchronisationPlan['observations']): Promise<void> {
    const newIds = page.filter(({ id }) => !run.knownIds.has(id)).map(({ id }) => id);
    if (newIds.length > 0) await this.keys.makeAll(run.companyId, newIds);
    const { companyServiceId, observedOn, id: runId } = run;
    await mapConcurrently(page, commandsAtOnce, ({ id, externalId, attributes, match }) =>
      this.send(run, serviceAccountDecider, id, {
        type: 'Observe',
        data: { companyServiceId, runId, observedOn, externalId, attributes, match },
      }),
    );
  }

  private async miss(run: WrittenRun, page: SynchronisationPlan['missing']): Promise<void> {
    const { companyServiceId, observedOn, id: runId } = run;
    await mapConcurrently(page, commandsAtOnce, ({ id, ...how }) =>
      this.send(run, serviceAccountDecider, id, {
        type: 'Miss',
        data: { companyServiceId, runId, observedOn, ...how },
      }),
    );
  }

  private async connect(run: WrittenRun, page: readonly string[], type: 'Connect' | 'Disconnect'): Promise<void> {
    const { companyServiceId } = run;
    await mapConcurrently(page, commandsAtOnce, (companyUserId) => {
      const between = { companyServiceId, companyUserId };
      return this.send(run, accountDecider, accountId(between), { type, data: between });
    });
  }

  private async signIns(run: WrittenRun, page: SynchronisationPlan['signIns']): Promise<void> {
    const { companyServiceId, observedOn } = run;
    await this.send(run, serviceSignInsDecider, serviceSignInsId(companyServiceId, observedOn), {
      type: 'Observe',
      data: { companyServiceId, observedOn, accounts: [...page] },
    });
  }

  async enforceSso(run: WrittenRun, isEnforced: boolean): Promise<void> {
    await run.requireCurrent();
    const data = { companyServiceId: run.companyServiceId, isEnforced };
    await this.send(run, serviceSsoDecider, serviceSsoId(run.companyServiceId), { type: 'Enforce', data });
  }

  /** The id of a command derives from its content: an attempt that sees another list sends another command. */
  private async send<D extends AnyDecider>(
    run: WrittenRun,
    decider: D,
    entityId: string,
    intent: CommandOf<D>,
  ): Promise<void> {
    const { id, context, knownIds } = run;
    const commandId = derivedId(id, decider.events.entity, entityId, JSON.stringify(intent));
    const creates = decider.events.entity === serviceAccountDecider.events.entity && !knownIds.has(entityId);
    const options = { commandId, creates, noWait: true };
    await this.pace.step(run, () => this.commands.send(decider, entityId, intent, { context }, options));
  }
}
