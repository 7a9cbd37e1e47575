import { Injectable } from '@nestjs/common';
import type { DecidableItems } from '../../contract/access-review-rows';
import type { ApiRequest } from '../../platform/http/api-request';
import { ReadModels } from '../../platform/http/read-models';
import { DeciderQueries } from './deciders.queries';
import { isOfReviewers, itemTables, whereOf, type ItemFilters } from './review-items.queries';

interface Item {
  id: string;
  userIds: (string | null)[];
  isExposed: boolean;
}

/** Finds all accounts of a list that the person who calls may decide. */
@Injectable()
export class DecidableItemQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly deciders: DeciderQueries,
  ) {}

  async of(
    request: Pick<ApiRequest, 'companyId' | 'principal' | 'administrator'>,
    reviewId: string,
    filters: ItemFilters,
  ): Promise<DecidableItems> {
    const userIds = await this.deciders.of(request, reviewId);
    const isReviewer = request.principal.kind === 'reviewer';
    const where = whereOf(reviewId, filters).andIf(isReviewer ? userIds : undefined, isOfReviewers);
    const sql = `select i.id, array[i.company_user_id, i.person_id] as "userIds",
        i.has_left or i.company_user_id is null or i.is_promise_broken as "isExposed"
      from ${itemTables} ${where.sql} order by i.place`;
    const found = await this.readModels.rows<Item>(request.companyId, sql, where.values);
    const ids = found.map(({ id }) => id);
    const own = new Set(await this.deciders.ownItems(request, reviewId, ids, userIds));
    const isOwn = (item: Item) => own.has(item.id) || item.userIds.some((id) => id !== null && userIds.includes(id));
    const items = found.filter((item) => !isOwn(item));
    return {
      itemIds: items.map(({ id }) => id),
      exposed: items.filter(({ isExposed }) => isExposed).length,
      own: found.length - items.length,
    };
  }
}
