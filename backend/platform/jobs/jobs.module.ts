import { Global, Module, type DynamicModule } from '@nestjs/common';
import { HeavyJobs } from './heavy-jobs.service';
import { JOB_SHARE, type JobShare } from './job-share';
import { JobWorker } from './job-worker.service';
import { Jobs } from './jobs.service';
import { OpenJobs } from './open-jobs.service';

/** Queued work and the worker that runs it, with or without HTTP in the same process. */
@Global()
@Module({})
export class JobsModule {
  static with(share: JobShare): DynamicModule {
    const providers = [Jobs, JobWorker, OpenJobs, HeavyJobs, { provide: JOB_SHARE, useValue: share }];
    return { module: JobsModule, providers, exports: providers };
  }
}
