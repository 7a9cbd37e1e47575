import { Injectable } from '@nestjs/common';
import { departmentsOn } from '../../../projections/departments/departments-on-day.sql';
import { ReadModels } from '../../platform/http/read-models';
import type { Dependent } from '../../platform/undo/undo-plan';
import { UndoLookups, type NamedOnDay } from '../../platform/undo/undo-lookups.service';

/** A member of each department that has any on any day, by the event that put them there. */
const members = `
  select distinct on (m.department_id) m.department_id as "departmentId", r.event_id as id, r.type, r.entity,
    r.entity_id as "entityId", r.at
  from department_member m
  join company_user u on u.id = m.company_user_id and u.user_status <> 'deleted'
  join recorded_event r on r.entity_id = m.company_user_id and r.entity = 'companyUser' and r.revision = m.revision
  where m.department_id = any($1) and not exists (
    select from department_member later where later.company_user_id = m.company_user_id
      and later.effective_from <= m.effective_from
      and (later.effective_from, later.revision) > (m.effective_from, m.revision))
  order by m.department_id, m.revision desc`;

/** The members of a department depend on it; the tree itself knows its children. A closed one takes nobody. */
@Injectable()
export class DepartmentUndoLookup {
  constructor(
    private readonly readModels: ReadModels,
    lookups: UndoLookups,
  ) {
    lookups.add({
      entity: 'department',
      dependents: (companyId, ids) => this.members(companyId, ids),
      missing: (companyId, namedDepartments) => this.inactive(companyId, namedDepartments),
    });
  }

  private async inactive(companyId: string, namedDepartments: readonly NamedOnDay[]): Promise<NamedOnDay[]> {
    const missing: NamedOnDay[] = [];
    for (const day of new Set(namedDepartments.map((one) => one.day))) {
      const ids = namedDepartments.filter((one) => one.day === day).map(({ id }) => id);
      const sql = `select id from ${departmentsOn(day)} d where d.is_active and d.id = any($1)`;
      const active = new Set((await this.readModels.rows<{ id: string }>(companyId, sql, [ids])).map(({ id }) => id));
      missing.push(...ids.filter((id) => !active.has(id)).map((id) => ({ id, day })));
    }
    return missing;
  }

  private async members(companyId: string, ids: readonly string[]): Promise<Map<string, Dependent>> {
    const rows = await this.readModels.rows<Omit<Dependent, 'data'> & { departmentId: string }>(companyId, members, [
      ids,
    ]);
    return new Map(rows.map(({ departmentId, ...fact }) => [departmentId, { ...fact, data: {} }]));
  }
}
