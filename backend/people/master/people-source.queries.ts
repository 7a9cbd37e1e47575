import { Injectable } from '@nestjs/common';
import { isPerson } from '../../../projections/users/person.sql';
import type { Page, QueryOf } from '../../contract/kit';
import type { PeopleSource, peopleSources, SourcePersonRow } from '../../contract/people-source';
import { addSearch, japanese } from '../../platform/http/expressions.sql';
import { findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { catalogueOf } from '../../services/integrations/catalogue/catalogue.service';
import { IntegrationStateQueries } from '../../services/integrations/integration-state.queries';
import { KnownPeopleQueries } from './known-people.queries';
import { listedFieldsOf } from '../../services/integrations/people/listed-fields.rules';

const countsSql = `select count(*) filter (where is_listed) as "listedCount", count(issue) as "toConfirmCount"
  from source_person where company_service_id = $1 and not is_forgotten`;
const unmappedSql = `select unmapped_employee_status as word, count(*) as count from source_person
  where company_service_id = $1 and is_listed and unmapped_employee_status is not null group by 1 order by 2 desc, 1`;

@Injectable()
export class PeopleSourceQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly states: IntegrationStateQueries,
    private readonly knownPeople: KnownPeopleQueries,
  ) {}

  async show({ companyId }: ReadContext, companyServiceId: string): Promise<PeopleSource> {
    const { integrationKind } = await this.states.service(companyId, companyServiceId);
    const block = integrationKind ? catalogueOf(integrationKind)?.connection?.people : undefined;
    const [setting, counts, unmappedEmployeeStatuses] = await Promise.all([
      this.knownPeople.setting(companyId, companyServiceId),
      this.readModels.one<Pick<PeopleSource, 'listedCount' | 'toConfirmCount'>>(companyId, countsSql, [
        companyServiceId,
      ]),
      this.readModels.rows<PeopleSource['unmappedEmployeeStatuses'][number]>(companyId, unmappedSql, [
        companyServiceId,
      ]),
    ]);
    const { isMaster, isOn, newPeople, fields, departments } = setting;
    return {
      companyServiceId,
      isSupported: block !== undefined,
      isMaster,
      isOn,
      newPeople,
      fields: [...fields],
      departments,
      listedFields: block ? listedFieldsOf(block) : [],
      ...counts,
      unmappedEmployeeStatuses,
    };
  }

  async people(
    { companyId }: ReadContext,
    companyServiceId: string,
    query: QueryOf<typeof peopleSources.people>,
  ): Promise<Page<SourcePersonRow>> {
    await this.states.service(companyId, companyServiceId);
    const where = new Where()
      .and('p.company_service_id = ? and not p.is_forgotten', companyServiceId)
      .and('p.is_listed or p.issue is not null')
      .andIf(query.isToConfirm, '(p.issue is not null) = ?');
    return findPage(this.readModels, companyId, {
      select: `p.id, p.name, p.email, p.employee_code as "employeeCode", p.issue, p.issue_detail as "issueDetail",
        p.issue_at as "issueAt", u.id as "companyUserId", u.name as "userName"`,
      from: `source_person p left join company_user u on u.id = p.company_user_id and ${isPerson('u')}`,
      where: addSearch(where, query.keyword, 'p.name', 'p.email', 'p.employee_code'),
      sort: { issueAt: 'p.issue_at', name: japanese('p.name'), employeeCode: 'p.employee_code' },
      tieBreaker: 'p.id',
      query,
      row: (row: SourcePersonRow) => row,
    });
  }

  /** @throws Rejected not_found when the service lists no such person */
  async requirePerson(companyId: string, companyServiceId: string, id: string): Promise<void> {
    const sql = 'select id from source_person where id = $1 and company_service_id = $2';
    await this.readModels.one(companyId, sql, [id, companyServiceId]);
  }
}
