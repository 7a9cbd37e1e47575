import { Injectable, type Provider } from '@nestjs/common';
import { JobWorker, type RunningJob } from '../../../platform/jobs/job-worker.service';
import { Jobs } from '../../../platform/jobs/jobs.service';
import { waitForReadModels } from '../../../platform/jobs/read-model-wait';
import { Positions } from '../../../platform/http/read-model-positions';
import { EventStore } from '../../../platform/kit/event-store';
import { reactor } from '../../../platform/reactors/reactor';
import { Reactors } from '../../../platform/reactors/reactors.service';
import { OpenOperationQueries } from './open-operations.queries';
import { vendorOperationEvents } from './vendor-operation.events';
import { VendorOperationRunner } from './vendor-operation-runner.service';

/** The kind of job that operates the accounts of a service, by its id. */
const vendorOperationJob = 'vendor_operation';
const maxRunning = 4;

/** Every order queues the job of its service, also when the backend died right after the order. */
export const vendorOperationReactor: Provider = {
  provide: Symbol('vendor operation reactor'),
  inject: [Reactors, Jobs],
  useFactory: (engine: Reactors, jobs: Jobs) =>
    void engine.add(
      reactor('integrations.operations', [vendorOperationEvents], {
        VendorOperationOrdered: ({ companyId, data }) =>
          jobs.enqueue({
            kind: vendorOperationJob,
            key: data.companyServiceId,
            companyId,
            payload: { companyId },
          }),
      }),
    ),
};

/** Runs the orders of a service one after another. */
@Injectable()
export class VendorOperationJobs {
  constructor(
    private readonly open: OpenOperationQueries,
    private readonly runner: VendorOperationRunner,
    private readonly store: EventStore,
    private readonly positions: Positions,
    worker: JobWorker,
  ) {
    worker.handle({ name: vendorOperationJob, maxRunning, run: (job) => this.runAll(job) });
  }

  private async runAll(job: RunningJob): Promise<void> {
    const { companyId } = job.payload as { companyId: string };
    for (;;) {
      await waitForReadModels(this.store, this.positions, job.signal);
      const order = await this.open.next(companyId, job.key);
      if (!order) return;
      await this.runner.run(order, job);
    }
  }
}
