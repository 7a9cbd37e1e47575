import { Injectable } from '@nestjs/common';
import { Refused } from '../../platform/http/refusals';
import { RetryAfter } from '../../platform/jobs/job-schedule.rules';
import { JobWorker, type RunningJob } from '../../platform/jobs/job-worker.service';
import { Jobs } from '../../platform/jobs/jobs.service';
import { ReviewerLinks, type LinkRequest } from './reviewer-links.service';
import { waitingMail } from './waiting-mails.queries';

/** A day of hours, each of which may be refused five times before its end. */
const maxAttempts = 120;
const defaultSeconds = 60;

interface WaitingMail {
  request: LinkRequest;
  reviewerId: string;
}

/** Mails the links that had to wait: their address already got as many mails as an hour allows, or they failed. */
@Injectable()
export class ReviewerMailJobs {
  constructor(
    private readonly jobs: Jobs,
    private readonly links: ReviewerLinks,
    worker: JobWorker,
  ) {
    links.onDeferred((request, reviewerId) => this.queue(request, reviewerId));
    worker.handle({ name: waitingMail.kind, maxAttempts, run: (job) => this.run(job) });
  }

  /** One mail waits for each reviewer of a campaign: a later one stands for an earlier one. */
  private queue(request: LinkRequest, reviewerId: string): Promise<void> {
    const { companyId, entityId } = request;
    const { kind, keyOf } = waitingMail;
    return this.jobs.enqueue({ kind, key: keyOf(entityId, reviewerId), companyId, payload: { request, reviewerId } });
  }

  /** @throws RetryAfter while the address gets no further mail */
  private async run(job: RunningJob): Promise<void> {
    const { request, reviewerId } = job.payload as WaitingMail;
    try {
      await this.links.mailLater(request, job.now(), reviewerId);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 429) throw error;
      const seconds = Number(error.headers['retry-after'] ?? defaultSeconds);
      throw new RetryAfter('The address got as many mails as an hour allows', seconds * 1_000, { cause: error });
    }
  }
}
