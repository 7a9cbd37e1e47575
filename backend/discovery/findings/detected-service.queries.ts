import { Injectable } from '@nestjs/common';
import { daysBetween } from '../../contract/calendar';
import type { DetectedServiceDetail } from '../../contract/detected-services';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { Rejected } from '../../platform/kit/rejections';
import { SuggestionRuleQueries } from '../assistant/suggestion-rules.queries';
import type { KnownService } from '../known-services/known-service.rules';
import { knownServiceOfKey } from '../known-services/known-services.service';
import { storedHitsOf } from '../intake/stored-hits.rules';
import { knownUsers } from './finding.sql';
import { FindingRowQueries } from './finding-rows.queries';
import { riskLevelOf, riskPartsOf } from './risk-formula.rules';

type Detail = Pick<DetectedServiceDetail, 'scopes' | 'days' | 'decisionReason'> &
  Pick<DetectedServiceDetail, 'riskOverride'> & { key: string };

const scopes = `(select coalesce(jsonb_agg(jsonb_build_object('scope', c.scope, 'usersCount', c.users) order by c.users desc, c.scope), '[]')
  from (select scope, count(*) as users from detected_service_user u, jsonb_array_elements_text(u.scopes) as granted (scope)
    where u.company_id = s.company_id and u.detected_service_id = s.id and not u.is_forgotten group by scope) c)`;

const days = `(select coalesce(jsonb_agg(jsonb_build_object('day', c.day, 'hitsCount', c.hits, 'usersCount', c.users) order by c.day), '[]')
  from (select h.day::text as day, sum(h.count)::bigint as hits, ${knownUsers} as users
    from app.detection_hit h join detected_service_user u on u.id = h.detected_service_user_id where h.company_id = s.company_id and h.detected_service_id = s.id and h.day between $2 and $3
    group by h.day) c)`;

const sql = `select s.key, s.decision_reason as "decisionReason", ${scopes} as scopes, ${days} as days,
  case when s.risk_until >= $3::date then jsonb_build_object('level', s.risk_level, 'reason', coalesce(s.risk_reason, ''),
    'until', s.risk_until::text) end as "riskOverride"
  from detected_service s where s.id = $1`;

/** One detected service with the grounds of its risk. */
@Injectable()
export class DetectedServiceDetailQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly rows: FindingRowQueries,
    private readonly suggestionRules: SuggestionRuleQueries,
  ) {}

  async show(context: ReadContext, id: string): Promise<DetectedServiceDetail> {
    const { companyId, today } = context;
    const rules = await this.suggestionRules.rules(companyId);
    const [row] = await this.rows.rows(context, [id], rules);
    if (!row) throw new Rejected('not_found');
    const { since, storedSince } = storedHitsOf(context);
    const { key, ...detail } = await this.readModels.one<Detail>(companyId, sql, [id, since, today]);
    const knownService = knownServiceOfKey(key);
    return {
      ...row,
      ...detail,
      hitsStoredSince: storedSince,
      decisionReason: row.decidedOn === null ? null : detail.decisionReason,
      knownService: knownService ? knownServiceIn(knownService) : null,
      computedRisk: riskLevelOf(row.riskScore),
      riskParts: riskPartsOf({
        knownService,
        scopes: detail.scopes.map(({ scope }) => scope),
        users: row.usersCount,
        departments: row.departmentsCount,
        ageDays: Math.max(0, daysBetween(row.firstDetectedOn, today)),
      }),
    };
  }
}

const knownServiceIn = ({ id, reading, domains, country, keeps, certifications, sources }: KnownService) => ({
  ...{ id, reading, domains, country, storedData: keeps, certifications },
  sources: sources.map(({ what, text, readOn }) => ({ what, url: text, readOn })),
});
