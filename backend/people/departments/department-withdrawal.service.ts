import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../platform/http/read-models';
import type { CommandContext } from '../../platform/kit/commands';
import { EventStore } from '../../platform/kit/event-store';
import { streamName } from '../../platform/kit/events';
import { Rejected } from '../../platform/kit/rejections';
import { dayOf } from '../../contract/calendar';
import type { DepartmentTreeEvent } from './department.events';
import { treeIdOf } from './department-tree.decider';
import { Departments } from './departments.service';

/** Memberships that were in force, of users who are there, and services that are allowed for departments. */
const usedDepartments = `
  select m.department_id as id from department_member m
  join company_user u on u.id = m.company_user_id and u.user_status <> 'deleted'
  where m.department_id = any($1::uuid[]) and not exists (
    select from department_member later where later.company_user_id = m.company_user_id
      and later.effective_from <= m.effective_from
      and (later.effective_from, later.revision) > (m.effective_from, m.revision))
  union select d.id::uuid from detected_service s cross join jsonb_array_elements_text(s.department_ids) as d (id)
  where d.id = any($1::text[])`;

/** Removes departments that an import created. */
@Injectable()
export class DepartmentWithdrawal {
  constructor(
    private readonly departments: Departments,
    private readonly store: EventStore,
    private readonly readModels: ReadModels,
  ) {}

  /** Withdraws the departments that a batch founded; those that somebody changed or uses stay. */
  async withdrawFounded(request: CommandContext, batchId: string): Promise<void> {
    const { companyId, at } = request.context;
    const foundedIds = await this.foundedBy(companyId, batchId);
    if (foundedIds.length === 0) return;
    const rows = await this.readModels.rows<{ id: string }>(companyId, usedDepartments, [foundedIds]);
    const usedIds = new Set(rows.map(({ id }) => id));
    // Children were founded after their parents.
    for (const id of foundedIds.toReversed()) if (!usedIds.has(id)) await this.withdraw(request, id, dayOf(at));
  }

  private async withdraw(request: CommandContext, id: string, day: string): Promise<void> {
    try {
      await this.departments.change(request, id, [{ is: 'withdrawn', day }]);
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
    }
  }

  /** The ids in the order of founding, without those that others changed. */
  private async foundedBy(companyId: string, batchId: string): Promise<string[]> {
    const facts = await this.store.read(streamName('departmentTree', companyId, treeIdOf(companyId)));
    const foundedIds = new Set<string>();
    for (const { data, metadata } of facts) {
      const { departmentId, change } = data as DepartmentTreeEvent['data'];
      if (metadata.batchId !== batchId) foundedIds.delete(departmentId);
      else if (change.is === 'founded') foundedIds.add(departmentId);
    }
    return [...foundedIds];
  }
}
