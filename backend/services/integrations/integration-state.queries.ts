import { Injectable } from '@nestjs/common';
import type { MatchingRules } from '../../contract/matching';
import { ReadModels } from '../../platform/http/read-models';

/** An integration as its runs need it. */
export interface IntegrationState {
  /** The id of the service. */
  id: string;
  integrationKind: string;
  lastRunAt: string | null;
  /** Since when no run is planned, nor may be requested. */
  pausedAt: string | null;
  heldRunId: string | null;
  releasedRunId: string | null;
  /** Whether a run succeeded with the present credentials. */
  isListCurrent: boolean;
}

const columns = `id, integration_kind as "integrationKind", last_run_at as "lastRunAt", paused_at as "pausedAt", held_run_id as "heldRunId",
  released_run_id as "releasedRunId", is_list_current as "isListCurrent"`;

@Injectable()
export class IntegrationStateQueries {
  constructor(private readonly readModels: ReadModels) {}

  find(companyId: string, companyServiceId: string): Promise<IntegrationState | undefined> {
    return this.readModels.findByKey(companyId, `select ${columns} from integration where id = $1`, [companyServiceId]);
  }

  /** The integrations of services in use that are not paused, with the company's hour. */
  async listPlanned(companyId: string): Promise<(IntegrationState & { hour: number })[]> {
    return this.readModels.rows(
      companyId,
      `select i.*, c.integration_hour as hour from (select ${columns}, company_id from integration) i
       join company_service s on s.id = i.id and s.status = 'in_use' join company c on c.company_id = i.company_id where i."pausedAt" is null`,
    );
  }

  async hour(companyId: string): Promise<number> {
    const sql = 'select integration_hour as hour from company where company_id = $1';
    return (await this.readModels.one<{ hour: number }>(companyId, sql, [companyId])).hour;
  }

  /** The hour and the matching rules of a company. */
  settings(companyId: string): Promise<{ hour: number; matching: MatchingRules }> {
    const sql = 'select integration_hour as hour, matching_rules as matching from company where company_id = $1';
    return this.readModels.one(companyId, sql, [companyId]);
  }

  /** @throws Rejected not_found */
  service(companyId: string, id: string): Promise<{ id: string; serviceName: string; integrationKind: string | null }> {
    const sql =
      'select id, name as "serviceName", integration_kind as "integrationKind" from company_service where id = $1';
    return this.readModels.one(companyId, sql, [id]);
  }
}
