import { Injectable } from '@nestjs/common';
import { detectUrlTypes } from '../../contract/detection-words';
import type { DetectionRuleDetail } from '../../contract/detection-rule-checks';
import type { DetectionRuleRow, detectUrls, DetectUrlType, RuleListName } from '../../contract/detection-urls';
import { unicodeUrlOf } from '../../contract/hosts';
import type { Page, QueryOf } from '../../contract/kit';
import { addSearch, inOrderOf, japanese, revisionOf } from '../../platform/http/expressions.sql';
import { findAll, findPage, Where } from '../../platform/http/find-page';
import { ReadModels } from '../../platform/http/read-models';

type ListQuery = QueryOf<typeof detectUrls.list>;
type Filters = Omit<ListQuery, 'offset' | 'count'>;
type StoredRow = Omit<DetectionRuleRow, 'unicodeUrl'>;
type StoredDetail = Omit<DetectionRuleDetail, 'unicodeUrl'>;

const columns = `d.id, d.service_name as "serviceName", d.url, d.detect_url_type as "detectUrlType",
  d.registered_at as "registeredAt"`;
const sort: Record<ListQuery['sortBy'], string> = {
  serviceName: japanese('d.service_name'),
  url: 'd.url',
  detectUrlType: inOrderOf(detectUrlTypes, 'd.detect_url_type'),
  registeredAt: 'd.registered_at',
};

const toRow = (row: StoredRow): DetectionRuleRow => ({ ...row, unicodeUrl: unicodeUrlOf(row.url) });

const buildWhere = (list: RuleListName, { keyword, detectUrlType }: Filters) => {
  const where = new Where().and('d.list = ?', list).andIf(detectUrlType, 'd.detect_url_type = ?');
  return addSearch(where, keyword, 'd.service_name', 'd.url');
};
const buildList = (list: RuleListName, query: Filters) => ({
  select: columns,
  from: 'detection_rule d',
  where: buildWhere(list, query),
  sort,
  tieBreaker: 'd.id',
  row: toRow,
});

@Injectable()
export class DetectionRuleQueries {
  constructor(private readonly readModels: ReadModels) {}

  list(companyId: string, list: RuleListName, query: ListQuery): Promise<Page<DetectionRuleRow>> {
    return findPage(this.readModels, companyId, { ...buildList(list, query), query });
  }

  /** Every row of the list, for a file. */
  all(companyId: string, list: RuleListName, query: Filters): AsyncGenerator<DetectionRuleRow[]> {
    return findAll(this.readModels, companyId, { ...buildList(list, query), query });
  }

  /** @throws Rejected when the company has no such rule */
  async show(companyId: string, id: string): Promise<DetectionRuleDetail> {
    const sql = `select ${columns}, d.list, ${revisionOf('detectionRule', 'd.id')} as revision
      from detection_rule d where d.id = $1`;
    const { list, revision, ...row } = await this.readModels.one<StoredDetail>(companyId, sql, [id]);
    return { ...toRow(row), list, revision };
  }

  /** @throws Rejected when the list has no such rule */
  showIn(companyId: string, list: RuleListName, id: string): Promise<StoredRow> {
    return this.readModels.one(companyId, `select ${columns} from detection_rule d where d.id = $1 and d.list = $2`, [
      id,
      list,
    ]);
  }

  async count(companyId: string): Promise<number> {
    const { count } = await this.readModels.one<{ count: number }>(companyId, 'select count(*) from detection_rule');
    return count;
  }

  /** The rules of a list with these addresses. */
  at(companyId: string, list: RuleListName, urls: readonly string[]): Promise<KnownRule[]> {
    const sql = `select d.id, d.service_name as "serviceName", d.url, d.detect_url_type as "detectUrlType"
      from detection_rule d where d.list = $1 and d.url = any($2)`;
    return this.readModels.rows(companyId, sql, [list, urls]);
  }
}

export interface KnownRule {
  id: string;
  serviceName: string;
  url: string;
  detectUrlType: DetectUrlType;
}
