import { Global, Module } from '@nestjs/common';
import { JobWorker } from './job-worker.service';
import { Jobs } from './jobs.service';
import { OpenJobs } from './open-jobs.service';

/** Queued work and the worker that runs it, with or without HTTP in the same process. */
@Global()
@Module({ providers: [Jobs, JobWorker, OpenJobs], exports: [Jobs, JobWorker, OpenJobs] })
export class JobsModule {}
