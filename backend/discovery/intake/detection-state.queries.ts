import { Injectable } from '@nestjs/common';
import type { detectionDecisions } from '../../contract/detection-words';
import { compileRules, type DetectionRule } from '../../contract/detection-rules';
import { ReadModels } from '../../platform/http/read-models';
import { forgottenName } from '../../platform/kit/personal-data';
import { hasLeft } from '../../../projections/users/person.sql';
import type { serviceCategories, WordOf } from '../../contract/vocabulary';
import { isForbiddenForGood } from '../findings/finding.sql';
import type { CompanyRules } from './detected-identity.rules';
import { indexRegistered, type RegisteredFinder, type RegisteredService } from './registered-services.rules';

/** A rule of 検知URL or 許可URL, as the matcher takes it, with the name of its service. */
export type NamedRule = DetectionRule & { serviceName: string };

export interface KnownUse {
  id: string;
  companyUserId: string | null;
  scopes: string[];
  isForgotten: boolean;
}

/** A detected service as a decision needs it. */
export interface DecidableService {
  id: string;
  key: string;
  name: string;
  category: WordOf<typeof serviceCategories> | null;
  companyServiceId: string | null;
  /** Set for a host without a name. */
  host: string | null;
  revision: number;
}

/** What a report of a door is compared with. */
@Injectable()
export class DetectionStateQueries {
  constructor(private readonly readModels: ReadModels) {}

  listRules(companyId: string): Promise<NamedRule[]> {
    const sql = `select id, list, detect_url_type as type, url, service_name as "serviceName" from detection_rule`;
    return this.readModels.rows(companyId, sql);
  }

  /** The rules, and what names the services of hits by them. */
  async rules(companyId: string): Promise<CompanyRules & { rules: readonly NamedRule[] }> {
    const rules = await this.listRules(companyId);
    return {
      rules,
      matcher: compileRules(rules, []),
      serviceNames: new Map(rules.map(({ id, serviceName }) => [id, serviceName])),
    };
  }

  listRegisteredServices(companyId: string): Promise<RegisteredService[]> {
    const sql = 'select id, name, integration_kind as "integrationKind", url from company_service order by id';
    return this.readModels.rows(companyId, sql);
  }

  /**
   * Finds the registered service that a detected one is. A 禁止 stands beside a service of that name, now or when 許可
   * ends, until a person decides.
   */
  async registeredFinder(companyId: string): Promise<RegisteredFinder> {
    const [services, forbiddenKeys] = await Promise.all([
      this.listRegisteredServices(companyId),
      this.forbiddenKeys(companyId),
    ]);
    const find = indexRegistered(services);
    return (identity) => (forbiddenKeys.has(identity.key) ? undefined : find(identity));
  }

  /** The decisions about those of these detected services that are known. */
  async decisions(companyId: string, ids: readonly string[]): Promise<Map<string, WordOf<typeof detectionDecisions>>> {
    const sql = 'select id, decision from detected_service where id = any($1::uuid[])';
    const rows = await this.readModels.rows<{ id: string; decision: WordOf<typeof detectionDecisions> }>(
      companyId,
      sql,
      [ids],
    );
    return new Map(rows.map(({ id, decision }) => [id, decision]));
  }

  private async forbiddenKeys(companyId: string): Promise<Set<string>> {
    const sql = `select key from detected_service where ${isForbiddenForGood}`;
    return new Set((await this.readModels.rows<{ key: string }>(companyId, sql)).map(({ key }) => key));
  }

  async uses(companyId: string, ids: readonly string[]): Promise<Map<string, KnownUse>> {
    const sql = `select id, company_user_id as "companyUserId", scopes, is_forgotten as "isForgotten"
      from detected_service_user where id = any($1::uuid[]) and detected_service_id is not null`;
    const rows = await this.readModels.rows<KnownUse>(companyId, sql, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** In the order of their names. */
  decidable(companyId: string, ids: readonly string[]): Promise<DecidableService[]> {
    const sql = `select s.id, s.key, s.name, s.category, s.company_service_id as "companyServiceId",
        case when s.key like 'host:%' then substr(s.key, 6) end as host, s.revision
      from detected_service s where s.id = any($1::uuid[]) order by s.name, s.id`;
    return this.readModels.rows(companyId, sql, [ids]);
  }

  /** The present users of the company who use a detected service. */
  async usersOf(companyId: string, detectedServiceId: string): Promise<string[]> {
    const sql = `select distinct u.company_user_id as id from detected_service_user u
      join company_user c on c.id = u.company_user_id and not ${hasLeft('c')}
      where u.detected_service_id = $1 and not u.is_forgotten order by 1`;
    return (await this.readModels.rows<{ id: string }>(companyId, sql, [detectedServiceId])).map(({ id }) => id);
  }

  /** The persons of these users; a united record leads to its main one. Others are forgotten, or of no user of the company. */
  async persons(companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const sql = `select id, coalesce(union_main_user_id, id) as "personId" from company_user
      where id = any($1::uuid[]) and name <> $2`;
    const rows = await this.readModels.rows<{ id: string; personId: string }>(companyId, sql, [ids, forgottenName]);
    return new Map(rows.map(({ id, personId }) => [id, personId]));
  }
}
