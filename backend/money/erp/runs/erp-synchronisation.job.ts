import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../../platform/http/app-database';
import { companyIdsSql } from '../../../platform/http/company-ids.sql';
import { JobWorker, type RunningJob } from '../../../platform/jobs/job-worker.service';
import { derivedId } from '../../../platform/kit/ids';
import { isDue, nextRunAt } from '../../../services/integrations/runner/schedule.rules';
import { CompanyErpStateQueries } from '../company-erp-state.queries';
import { erpJob, ErpRuns } from './erp-runs.service';
import { ErpSynchronisations } from './erp-synchronisation.service';

const maxRunning = 4;
const maxRunningPerCompany = 2;
const planIntervalMs = 5 * 60_000;

/** Runs the requested runs of an ERP one after another, and requests the daily ones. */
@Injectable()
export class ErpSynchronisationJobs {
  constructor(
    private readonly runs: ErpRuns,
    private readonly synchronisations: ErpSynchronisations,
    private readonly states: CompanyErpStateQueries,
    private readonly database: AppDatabase,
    worker: JobWorker,
  ) {
    worker.handle({ name: erpJob, isHeavy: true, maxRunning, maxRunningPerCompany, run: (job) => this.runAll(job) });
    worker.handle({
      name: 'erp_synchronisation_plan',
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
    for (const { id: companyId } of await this.database.rows<{ id: string }>(companyIdsSql)) {
      const { hour, erps } = await this.states.findPlanned(companyId);
      for (const erp of erps) {
        if (!isDue(erp, hour, at)) continue;
        // Two backends that plan the same day request the same run.
        const id = derivedId(erp.id, 'planned', nextRunAt(erp.id, hour, at));
        await this.runs.request({ id, companyId, companyErpId: erp.id, isPreview: false, keepBoth: [], at });
      }
      await this.runs.tidy(companyId, at);
    }
  }
}
