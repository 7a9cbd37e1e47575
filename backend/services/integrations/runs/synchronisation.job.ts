import { Injectable } from '@nestjs/common';
import { JobWorker, type RunningJob } from '../../../platform/jobs/job-worker.service';
import { derivedId } from '../../../platform/kit/ids';
import { IntegrationStateQueries } from '../integration-state.queries';
import { isDue, nextRunAt } from '../runner/schedule.rules';
import { synchronisationJob, SynchronisationRuns, type PlannedRun } from './synchronisation-runs.service';
import { Synchronisations } from './synchronisation.service';
import { ConnectionTests } from '../connection-tests.service';

const maxRunning = 8;
const maxRunningPerCompany = 3;
const planIntervalMs = 60_000;

/** Runs the requested synchronisations of a service one after another, and requests the daily ones. */
@Injectable()
export class SynchronisationJobs {
  constructor(
    private readonly runs: SynchronisationRuns,
    private readonly synchronisations: Synchronisations,
    private readonly integrations: IntegrationStateQueries,
    private readonly tests: ConnectionTests,
    worker: JobWorker,
  ) {
    worker.handle({
      name: synchronisationJob,
      isHeavy: true,
      maxRunning,
      maxRunningPerCompany,
      run: (job) => this.runAll(job),
    });
    worker.handle({
      name: 'synchronisation_plan',
      isRecurring: true,
      intervalMs: planIntervalMs,
      run: (job) => this.requestDue(job.now()),
    });
  }

  private async runAll(job: RunningJob): Promise<void> {
    for (let run; (run = await this.runs.next(job.companyId!, job.key));) {
      job.signal.throwIfAborted();
      await this.synchronisations.run(run, job);
    }
  }

  private async requestDue(at: string): Promise<void> {
    for (const companyId of await this.runs.companies()) {
      const integrations = await this.integrations.listPlanned(companyId);
      const due = integrations.filter((integration) => isDue(integration, integration.hour, at));
      const untestedIds = await this.tests.requiredOf(companyId, due);
      const runs = due.filter(({ id }) => !untestedIds.has(id)).map(({ id, hour }) => plannedRun(id, hour, at));
      if (runs.length > 0) await this.runs.requestPlanned(companyId, runs, at);
    }
    await this.runs.requeueOpen(at);
    await this.runs.sweep(at);
  }
}

/** Two backends that plan the same day request the same run. */
const plannedRun = (companyServiceId: string, hour: number, at: string): PlannedRun => ({
  id: derivedId(companyServiceId, 'planned', nextRunAt(companyServiceId, hour, at)),
  companyServiceId,
});
