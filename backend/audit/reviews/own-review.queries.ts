import { Injectable } from '@nestjs/common';
import type { OwnReview } from '../../contract/access-review-rows';
import type { ApiRequest } from '../../platform/http/api-request';
import { ReadModels } from '../../platform/http/read-models';
import { forgottenName } from '../../platform/kit/personal-data';
import { DeciderQueries } from './deciders.queries';
import { isOfReviewers } from './review-items.queries';

/** A campaign as the person who reviews a part of it sees it. */
@Injectable()
export class OwnReviewQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly deciders: DeciderQueries,
  ) {}

  /** @throws Rejected not_found */
  async of(
    request: Pick<ApiRequest, 'companyId' | 'principal' | 'administrator'>,
    reviewId: string,
  ): Promise<OwnReview> {
    const sql = `select r.name, r.state, r.due_on as "dueOn", c.*,
        jsonb_build_object('name', coalesce(o.name, '${forgottenName}'), 'email', o.email) as owner,
        (select p.reviewer_id from access_review_part p where p.review_id = r.id and p.reviewer_id = any($2::uuid[])
          order by p.reviewer_id limit 1) as "reviewerId"
      from access_review r left join company_user o on o.id = r.owner_id
      cross join lateral (select count(*)::integer as "itemsCount", count(i.decision)::integer as "decidedCount"
        from access_review_item i where i.review_id = r.id and ${isOfReviewers.replace('?', '$2')}) c
      where r.id = $1`;
    const userIds = await this.deciders.of(request, reviewId);
    return this.readModels.one<OwnReview>(request.companyId, sql, [reviewId, userIds]);
  }
}
