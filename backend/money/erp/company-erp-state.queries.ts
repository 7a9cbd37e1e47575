import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../platform/http/read-models';
import type { ErpConfig } from './company-erp.events';

/** An ERP as its runs need it. */
export interface CompanyErpState {
  id: string;
  integrationKind: string;
  name: string;
  hasCredentials: boolean;
  config: ErpConfig | null;
  configuredAt: string | null;
  isIntegrated: boolean;
  /** Since when no run is planned, nor may be requested. */
  pausedAt: string | null;
  lastRunAt: string | null;
  heldRunId: string | null;
  releasedRunId: string | null;
}

const columns = `id, integration_kind as "integrationKind", name, has_credentials as "hasCredentials", config,
  configured_at as "configuredAt", is_integrated as "isIntegrated", paused_at as "pausedAt", last_run_at as "lastRunAt",
  held_run_id as "heldRunId", released_run_id as "releasedRunId"`;

@Injectable()
export class CompanyErpStateQueries {
  constructor(private readonly readModels: ReadModels) {}

  find(companyId: string, id: string): Promise<CompanyErpState | undefined> {
    return this.readModels.findByKey(companyId, `select ${columns} from company_erp where id = $1`, [id]);
  }

  /** @throws Rejected not_found */
  one(companyId: string, id: string): Promise<CompanyErpState> {
    return this.readModels.one(companyId, `select ${columns} from company_erp where id = $1`, [id]);
  }

  /** The ERPs that are synchronised daily, and the company's hour. */
  async findPlanned(companyId: string): Promise<{ hour: number; erps: CompanyErpState[] }> {
    const sql = `select ${columns} from company_erp where is_integrated and paused_at is null`;
    const erps = await this.readModels.rows<CompanyErpState>(companyId, sql);
    if (erps.length === 0) return { hour: 0, erps };
    const hourSql = 'select integration_hour as hour from company where company_id = $1';
    const company = await this.readModels.one<{ hour: number }>(companyId, hourSql, [companyId]);
    return { hour: company.hour, erps };
  }

  async paymentsCount(companyId: string, id: string): Promise<number> {
    const sql = `select count(*)::int as count from erp_payment where company_erp_id = $1 and state not in ('deleted', 'alike')`;
    return (await this.readModels.one<{ count: number }>(companyId, sql, [id])).count;
  }
}
