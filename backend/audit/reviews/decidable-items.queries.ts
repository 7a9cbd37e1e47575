import { Injectable } from '@nestjs/common';
import type { DecidableItems } from '../../contract/access-review-rows';
import { maxDecidedItems } from '../../contract/access-reviews';
import type { ApiRequest } from '../../platform/http/api-request';
import type { Where } from '../../platform/http/find-page';
import { ReadModels } from '../../platform/http/read-models';
import { DeciderQueries } from './deciders.queries';
import { isOfReviewers, itemTables, whereOf, type ItemFilters } from './review-items.queries';

interface Item {
  id: string;
  userIds: (string | null)[];
  isExposed: boolean;
}
interface Counts {
  total: number;
  withDecision: number;
}

/** Finds the accounts of a list that the person who calls may decide. */
@Injectable()
export class DecidableItemQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly deciders: DeciderQueries,
  ) {}

  /** Accounts with a decision are left out, unless the filters name that decision. */
  async of(
    request: Pick<ApiRequest, 'companyId' | 'principal' | 'administrator'>,
    reviewId: string,
    filters: ItemFilters,
  ): Promise<DecidableItems> {
    const userIds = await this.deciders.of(request, reviewId);
    const isReviewer = request.principal.kind === 'reviewer';
    const whereWith = (query: ItemFilters) =>
      whereOf(reviewId, query).andIf(isReviewer ? userIds : undefined, isOfReviewers);
    const where = whereWith({ ...filters, decision: filters.decision ?? 'undecided' });
    const sql = `select i.id, array[i.company_user_id, i.person_id] as "userIds",
        i.has_left or i.company_user_id is null or i.is_promise_broken as "isExposed"
      from ${itemTables} ${where.sql} order by i.place limit ${maxDecidedItems}`;
    const [foundItems, { total, withDecision }] = await Promise.all([
      this.readModels.rows<Item>(request.companyId, sql, where.values),
      this.count(request.companyId, whereWith(filters)),
    ]);
    const decidedCount = filters.decision ? 0 : withDecision;
    const ids = foundItems.map(({ id }) => id);
    const own = new Set(await this.deciders.ownItems(request, reviewId, ids, userIds));
    const isOwn = (item: Item) => own.has(item.id) || item.userIds.some((id) => id !== null && userIds.includes(id));
    const items = foundItems.filter((item) => !isOwn(item));
    return {
      itemIds: items.map(({ id }) => id),
      exposed: items.filter(({ isExposed }) => isExposed).length,
      own: foundItems.length - items.length,
      decidedCount,
      beyondLimit: Math.max(total - decidedCount - foundItems.length, 0),
    };
  }

  private count(companyId: string, { sql, values }: Where): Promise<Counts> {
    const counts = `select count(*)::integer as total, count(i.decision)::integer as "withDecision"`;
    return this.readModels.one<Counts>(companyId, `${counts} from ${itemTables} ${sql}`, values);
  }
}
