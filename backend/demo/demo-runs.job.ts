import { Injectable } from '@nestjs/common';
import { JobWorker } from '../platform/jobs/job-worker.service';
import { derivedId } from '../platform/kit/ids';
import { IntegrationStateQueries } from '../services/integrations/integration-state.queries';
import { SynchronisationRuns } from '../services/integrations/runs/synchronisation-runs.service';
import { demoCompanyId } from '../contract/demo';
import { demoId } from './demo-ids.data';
import { demoVendors } from './vendor-members.data';

const minuteMs = 60_000;
const runIntervalMs = 3.5 * minuteMs;
const frequentMs = 30 * minuteMs;
/** Its token has expired: each further run fails alike. */
const failingKind = 'demo-tegata';

/** Requests runs of the demo company every few minutes for half an hour after the start; then they are daily. */
@Injectable()
export class DemoRuns {
  private firstAtMs?: number;
  private lastAtMs = 0;

  constructor(
    private readonly runs: SynchronisationRuns,
    private readonly integrations: IntegrationStateQueries,
    worker: JobWorker,
  ) {
    worker.handle({
      name: 'demo_runs',
      isRecurring: true,
      intervalMs: minuteMs,
      run: (job) => this.request(job.now()),
    });
  }

  private async request(at: string): Promise<void> {
    const nowMs = Date.parse(at);
    if (this.firstAtMs !== undefined && nowMs - this.firstAtMs > frequentMs) return;
    if (nowMs - this.lastAtMs < runIntervalMs) return;
    for (const { kind } of demoVendors) {
      const companyServiceId = demoId('service', kind);
      if (kind === failingKind && this.firstAtMs !== undefined) continue;
      // On the first start the demo company is not complete yet.
      const integration = await this.integrations.find(demoCompanyId, companyServiceId);
      if (!integration?.lastRunAt) return;
      const id = derivedId(companyServiceId, 'demo-run', at);
      await this.runs.request({ id, companyId: demoCompanyId, companyServiceId, isPreview: false, at });
    }
    this.firstAtMs ??= nowMs;
    this.lastAtMs = nowMs;
  }
}
