import { Injectable } from '@nestjs/common';
import { hasLeft } from '../../../projections/users/person.sql';
import type { Page, QueryOf } from '../../contract/kit';
import type { LeavingTaskRow, leavingTasks } from '../../contract/leaving-tasks';
import { leavingTaskKinds, leavingTaskStates } from '../../contract/vocabulary';
import { inOrderOf, japanese } from '../../platform/http/expressions.sql';
import { containing, findAll, findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { searchText } from '../../platform/kit/search-text';
import type { LeavingTask } from './company-user-state.rules';
import { tasksOfLeavers } from './leaving-tasks.sql';

type Query = QueryOf<typeof leavingTasks.list>;
type Target = Pick<LeavingTask, 'kind' | 'targetId' | 'target'>;

const leavesOn = 'coalesce(u.retired_on, u.deleted_on, u.retires_on)';

const buildList = (today: string, query: Omit<Query, 'offset' | 'count'>) => {
  const words = query.keyword && containing(searchText(query.keyword));
  return {
    select: `t.user_id as "companyUserId", u.name, ${leavesOn} as "leavesOn", ${hasLeft('u')} as "hasLeft", t.kind,
      t.target_id as "targetId", t.target, t.state, t.holder_ids as "holderIds", o.id as "ownerId", o.name as "ownerName",
      t.due_on as "dueOn", coalesce(t.state = 'open' and t.due_on < date '${today}', false) as "isOverdue"`,
    from: `${tasksOfLeavers} t join company_user u on u.id = t.user_id left join company_user o on o.id = t.owner_id`,
    where: new Where()
      // A task of someone who stays after all is nobody's.
      .and(`${hasLeft('u')} or u.retires_on is not null`)
      .andIf(words, 'u.search_name like ? or o.search_name like ?', words, words)
      .andIf(query.companyUserId, 't.user_id = ?')
      .andIf(query.kind, 't.kind = ?')
      .andIf(query.isOpen, `(t.state = 'open') = ?`),
    sort: {
      leavesOn: [leavesOn, 'u.sort_name', 'u.id'],
      name: ['u.sort_name', 'u.id'],
      kind: [inOrderOf(leavingTaskKinds, 't.kind'), japanese('t.target')],
      target: japanese('t.target'),
      state: inOrderOf(leavingTaskStates, 't.state'),
      ownerName: japanese('o.sort_name'),
      dueOn: 't.due_on',
    },
    tieBreaker: `${inOrderOf(leavingTaskKinds, 't.kind')}, ${japanese('t.target')}, t.target_id`,
    row: (row: LeavingTaskRow) => row,
  };
};

/** The checklists of leavers. */
@Injectable()
export class LeavingTaskQueries {
  constructor(private readonly readModels: ReadModels) {}

  list({ companyId, today }: ReadContext, query: Query): Promise<Page<LeavingTaskRow>> {
    return findPage(this.readModels, companyId, { ...buildList(today, query), query });
  }

  /** Every row of the list, for a file. */
  all({ companyId, today }: ReadContext, query: QueryOf<typeof leavingTasks.csv>): AsyncIterable<LeavingTaskRow[]> {
    return findAll(this.readModels, companyId, { ...buildList(today, query), query });
  }

  /** All tasks of a leaver, with the present names of their targets. */
  targets(companyId: string, companyUserId: string): Promise<Target[]> {
    const sql = `select kind, target_id as "targetId", target from ${tasksOfLeavers} t where user_id = $1`;
    return this.readModels.rows(companyId, sql, [companyUserId]);
  }
}
