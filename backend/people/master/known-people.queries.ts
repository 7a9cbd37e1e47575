import { Injectable } from '@nestjs/common';
import { departmentsOn, membersOn } from '../../../projections/departments/departments-on-day.sql';
import type { MatchingRules } from '../../contract/matching';
import { ReadModels } from '../../platform/http/read-models';
import type { KnownPerson, KnownUser } from './known-people.rules';
import { defaultChoices, type PeopleChoices } from './people-choices.rules';
import type { Issue, PersonAttributes } from './person-record.rules';

type PersonRow = Omit<KnownPerson, 'attributes' | 'issue'> &
  PersonAttributes & { issue: Issue['code'] | null; issueDetail: string | null };
interface SourceRow {
  isMaster: boolean;
  isChosen: boolean;
  isOn: boolean;
  newPeople: PeopleChoices['newPeople'] | null;
  fields: PeopleChoices['fields'] | null;
  departments: PeopleChoices['departments'] | null;
}

/** What a company chose for the people of a service. */
export interface PeopleSetting extends PeopleChoices {
  /** Whether it is the company's master service. */
  isMaster: boolean;
  /** Whether anything was chosen. */
  isChosen: boolean;
  isOn: boolean;
}

/** What the people of a list are compared with. */
@Injectable()
export class KnownPeopleQueries {
  constructor(private readonly readModels: ReadModels) {}

  async setting(companyId: string, companyServiceId: string): Promise<PeopleSetting> {
    const { newPeople, fields, departments, ...rest } = await this.readModels.one<SourceRow>(
      companyId,
      `select c.master_service_id = s.id as "isMaster", p.id is not null as "isChosen", coalesce(p.is_on, false) as "isOn",
         p.new_people as "newPeople", p.fields, p.departments
       from company_service s cross join company c left join people_source p on p.id = s.id where s.id = $1`,
      [companyServiceId],
    );
    return {
      ...rest,
      isMaster: rest.isMaster ?? false,
      newPeople: newPeople ?? defaultChoices.newPeople,
      fields: fields ?? defaultChoices.fields,
      departments: departments ?? defaultChoices.departments,
    };
  }

  async people(companyId: string, companyServiceId: string): Promise<Map<string, KnownPerson>> {
    const rows = await this.readModels.rows<PersonRow>(
      companyId,
      `select id, name, email, employee_code as "employeeCode", left_on as "leftOn",
         unmapped_employee_status as "unmappedEmployeeStatus", is_listed as "isListed", company_user_id as "companyUserId",
         linked_by as "linkedBy",
         issue, issue_detail as "issueDetail", dismissed_issue as "dismissedIssue", is_approved as "isApproved",
         is_forgotten as "isForgotten"
       from source_person where company_service_id = $1`,
      [companyServiceId],
    );
    return new Map(
      rows.map(({ name, email, employeeCode, leftOn, unmappedEmployeeStatus, issue, issueDetail, ...rest }) => [
        rest.id,
        {
          ...rest,
          attributes: { name, email, employeeCode, leftOn, unmappedEmployeeStatus },
          issue: issue && { code: issue, detail: issueDetail },
        },
      ]),
    );
  }

  /** Whether the company matches by employee code. */
  async usesEmployeeCodes(companyId: string): Promise<boolean> {
    const sql = 'select matching_rules as rules from company where company_id = $1';
    const { rules } = await this.readModels.one<{ rules: MatchingRules }>(companyId, sql, [companyId]);
    return rules.usesEmployeeCodes;
  }

  /** Every user who is not forgotten, with the departments of a day, the main one first. */
  users(companyId: string, day: string): Promise<KnownUser[]> {
    return this.readModels.rows(
      companyId,
      `select u.id, u.name, u.name_kana as "nameKana", u.email, u.employee_code as "employeeCode",
         u.employee_status as "employeeStatus", u.working_status as "workingStatus", u.position, u.joined_on as "joinedOn",
         u.user_status as "userStatus", u.union_main_user_id as "unionMainUserId", u.retired_on as "retiredOn",
         u.retires_on as "retiresOn", coalesce(p.ids, '{}') as "departmentIds",
         p.since as "departmentsSince"
       from company_user u left join (
         select m.company_user_id, array_agg(d.id order by m.place) as ids, max(m.effective_from) as since
         from ${membersOn(day)} m join ${departmentsOn(day)} d on d.id = m.department_id group by m.company_user_id
       ) p on p.company_user_id = u.id
       where u.email is not null order by u.id`,
    );
  }
}
