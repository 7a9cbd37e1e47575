import { Injectable } from '@nestjs/common';
import { Egress } from '../../platform/egress/egress.service';
import { ReadModels } from '../../platform/http/read-models';
import { Jobs } from '../../platform/jobs/jobs.service';
import { JobWorker, type RunningJob } from '../../platform/jobs/job-worker.service';
import { mailTemplates } from '../../platform/mail/mail-templates';
import { MailQueue, type Subjects } from '../../platform/mail/mail-queue.service';
import { Checkpoints } from './checkpoints.service';
import { mailKeyOf, webhookKind } from './delivery-failures.service';
import { Delivery } from './delivery.service';
import { webhookSignature } from './webhook.rules';

/** A day of attempts, one a minute. */
const maxAttempts = 1_440;

/** Sends the newest checkpoint of a company; it extends those before, so that a later one stands for all of them. */
@Injectable()
export class DeliveryJobs {
  constructor(
    private readonly delivery: Delivery,
    private readonly checkpoints: Checkpoints,
    private readonly jobs: Jobs,
    private readonly mailQueue: MailQueue,
    private readonly egress: Egress,
    private readonly readModels: ReadModels,
    worker: JobWorker,
  ) {
    mailQueue.writes('evidenceCheckpoint', (about) => this.renderMail(about));
    worker.handle({ name: webhookKind, maxAttempts, maxRunningPerCompany: 1, run: (job) => this.post(job) });
  }

  /** Queues what was not sent yet. */
  async send(companyId: string): Promise<void> {
    const { administratorIds, webhookHost } = await this.delivery.of(companyId);
    if (administratorIds.length === 0 && webhookHost === null) return;
    const size = (await this.checkpoints.newest(companyId))?.size ?? 0;
    const { mailed, posted } = await this.delivery.sent(companyId);
    if (webhookHost !== null && size > posted)
      await this.jobs.enqueue({ kind: webhookKind, key: companyId, companyId });
    if (size <= mailed) return;
    for (const administratorId of administratorIds)
      await this.mailQueue.send(
        { kind: 'evidenceCheckpoint', about: { companyId, administratorId, size } },
        mailKeyOf(companyId, administratorId),
      );
    await this.delivery.noteSent(companyId, 'mailed', size);
  }

  /** @throws when the receiver does not answer 2xx */
  private async post({ key: companyId, now, signal }: RunningJob): Promise<void> {
    const [webhook, checkpoint] = [await this.delivery.webhook(companyId), await this.checkpoints.newest(companyId)];
    if (!webhook || !checkpoint) return;
    const { size, root, note, createdAt } = checkpoint;
    const body = JSON.stringify({ companyId, size, root, note, createdAt });
    const headers = {
      'content-type': 'application/json',
      'daicho-signature': webhookSignature(webhook.secret, body, Math.floor(Date.parse(now()) / 1_000)),
    };
    const request = { url: webhook.url, method: 'POST', headers, body, companyId, signal, isFollowed: false };
    const { status } = await this.egress.send(request);
    if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}`);
    await this.delivery.noteSent(companyId, 'posted', size);
  }

  private async renderMail({ companyId, administratorId, size }: Subjects['evidenceCheckpoint']) {
    const sql = `select email from administrator where id = $1 and status = 'joined'`;
    const administrator = await this.readModels.findByKey<{ email: string }>(companyId, sql, [administratorId]);
    const checkpoint = await this.checkpoints.find(companyId, size);
    return administrator && checkpoint && { to: administrator.email, ...mailTemplates.evidenceCheckpoint(checkpoint) };
  }
}
