import { Injectable } from '@nestjs/common';
import { compileRules } from '../contract/detection-rules';
import { ReadModels } from '../platform/http/read-models';
import type { CompanyRules } from './detected-identity.rules';
import type { RegisteredService } from './registered-services.rules';

export interface KnownUse {
  id: string;
  companyUserId: string | null;
  scopes: string[];
  isForgotten: boolean;
}

/** What a report of a door is compared with. */
@Injectable()
export class DetectionStateQueries {
  constructor(private readonly readModels: ReadModels) {}

  rules(): CompanyRules {
    return { matcher: compileRules([], []), serviceNames: new Map() };
  }

  registered(companyId: string): Promise<RegisteredService[]> {
    const sql = 'select id, name, integration_kind as "integrationKind", url from company_service order by id';
    return this.readModels.rows(companyId, sql);
  }

  /** Those of these detected services that are known, with the service that each is registered as. */
  async services(companyId: string, ids: readonly string[]): Promise<Map<string, string | null>> {
    const sql = 'select id, company_service_id as "companyServiceId" from detected_service where id = any($1::uuid[])';
    const rows = await this.readModels.rows<{ id: string; companyServiceId: string | null }>(companyId, sql, [ids]);
    return new Map(rows.map(({ id, companyServiceId }) => [id, companyServiceId]));
  }

  async uses(companyId: string, ids: readonly string[]): Promise<Map<string, KnownUse>> {
    const sql = `select id, company_user_id as "companyUserId", scopes, is_forgotten as "isForgotten"
      from detected_service_user where id = any($1::uuid[])`;
    const rows = await this.readModels.rows<KnownUse>(companyId, sql, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The persons of these users; a united record leads to its main one. Others are of no user of the company. */
  async persons(companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const sql = `select id, coalesce(union_main_user_id, id) as "personId" from company_user where id = any($1::uuid[])`;
    const rows = await this.readModels.rows<{ id: string; personId: string }>(companyId, sql, [ids]);
    return new Map(rows.map(({ id, personId }) => [id, personId]));
  }
}
