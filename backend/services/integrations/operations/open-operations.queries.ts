import { Injectable } from '@nestjs/common';
import type { operationTargetStates, VendorOperationKind } from '../../../contract/operation-words';
import type { WordOf } from '../../../contract/vocabulary';
import { ReadModels } from '../../../platform/http/read-models';

/** An order that has not ended. */
export interface OpenOperation {
  id: string;
  companyId: string;
  companyServiceId: string;
  operation: VendorOperationKind;
  /** The credentials it was ordered with; null in orders of the first version. */
  credentialId: string | null;
}

export interface OpenTarget {
  id: string;
  companyUserId: string | null;
  state: WordOf<typeof operationTargetStates>;
  /** An earlier order got no answer about it, so the vendor is read before it is called again. */
  wasUnknown: boolean;
}

@Injectable()
export class OpenOperationQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** The order of a service that was given first. */
  next(companyId: string, companyServiceId: string): Promise<OpenOperation | undefined> {
    return this.readModels.findByKey(
      companyId,
      `select id, company_id as "companyId", company_service_id as "companyServiceId", operation,
         credential_id as "credentialId" from vendor_operation
       where company_service_id = $1 and finished_at is null order by ordered_at, id limit 1`,
      [companyServiceId],
    );
  }

  targets({ companyId, id }: OpenOperation): Promise<OpenTarget[]> {
    return this.readModels.rows(
      companyId,
      `select t.target_id as id, t.company_user_id as "companyUserId", t.state, exists (
         select from vendor_operation_target u where u.target_id = t.target_id and u.operation_id <> t.operation_id
           and u.company_service_id = t.company_service_id and u.state = 'unknown') as "wasUnknown"
       from vendor_operation_target t where t.operation_id = $1 order by t.place`,
      [id],
    );
  }

  /** The accounts that were operated since an instant: a list that was read meanwhile may not show it. */
  async operatedSince(companyId: string, companyServiceId: string, since: string): Promise<string[]> {
    const rows = await this.readModels.rows<{ id: string }>(
      companyId,
      `select target_id as id from vendor_operation_target where company_service_id = $1 and at >= $2 and state in ('attempted', 'done')`,
      [companyServiceId, since],
    );
    return rows.map(({ id }) => id);
  }
}
