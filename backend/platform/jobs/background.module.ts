import { Global, Module } from '@nestjs/common';
import { BackgroundJobs } from './background-jobs.service';

@Global()
@Module({ providers: [BackgroundJobs], exports: [BackgroundJobs] })
export class BackgroundModule {}
