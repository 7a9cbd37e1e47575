import { Injectable } from '@nestjs/common';
import { departmentsOn, membersOn } from '../../../projections/departments/departments-on-day.sql';
import type { DetectedServiceRow } from '../../contract/detected-services';
import type { SuggestionRule } from '../../contract/suggestion-rules';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { forgottenName } from '../../platform/kit/personal-data';
import { isBlockable } from '../extension/rules/service-places.rules';
import { suggestionOf } from '../assistant/suggestion-grounds.rules';
import { suggestedRule } from '../assistant/suggestion.sql';
import { knownServiceOfKey } from '../known-services/known-services.service';
import { joinFindings, joinLastDetected, lastDetectedOn } from './finding.sql';
import { OutsideUserQueries } from './outside-users.queries';

type Stored = Omit<
  DetectedServiceRow,
  | 'integrationKind'
  | 'isStoredDataKnown'
  | 'isBlockable'
  | 'decisionDepartments'
  | 'departments'
  | 'suggestion'
  | 'owner'
  | 'outsideCount'
> & {
  key: string;
  departmentIds: string[];
  ownerUserId: string | null;
  ownerName: string | null;
  rulePlace: number | null;
};

const detectedTypes = `(select array_agg(distinct u.detected_type order by u.detected_type) from detected_service_user u
  where u.company_id = s.company_id and u.detected_service_id = s.id and not u.is_forgotten)`;

const columns = (context: ReadContext) => `s.id, s.key, s.name as "serviceName", s.detected_type as "detectedType",
  coalesce(${detectedTypes}, array[s.detected_type]) as "detectedTypes", s.detection_target as "detectionTarget",
  s.category, f.risk, f.score as "riskScore", coalesce(s.risk_until >= date '${context.today}', false) as "isRiskOverridden",
  f.decision, case when f.decision = s.decision then s.decided_on end as "decidedOn",
  case when f.decision = 'allowed' then s.allowed_until end as "allowedUntil",
  f.decision = 'allowed' and s.is_forbidden_afterwards as "isForbiddenAfterwards",
  case when f.decision = s.decision then s.department_ids else '[]' end as "departmentIds",
  case when f.decision = s.decision then s.owner_user_id end as "ownerUserId", o.name as "ownerName",
  s.company_service_id as "companyServiceId", f.users as "usersCount", f.unmatched as "unmatchedCount",
  f.departments as "departmentsCount", s.revision, s.first_detected_on as "firstDetectedOn", ${lastDetectedOn(context)} as "lastDetectedOn"`;

const maxDepartments = 3;

/** The rows of detected services by their ids, in the order of these. */
@Injectable()
export class FindingRowQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly outside: OutsideUserQueries,
  ) {}

  async rows(
    context: ReadContext,
    ids: readonly string[],
    rules: readonly SuggestionRule[],
  ): Promise<DetectedServiceRow[]> {
    if (ids.length === 0) return [];
    const { companyId, today } = context;
    const values: unknown[] = [ids];
    const sql = `select ${columns(context)}, ${suggestedRule(rules, values)} as "rulePlace"
      from detected_service s ${joinFindings(today, '$1')}
      ${joinLastDetected}
      left join company_user o on o.id = s.owner_user_id
      where s.id = any($1::uuid[])`;
    const [storedRows, departments] = await Promise.all([
      this.readModels.rows<Stored>(companyId, sql, values),
      this.departments(companyId, today, ids),
    ]);
    const restrictedIds = storedRows.filter(({ departmentIds }) => departmentIds.length > 0).map(({ id }) => id);
    const [names, outside] = await Promise.all([
      this.names(companyId, today, [...new Set(storedRows.flatMap(({ departmentIds }) => departmentIds))]),
      restrictedIds.length > 0 ? this.outside.of(context, restrictedIds) : new Map<string, Set<string>>(),
    ]);
    const byId = new Map(
      storedRows.map((row) => {
        const outsideCount = outside.get(row.id)?.size ?? 0;
        return [row.id, { ...rowOf(row, departments.get(row.id) ?? [], names, rules), outsideCount }] as const;
      }),
    );
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** The departments with the most users of each service. */
  private async departments(companyId: string, today: string, ids: readonly string[]): Promise<Map<string, string[]>> {
    const sql = `select u.detected_service_id as id, d.name
      from detected_service_user u
      join ${membersOn(today)} m on m.company_user_id = u.company_user_id and m.place = 0
      join ${departmentsOn(today)} d on d.id = m.department_id
      where u.detected_service_id = any($1::uuid[]) and not u.is_forgotten
      group by 1, d.id, d.name order by count(distinct u.company_user_id) desc, d.name`;
    const byService = new Map<string, string[]>();
    for (const { id, name } of await this.readModels.rows<{ id: string; name: string }>(companyId, sql, [ids])) {
      const names = byService.get(id) ?? [];
      if (names.length < maxDepartments) byService.set(id, [...names, name]);
    }
    return byService;
  }

  private async names(companyId: string, today: string, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const sql = `select d.id, d.name from ${departmentsOn(today)} d where d.id = any($1::uuid[])`;
    const rows = await this.readModels.rows<{ id: string; name: string }>(companyId, sql, [ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

const rowOf = (
  { key, departmentIds, ownerUserId, ownerName, rulePlace, ...row }: Stored,
  departments: string[],
  names: ReadonlyMap<string, string>,
  rules: readonly SuggestionRule[],
): Omit<DetectedServiceRow, 'outsideCount'> => {
  const knownService = knownServiceOfKey(key);
  return {
    ...row,
    integrationKind: knownService?.integrationKind ?? null,
    isStoredDataKnown: Boolean(knownService?.keeps),
    isBlockable: isBlockable(key),
    decisionDepartments: departmentIds.map((id) => ({ id, name: names.get(id) ?? '（削除済み）' })),
    owner: ownerUserId === null ? null : { id: ownerUserId, name: ownerName ?? forgottenName },
    departments,
    suggestion: rulePlace === null ? null : suggestionOf(rules[rulePlace]!, row, knownService),
  };
};
