import { Injectable } from '@nestjs/common';
import type { OwnUsageRequest } from '../../../contract/extension';
import type { Page, QueryOf } from '../../../contract/kit';
import type { usageRequests, UsageRequestRow } from '../../../contract/usage-requests';
import { departmentsOf } from '../../../people/departments/belonging.queries';
import { addSearch, japanese } from '../../../platform/http/expressions.sql';
import { findAll, findPage, Where } from '../../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../../platform/http/read-models';

type ListQuery = QueryOf<typeof usageRequests.list>;
type Filters = Omit<ListQuery, 'offset' | 'count'>;
type Row = Omit<UsageRequestRow, 'departments'>;

export interface RequestedService {
  detectedServiceId: string;
  serviceName: string;
  ownerUserId: string | null;
  isRegistered: boolean;
}

const maxOwn = 20;
const own = `r.id, r.service_name as "serviceName", r.purpose, r.requested_at as "requestedAt", r.answer,
  r.answer_text as "answerText", r.answered_at as "answeredAt"`;
const columns = `${own}, r.detected_service_id as "detectedServiceId", r.host, r.company_user_id as "companyUserId",
  u.name as "personName", i.way = 'policy' and r.company_user_id is not null as "isSelfReported", coalesce(a.name, a.email) as "answeredBy"`;
const tables = `usage_request r left join company_user u on u.id = r.company_user_id
  left join extension_installation i on i.id = r.extension_installation_id
  left join administrator a on a.id = r.answered_by`;
const sort = {
  openFirst: ['r.answer is not null', '-extract(epoch from r.requested_at)'],
  requestedAt: 'r.requested_at',
  serviceName: japanese('r.service_name'),
  personName: 'u.sort_name',
  answeredAt: 'r.answered_at',
};

const buildWhere = (query: Filters): Where => {
  const where = new Where()
    .andIf(query.isAnswered, '(r.answer is not null) = ?')
    .andIf(query.answer, 'r.answer = ?')
    .andIf(query.detectedServiceId, 'r.detected_service_id = ?');
  return addSearch(where, query.keyword, 'r.service_name', 'u.name', 'r.purpose');
};

const buildList = (query: Filters) => ({
  select: columns,
  from: tables,
  where: buildWhere(query),
  sort,
  tieBreaker: 'r.id',
  row: (row: Row) => row,
});

@Injectable()
export class UsageRequestQueries {
  constructor(private readonly readModels: ReadModels) {}

  async list(context: ReadContext, query: ListQuery): Promise<Page<UsageRequestRow>> {
    const page = await findPage(this.readModels, context.companyId, { ...buildList(query), query });
    return { ...page, items: await this.withDepartments(context, page.items) };
  }

  /** Every row of the list, for a file. */
  async *all(context: ReadContext, query: Filters): AsyncGenerator<UsageRequestRow[]> {
    for await (const rows of findAll(this.readModels, context.companyId, { ...buildList(query), query }))
      yield await this.withDepartments(context, rows);
  }

  ofInstallation(companyId: string, installationId: string): Promise<OwnUsageRequest[]> {
    const sql = `select ${own} from usage_request r where r.extension_installation_id = $1
      order by r.requested_at desc, r.id limit ${maxOwn}`;
    return this.readModels.rows(companyId, sql, [installationId]);
  }

  /** @throws Rejected not_found */
  service(companyId: string, detectedServiceId: string): Promise<RequestedService> {
    const sql = `select id as "detectedServiceId", name as "serviceName", owner_user_id as "ownerUserId",
        decision = 'registered' as "isRegistered"
      from detected_service where id = $1`;
    return this.readModels.one(companyId, sql, [detectedServiceId]);
  }

  /** The service of a request. @throws Rejected not_found */
  async findRequestedService(companyId: string, id: string): Promise<RequestedService> {
    const sql = 'select detected_service_id as "detectedServiceId" from usage_request where id = $1';
    const { detectedServiceId } = await this.readModels.one<{ detectedServiceId: string }>(companyId, sql, [id]);
    return this.service(companyId, detectedServiceId);
  }

  openAndAnswered(
    companyId: string,
    installationId: string,
  ): Promise<{ id: string; detectedServiceId: string; isAnswered: boolean }[]> {
    const sql = `select id, detected_service_id as "detectedServiceId", answer is not null as "isAnswered"
      from usage_request where extension_installation_id = $1`;
    return this.readModels.rows(companyId, sql, [installationId]);
  }

  private async withDepartments({ companyId, today }: ReadContext, rows: readonly Row[]): Promise<UsageRequestRow[]> {
    const ids = rows.flatMap(({ companyUserId }) => companyUserId ?? []);
    const departments = await departmentsOf(this.readModels, companyId, ids, today);
    const namesOf = (id: string | null) => (departments.get(id ?? '') ?? []).map(({ name }) => name);
    return rows.map((row) => ({ ...row, departments: namesOf(row.companyUserId) }));
  }
}
