import { Injectable } from '@nestjs/common';
import { AppDatabase, type Queryable } from '../../platform/http/app-database';
import { CompanyLock } from '../../platform/http/company-lock.service';
import { Commands } from '../../platform/http/commands.service';
import type { ApiRequest } from '../../platform/http/api-request';
import type { Done } from '../../platform/kit/commands';
import type { CommandOf } from '../../platform/kit/decider';
import { derivedId } from '../../platform/kit/ids';
import { Secrets, newToken, type Cipher } from '../../platform/kit/secrets';
import { evidenceDeliveryDecider, evidenceDeliveryId } from './evidence-delivery.decider';

export interface DeliverySettings {
  /** Who gets checkpoints by mail. */
  administratorIds: string[];
  /** Who else does, outside of the company. */
  addresses: OutsideAddress[];
  /** The host of the webhook; its address is a secret. */
  webhookHost: string | null;
}
interface OutsideAddress {
  /** Names the address where it must not be readable. */
  id: string;
  address: string;
}
export interface DeliveryChange {
  administratorIds?: string[];
  addresses?: string[];
  /** https; null to send no more. */
  webhookUrl?: string | null;
}
export interface Webhook {
  url: string;
  secret: string;
}
/** A change of the request, without its body: what a handler has. */
type Changing = Pick<ApiRequest, 'companyId'> & Parameters<Commands['send']>[3];

interface SettingsRow extends Omit<DeliverySettings, 'addresses'> {
  addresses: Buffer | null;
}
const none: SettingsRow = { administratorIds: [], addresses: null, webhookHost: null };
const settings = 'administrator_ids as "administratorIds", addresses, webhook_host as "webhookHost"';

/** Where checkpoints of a company are sent: facts in the ledger, addresses of mails outside and webhooks in `app.evidence_delivery`. */
@Injectable()
export class Delivery {
  private readonly cipher: Cipher;
  private readonly addressCipher: Cipher;

  constructor(
    private readonly database: AppDatabase,
    private readonly commands: Commands,
    private readonly lock: CompanyLock,
    secrets: Secrets,
  ) {
    this.cipher = secrets.cipherFor('evidence webhook');
    this.addressCipher = secrets.cipherFor('evidence addresses');
  }

  async of(companyId: string): Promise<DeliverySettings> {
    const { addresses: sealedAddresses, ...row } = (await this.row<SettingsRow>(companyId, settings)) ?? none;
    const addresses = sealedAddresses
      ? (JSON.parse(this.addressCipher.open(sealedAddresses).toString()) as string[])
      : [];
    return { ...row, addresses: addresses.map((address) => ({ id: derivedId(companyId, address), address })) };
  }

  /**
   * Changes of one company come one after another: the ledger and the addresses beside it agree on which one is the last.
   * @returns the secret of a new webhook, which is shown this once
   */
  change(request: Changing, change: DeliveryChange): Promise<{ secret?: string }> {
    return this.lock.run('evidence-delivery', request.companyId, () => this.apply(request, change));
  }

  private async apply(
    request: Changing,
    { administratorIds, addresses, webhookUrl }: DeliveryChange,
  ): Promise<{ secret?: string }> {
    const { companyId } = request;
    if (administratorIds) {
      const intent = { type: 'ChangeRecipients', data: { administratorIds } } as const;
      await this.send(request, intent);
      await this.write(companyId, 'administrator_ids = $2', [administratorIds]);
    }
    if (addresses) await this.changeAddresses(request, [...new Set(addresses)].sort());
    if (webhookUrl === undefined) return {};
    const webhookHost = webhookUrl && new URL(webhookUrl).host;
    await this.send(request, { type: 'ReplaceWebhook', data: { webhookHost } });
    const webhook = webhookUrl === null ? null : { url: webhookUrl, secret: newToken() };
    const sealedWebhook = webhook && this.cipher.seal(Buffer.from(JSON.stringify(webhook)));
    await this.write(companyId, 'webhook_host = $2, webhook = $3', [webhookHost, sealedWebhook]);
    return webhook ? { secret: webhook.secret } : {};
  }

  /** A repeated call sends each command again, so each has an id of its own. */
  private send(request: Changing, intent: CommandOf<typeof evidenceDeliveryDecider>): Promise<Done> {
    const commandId = request.newId?.(`evidence delivery:${intent.type}`);
    return this.commands.send(evidenceDeliveryDecider, evidenceDeliveryId(request.companyId), intent, request, {
      commandId,
    });
  }

  private async changeAddresses(request: Changing, addresses: readonly string[]): Promise<void> {
    const { companyId } = request;
    const former = (await this.of(companyId)).addresses.map(({ address }) => address);
    if (String(former) === String(addresses)) return;
    const domains = addresses.map((address) => address.slice(address.lastIndexOf('@') + 1));
    const intent = { type: 'ReplaceAddresses', data: { domains } } as const;
    await this.send(request, intent);
    const sealedAddresses = this.addressCipher.seal(Buffer.from(JSON.stringify(addresses)));
    await this.write(companyId, 'addresses = $2', [addresses.length > 0 ? sealedAddresses : null]);
  }

  /** How large the trees were that were sent last. */
  async findSentSizes(companyId: string): Promise<{ mailedSize: number; postedSize: number }> {
    const columns = 'mailed_size as "mailedSize", posted_size as "postedSize"';
    return (
      (await this.row<{ mailedSize: number; postedSize: number }>(companyId, columns)) ?? {
        mailedSize: 0,
        postedSize: 0,
      }
    );
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

  private async write(companyId: string, assignments: string, values: unknown[]): Promise<void> {
    await this.database.inCompany(companyId, async (own: Queryable) => {
      await own.rows('insert into app.evidence_delivery (company_id) values ($1) on conflict do nothing', [companyId]);
      await own.rows(`update app.evidence_delivery d set ${assignments} where company_id = $1`, [companyId, ...values]);
    });
  }
}
