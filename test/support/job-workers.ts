import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { claimKinds, entities } from '../../backend/entities';
import { HttpModule } from '../../backend/platform/http/http.module';
import { JobsModule } from '../../backend/platform/jobs/jobs.module';
import { JobWorker, type JobKind } from '../../backend/platform/jobs/job-worker.service';
import type { Parts } from './parts';

/** A process that runs jobs of kind 'spec', and nothing else: it listens on no port. */
export const startJobWorker = (parts: Parts, kind: Omit<JobKind, 'name'>): Promise<INestApplicationContext> => {
  class WorkerModule {}
  const registration = {
    provide: 'registration',
    inject: [JobWorker],
    useFactory: (worker: JobWorker) => worker.handle({ name: 'spec', ...kind }),
  };
  const imports = [HttpModule.with(parts.config, { entities, claimKinds }), JobsModule.with('all')];
  return NestFactory.createApplicationContext(
    { module: WorkerModule, imports, providers: [registration] },
    { logger: false, abortOnError: false },
  );
};
