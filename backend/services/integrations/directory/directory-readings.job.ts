import { Injectable } from '@nestjs/common';
import { JobWorker } from '../../../platform/jobs/job-worker.service';
import { Jobs } from '../../../platform/jobs/jobs.service';
import { DirectoryReadings, type RequestedReading } from './directory-readings.service';

const readingJob = 'directory_reading';

/** Reads identity providers after their synchronisations, one reading a provider at a time. */
@Injectable()
export class DirectoryReadingJobs {
  constructor(
    private readonly jobs: Jobs,
    readings: DirectoryReadings,
    worker: JobWorker,
  ) {
    worker.handle({
      name: readingJob,
      isHeavy: true,
      run: (job) => readings.run(job.payload as RequestedReading, job),
    });
  }

  async request(reading: RequestedReading): Promise<void> {
    const { companyId, companyServiceId: key } = reading;
    await this.jobs.enqueue({ kind: readingJob, key, companyId, payload: reading });
  }
}
