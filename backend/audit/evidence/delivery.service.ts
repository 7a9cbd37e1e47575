import { Injectable } from '@nestjs/common';
import { AppDatabase, type Queryable } from '../../platform/http/app-database';
import { Commands } from '../../platform/http/commands.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Secrets, newToken, type Cipher } from '../../platform/kit/secrets';
import { evidenceDeliveryDecider, evidenceDeliveryId } from './evidence-delivery.decider';

export interface DeliverySettings {
  /** Who gets checkpoints by mail. */
  administratorIds: string[];
  /** The host of the webhook; its address is a secret. */
  webhookHost: string | null;
}
export interface DeliveryChange {
  administratorIds?: string[];
  /** https; null to send no more. */
  webhookUrl?: string | null;
}
export interface Webhook {
  url: string;
  secret: string;
}
/** A change of the request, without its body: what a handler has. */
type Changing = Pick<ApiRequest, 'companyId'> & Parameters<Commands['send']>[3];

const none: DeliverySettings = { administratorIds: [], webhookHost: null };
const settings = 'administrator_ids as "administratorIds", webhook_host as "webhookHost"';

/** Where checkpoints of a company are sent: facts in the ledger, addresses of webhooks in `app.evidence_delivery`. */
@Injectable()
export class Delivery {
  private readonly cipher: Cipher;

  constructor(
    private readonly database: AppDatabase,
    private readonly commands: Commands,
    secrets: Secrets,
  ) {
    this.cipher = secrets.cipherFor('evidence webhook');
  }

  async of(companyId: string): Promise<DeliverySettings> {
    return (await this.row<DeliverySettings>(companyId, settings)) ?? none;
  }

  /** @returns the secret of a new webhook, which is shown this once */
  async change(request: Changing, { administratorIds, webhookUrl }: DeliveryChange): Promise<{ secret?: string }> {
    const { companyId } = request;
    const id = evidenceDeliveryId(companyId);
    if (administratorIds) {
      const intent = { type: 'ChangeRecipients', data: { administratorIds } } as const;
      await this.commands.send(evidenceDeliveryDecider, id, intent, request);
      await this.write(companyId, 'administrator_ids = $2', [administratorIds]);
    }
    if (webhookUrl === undefined) return {};
    const webhookHost = webhookUrl && new URL(webhookUrl).host;
    await this.commands.send(evidenceDeliveryDecider, id, { type: 'ReplaceWebhook', data: { webhookHost } }, request);
    const webhook = webhookUrl === null ? null : { url: webhookUrl, secret: newToken() };
    const sealed = webhook && this.cipher.seal(Buffer.from(JSON.stringify(webhook)));
    await this.write(companyId, 'webhook_host = $2, webhook = $3', [webhookHost, sealed]);
    return webhook ? { secret: webhook.secret } : {};
  }

  /** How large the trees were that were sent last. */
  async sent(companyId: string): Promise<{ mailed: number; posted: number }> {
    const columns = 'mailed_size as mailed, posted_size as posted';
    return (await this.row<{ mailed: number; posted: number }>(companyId, columns)) ?? { mailed: 0, posted: 0 };
  }

  async noteSent(companyId: string, way: 'mailed' | 'posted', size: number): Promise<void> {
    await this.write(companyId, `${way}_size = greatest(d.${way}_size, $2)`, [size]);
  }

  async webhook(companyId: string): Promise<Webhook | undefined> {
    const row = await this.row<{ webhook: Buffer | null }>(companyId, 'webhook');
    return row?.webhook ? (JSON.parse(this.cipher.open(row.webhook).toString()) as Webhook) : undefined;
  }

  private row<T>(companyId: string, columns: string): Promise<T | undefined> {
    const sql = `select ${columns} from app.evidence_delivery where company_id = $1`;
    return this.database.inCompany(companyId, (own) => own.first<T>(sql, [companyId]));
  }

  private async write(companyId: string, set: string, values: unknown[]): Promise<void> {
    await this.database.inCompany(companyId, async (own: Queryable) => {
      await own.rows('insert into app.evidence_delivery (company_id) values ($1) on conflict do nothing', [companyId]);
      await own.rows(`update app.evidence_delivery d set ${set} where company_id = $1`, [companyId, ...values]);
    });
  }
}
