import { Module } from '@nestjs/common';
import { EvidenceJobs } from './evidence.job';
import { EvidenceModule } from './evidence.module';

/** The work by the clock, which the operator's commands leave to the backend. */
@Module({ imports: [EvidenceModule], providers: [EvidenceJobs] })
export class EvidenceJobsModule {}
