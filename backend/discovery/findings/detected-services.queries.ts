import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { DetectedServiceRow, homeShadowIt } from '../../contract/detected-services';
import { detectionDecisions } from '../../contract/detection-words';
import type { AnswerOf, Page, QueryOf } from '../../contract/kit';
import type { shadowIts } from '../../contract/shadow-its';
import type { SuggestionRule } from '../../contract/suggestion-rules';
import { belongsBelow } from '../../people/departments/belonging.queries';
import { inOrderOf, japanese } from '../../platform/http/expressions.sql';
import { containing, findAll, findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { hashOfToken } from '../../platform/kit/secrets';
import { searchText } from '../../platform/kit/search-text';
import { SuggestionRuleQueries } from '../assistant/suggestion-rules.queries';
import { suggestedRule } from '../assistant/suggestion.sql';
import { isBlockable } from '../extension/rules/service-places.rules';
import { FindingRowQueries } from './finding-rows.queries';
import { decisionOn, joinFindings, joinLastDetected, joinPeople, lastDetectedOn } from './finding.sql';
import { OpenDoorQueries } from './open-doors.queries';

type Query = QueryOf<typeof shadowIts.list>;
type Filters = Omit<Query, 'offset' | 'count'>;
type Risks = AnswerOf<typeof shadowIts.risks>;
type HomeAnswer = z.output<typeof homeShadowIt>;

interface SelectedRow {
  id: string;
  key: string;
  revision: number;
}
interface Selected {
  ids: string[];
  unblockableCount: number;
  version: string;
}

const itemsOfHome = 5;

const sortOn = (context: ReadContext): Record<Query['sortBy'], string | readonly string[]> => ({
  // In ascending order: what is unconfirmed first, and of each the newest first.
  newest: [`(${decisionOn(context.today)} <> 'unconfirmed')`, `date '9999-12-31' - s.first_detected_on`],
  serviceName: japanese('s.name'),
  risk: [`array_position(array['low', 'medium', 'high'], f.risk)`, 'f.score'],
  usersCount: 'coalesce(p.users, 0)',
  firstDetectedOn: 's.first_detected_on',
  lastDetectedOn: lastDetectedOn(context),
  decision: inOrderOf(detectionDecisions, decisionOn(context.today)),
});

const isUsedBy = (condition: string) =>
  `exists (select from detected_service_user d join company_user u on u.id = d.company_user_id
    where d.detected_service_id = s.id and not d.is_forgotten and ${condition})`;
const isDetectedBy = `exists (select from detected_service_user d
  where d.detected_service_id = s.id and not d.is_forgotten and d.detected_type = ?)`;

/** Whether the order or a filter needs the risks of all rows: they are computed only then. */
const needsRisks = ({ risk, suggestion, sortBy }: Filters) =>
  risk !== undefined || suggestion !== undefined || sortBy === 'risk';

const joinsOf = (query: Filters, today: string): string =>
  [
    needsRisks(query) ? joinFindings(today) : query.sortBy === 'usersCount' ? joinPeople : '',
    query.sortBy === 'lastDetectedOn' ? joinLastDetected : '',
  ].join(' ');

const buildList = (context: ReadContext, query: Filters, rules: readonly SuggestionRule[]) => {
  const { today } = context;
  const values: unknown[] = [];
  const where = new Where(values)
    .andIf(query.keyword, 's.search like ?', containing(searchText(query.keyword ?? '')))
    .andIf(query.decision, `${decisionOn(today)} = ?`)
    .andIf(query.decision === undefined || undefined, `s.decision <> ?`, 'ended')
    .andIf(query.isUndecided, `${decisionOn(today)} in ('unconfirmed', 'on_hold') = ?`)
    .andIf(query.risk, 'f.risk = ?')
    .andIf(query.detectedType, isDetectedBy)
    .andIf(query.companyUserId, isUsedBy('u.id = ?'))
    .andIf(query.companyDepartmentId, isUsedBy(belongsBelow(today)));
  if (query.suggestion) {
    const places = rules.flatMap((rule, place) => (rule.suggestion === query.suggestion ? place : []));
    where.and(`${suggestedRule(rules, values)} = any(?::int[])`, places);
  }
  return {
    select: 's.id',
    from: `detected_service s ${joinsOf(query, today)}`,
    where,
    sort: sortOn(context),
    tieBreaker: 's.id',
    row: ({ id }: { id: string }) => id,
  };
};

const countsOn = (today: string, values: unknown[], rules: readonly SuggestionRule[]) => `
  select risk, decision, rule, count(*) as count from (
    select f.risk, f.decision, ${suggestedRule(rules, values)} as rule from detected_service s ${joinFindings(today)}) c
  group by 1, 2, 3`;

@Injectable()
export class DetectedServiceQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly rows: FindingRowQueries,
    private readonly suggestionRules: SuggestionRuleQueries,
    private readonly doors: OpenDoorQueries,
  ) {}

  async list(context: ReadContext, query: Query): Promise<Page<DetectedServiceRow>> {
    const rules = await this.suggestionRules.rules(context.companyId);
    const find = buildList(context, query, rules);
    // Every order and filter reads all rows, and some compute the risk of each: once for the page and its total.
    const scan = { ...find, from: 'detected_service s', within: find.from, isScanned: true };
    const { items, ...page } = await findPage(this.readModels, context.companyId, { ...scan, query });
    return { ...page, items: await this.rows.rows(context, items, rules) };
  }

  /** All rows of the list, and a version that any other row or change makes another one. */
  async selection(context: ReadContext, filters: Partial<Filters>): Promise<Selected> {
    const rules = await this.suggestionRules.rules(context.companyId);
    const query = { sortBy: 'newest', orderBy: 'asc', keyword: undefined, ...filters } as Filters;
    const selectedRows: SelectedRow[] = [];
    for await (const some of findAll(this.readModels, context.companyId, {
      ...buildList(context, query, rules),
      select: 's.id, s.key, s.revision',
      row: (row: SelectedRow) => row,
      query,
    }))
      selectedRows.push(...some);
    const states = selectedRows.map(({ id, revision }) => `${id} ${revision}`).sort();
    return {
      ids: selectedRows.map(({ id }) => id),
      unblockableCount: selectedRows.filter(({ key }) => !isBlockable(key)).length,
      version: hashOfToken(states.join('\n')).toString('base64url'),
    };
  }

  /** Every row of the list, for a file. */
  async *all(context: ReadContext, query: QueryOf<typeof shadowIts.csv>): AsyncGenerator<DetectedServiceRow[]> {
    const rules = await this.suggestionRules.rules(context.companyId);
    const find = buildList(context, query, rules);
    for await (const ids of findAll(this.readModels, context.companyId, { ...find, query }))
      yield await this.rows.rows(context, ids, rules);
  }

  async risks(context: ReadContext): Promise<Risks> {
    const { companyId, today } = context;
    const rules = await this.suggestionRules.rules(companyId);
    const values: unknown[] = [];
    const sql = countsOn(today, values, rules);
    type Count = {
      risk: 'high' | 'medium' | 'low';
      decision: keyof Risks['decisions'];
      rule: number | null;
      count: number;
    };
    const [counts, openDoors] = await Promise.all([
      this.readModels.rows<Count>(companyId, sql, values),
      this.doors.of(context),
    ]);
    const risks: Risks = {
      ...{ total: 0, high: 0, medium: 0, low: 0, openDoors },
      decisions: { unconfirmed: 0, allowed: 0, registered: 0, forbidden: 0, on_hold: 0, ended: 0 },
      suggestions: { registered: 0, allowed: 0, forbidden: 0 },
    };
    for (const { risk, decision, rule, count } of counts) {
      if (decision !== 'ended') risks.total += count;
      risks.decisions[decision] += count;
      if (decision === 'unconfirmed' || decision === 'on_hold') risks[risk] += count;
      if (rule !== null) risks.suggestions[rules[rule]!.suggestion] += count;
    }
    return risks;
  }

  /** What is undecided, newest first, with the doors that are open. */
  async ofHome(context: ReadContext): Promise<HomeAnswer> {
    const order = { sortBy: 'newest', orderBy: 'asc', offset: 0, count: itemsOfHome } as const;
    const query = { ...order, decision: 'unconfirmed', keyword: undefined } as const;
    const [{ decisions, high, medium, low, openDoors }, { items }] = await Promise.all([
      this.risks(context),
      this.list(context, query),
    ]);
    return {
      ...{ openDoors, detectedCount: decisions.unconfirmed + decisions.on_hold },
      ...{ highRiskCount: high, mediumRiskCount: medium, lowRiskCount: low },
      items: items.map(({ id, serviceName, risk, detectedType, usersCount, decision, firstDetectedOn }) => ({
        ...{ id, serviceName, risk, detectedType, usersCount, decision, firstDetectedOn },
      })),
    };
  }
}
