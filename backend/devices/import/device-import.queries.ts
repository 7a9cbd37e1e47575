import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../http/read-models';
import type { CustomValues } from '../../contract/custom-values';
import type { KnownDevice } from './device-row';

/** A device as the read model holds it. */
export type StoredDevice = Omit<KnownDevice, 'customValues'> & { customValues: CustomValues };

const columns = `'registered' as "is", d.id, d.serial_code as "serialCode", d.classification, d.name, d.maker,
  d.operating_system as "operatingSystem", d.purchased_on as "purchasedOn", d.price, d.warranty_ends_on as "warrantyEndsOn",
  d.lease_ends_on as "leaseEndsOn", d.note, d.status, d.status = 'in_use' or d.company_user_id is not null as "isInUse",
  d.company_user_id as "companyUserId", d.usage_starts_on as "usageStartsOn", d.usage_ends_on as "usageEndsOn", d.disposal,
  d.custom_values as "customValues", u.email as "userEmail"`;

@Injectable()
export class DeviceImportQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** The devices with these serial codes, in whatever case they are written. */
  devices(companyId: string, codes: readonly string[]): Promise<StoredDevice[]> {
    const sql = `select ${columns} from device d left join company_user u on u.id = d.company_user_id
      where lower(normalize(d.serial_code, NFKC)) = any($1)`;
    return this.readModels.rows(companyId, sql, [codes]);
  }

  /** The users of the company with these addresses. */
  users(companyId: string, emails: readonly string[]): Promise<{ id: string; name: string; email: string }[]> {
    const sql = `select id, name, email from company_user where email = any($1) and user_status <> 'deleted'`;
    return this.readModels.rows(companyId, sql, [emails]);
  }
}
