import { Injectable } from '@nestjs/common';
import { addDays, beginningOf } from '../../contract/calendar';
import { historyEntities, type HistoryEntity } from '../../contract/history-kinds';
import { Where } from '../http/find-page';
import { ReadModels } from '../http/read-models';
import { belonging } from './about-entity.sql';
import { groups, type Group } from './history.queries';

/**
 * The whole histories of some entities, or all events of the company from one number to another; `upTo` leaves out the
 * events behind that number.
 */
export type EventScope = (
  { entities: readonly { entity: HistoryEntity; id: string }[] } | { first: number; last: number }
) & { upTo?: number };

/** The number of an event among those of the company, and its position in the log. */
export interface NumberedPlace {
  companyRevision: number;
  position: string;
}

const batchSize = 1_000;

const whereOf = (scope: EventScope): Where => subjectOf(scope).andIf(scope.upTo, 'r.company_revision <= ?');

const subjectOf = (scope: EventScope): Where => {
  if ('first' in scope) return new Where().and('r.company_revision between ? and ?', scope.first, scope.last);
  const histories = scope.entities.map(({ entity, id }) => ({ sql: `(${belonging(entity)})`, id }));
  const ids = histories.flatMap(({ sql, id }) => [...sql.matchAll(/\?/g)].map(() => id));
  return new Where()
    .and('r.entity = any(?)', historyEntities)
    .and(histories.map(({ sql }) => sql).join(' or ') || 'false', ...ids);
};

/** Finds the events of a scope in the index of all events. */
@Injectable()
export class EventScopes {
  constructor(private readonly readModels: ReadModels) {}

  async count(companyId: string, scope: EventScope): Promise<number> {
    const { sql, values } = whereOf(scope);
    const [row] = await this.readModels.rows<{ count: number }>(
      companyId,
      `select count(*)::int as count from recorded_event r ${sql}`,
      values,
    );
    return row!.count;
  }

  /**
   * The events from one day of Japan to another. As for past days, the day of an event is the latest that any
   * event up to it names. So an event with an earlier time makes no gap and moves no end of a day.
   */
  async between(companyId: string, from: string | undefined, to: string): Promise<EventScope> {
    const [row] = await this.readModels.rows<{ first: number | null; last: number | null }>(
      companyId,
      `select
         (select min(company_revision) from recorded_event where $1::timestamptz is null or at >= $1) as first,
         coalesce((select min(company_revision) - 1 from recorded_event where at >= $2),
           (select max(company_revision) from recorded_event)) as last`,
      [from && beginningOf(from), beginningOf(addDays(to, 1))],
    );
    return { first: row?.first ?? 1, last: row?.last ?? 0 };
  }

  async places(companyId: string, scope: EventScope): Promise<NumberedPlace[]> {
    const { sql, values } = whereOf(scope);
    return this.readModels.rows<NumberedPlace>(
      companyId,
      `select r.company_revision as "companyRevision", r.position::text from recorded_event r ${sql}
       order by r.company_revision`,
      values,
    );
  }

  /** Every save that an event of the scope belongs to, in order. */
  saves(companyId: string, scope: EventScope): AsyncGenerator<Group[]> {
    const where = whereOf(scope).and('r.entity = any(?)', historyEntities);
    return this.readModels.batches<Group>(companyId, groups('save_revision', where, 'asc'), where.values, batchSize);
  }
}
