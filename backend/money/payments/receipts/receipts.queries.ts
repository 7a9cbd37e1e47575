import { Injectable } from '@nestjs/common';
import type { ReceiptRow } from '../../../contract/receipts';
import { ReadModels } from '../../../platform/http/read-models';
import type { Actor } from '../../../platform/kit/events';

type Known = Omit<ReceiptRow, 'attachedBy' | 'detachedBy'>;
interface KnownReceipt extends Known {
  attachedBy: Actor;
  detachedBy: Actor | null;
}

const columns = `id, name, media_type as "mediaType", size, sha256, attached_at as "attachedAt", detached_at as "detachedAt",
  detach_reason as "detachReason", json_build_object('kind', attached_by_kind, 'id', attached_by_id) as "attachedBy",
  case when detached_by_kind is not null then json_build_object('kind', detached_by_kind, 'id', detached_by_id) end as "detachedBy"`;

@Injectable()
export class ReceiptQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** Attached and removed receipts, in the order of their upload. */
  of(companyId: string, paymentId: string): Promise<KnownReceipt[]> {
    const sql = `select ${columns} from payment_receipt where payment_id = $1 order by attached_at, id`;
    return this.readModels.rows(companyId, sql, [paymentId]);
  }

  /** How many are attached. @throws Rejected when there is no such payment */
  async countOn(companyId: string, paymentId: string): Promise<number> {
    const sql = 'select receipts_count as count from payment where id = $1';
    return (await this.readModels.one<{ count: number }>(companyId, sql, [paymentId])).count;
  }

  /** @throws Rejected when the payment never had it */
  one(companyId: string, paymentId: string, id: string): Promise<KnownReceipt> {
    const sql = `select ${columns} from payment_receipt where payment_id = $1 and id = $2`;
    return this.readModels.one(companyId, sql, [paymentId, id]);
  }
}
