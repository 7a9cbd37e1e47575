import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../platform/http/app-database';
import { webhookFailureInWords } from './webhook.rules';

export const webhookKind = 'evidence-webhook';
/** The key of a mail job: a newer checkpoint replaces one that still waits for the mail server. */
export const mailKeyOf = (companyId: string, recipientId: string): string => `evidence-${companyId}-${recipientId}`;

export interface DeliveryFailure {
  way: 'mail' | 'webhook';
  /** The recipient of a mail: an administrator, or the id of an address outside. */
  recipientId: string | null;
  since: string;
  reason: string;
  /** No further attempt is made until there is a newer checkpoint. */
  isStopped: boolean;
}

/** What has not arrived, from the jobs that still try or were set aside. */
@Injectable()
export class DeliveryFailures {
  constructor(private readonly database: AppDatabase) {}

  async of(companyId: string, recipientIds: readonly string[]): Promise<DeliveryFailure[]> {
    const byKey = new Map(recipientIds.map((id) => [mailKeyOf(companyId, id), id]));
    const rows = await this.database.rows<{ kind: string; key: string; state: string; since: string; error: string }>(
      `select kind, key, state, created_at as since, last_error as error from app.job
       where last_error is not null and ((kind = $1 and key = $2) or (kind = 'mail' and key = any($3)))
       order by kind, created_at`,
      [webhookKind, companyId, [...byKey.keys()]],
    );
    return rows.map(({ kind, key, state, since, error }) => ({
      way: kind === webhookKind ? 'webhook' : 'mail',
      recipientId: byKey.get(key) ?? null,
      since,
      reason: kind === webhookKind ? webhookFailureInWords(error) : 'メールサーバーに渡せませんでした',
      isStopped: state === 'failed',
    }));
  }
}
