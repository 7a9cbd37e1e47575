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
    const { administratorIds, addresses, webhookHost } = await this.delivery.of(companyId);
    if (administratorIds.length + addresses.length === 0 && webhookHost === null) return;
    const size = (await this.checkpoints.newest(companyId))?.size ?? 0;
    const { mailedSize, postedSize } = await this.delivery.findSentSizes(companyId);
    if (webhookHost !== null && size > postedSize)
      await this.jobs.enqueue({ kind: webhookKind, key: companyId, companyId });
    if (size <= mailedSize) return;
    for (const administratorId of administratorIds)
      await this.mail({ companyId, administratorId, size }, mailKeyOf(companyId, administratorId));
    for (const { id: addressId } of addresses)
      await this.mail({ companyId, addressId, size }, mailKeyOf(companyId, addressId));
    await this.delivery.noteSent(companyId, 'mailed', size);
  }

  private mail(about: Subjects['evidenceCheckpoint'], key: string): Promise<void> {
    return this.mailQueue.send({ kind: 'evidenceCheckpoint', about }, key);
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

  /** Nothing for a recipient who was removed meanwhile. */
  private async renderMail({ companyId, size, ...recipient }: Subjects['evidenceCheckpoint']) {
    const isOutside = 'addressId' in recipient;
    const to = isOutside
      ? (await this.delivery.of(companyId)).addresses.find(({ id }) => id === recipient.addressId)?.address
      : await this.emailOf(companyId, recipient.administratorId);
    const checkpoint = await this.checkpoints.find(companyId, size);
    if (!to || !checkpoint) return undefined;
    const { name } = await this.readModels.one<{ name: string }>(companyId, 'select name from company');
    return { to, ...mailTemplates.evidenceCheckpoint({ ...checkpoint, companyName: name, isOutside }) };
  }

  private async emailOf(companyId: string, administratorId: string): Promise<string | undefined> {
    const sql = `select email from administrator where id = $1 and status = 'joined'`;
    return (await this.readModels.findByKey<{ email: string }>(companyId, sql, [administratorId]))?.email;
  }
}
