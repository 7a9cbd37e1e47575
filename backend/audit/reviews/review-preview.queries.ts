import { Injectable } from '@nestjs/common';
import { hasLeft } from '../../../projections/users/person.sql';
import type { ReviewPreview } from '../../contract/access-review-rows';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import type { ReviewSettings } from './review-opening.service';
import { takeSnapshot } from './review-pin.queries';
import { assignReviewers } from './reviewers.rules';

/** What opening a campaign would begin. */
@Injectable()
export class ReviewPreviewQueries {
  constructor(private readonly readModels: ReadModels) {}

  async of(
    { companyId, today }: ReadContext,
    {
      target,
      targetIds,
      reviewersBy: by,
      ownerId,
    }: Pick<ReviewSettings, 'target' | 'targetIds' | 'reviewersBy' | 'ownerId'>,
  ): Promise<ReviewPreview> {
    const rows = <T>(sql: string, values: readonly unknown[]) => this.readModels.rows<T>(companyId, sql, [...values]);
    const { accounts, services, members } = await takeSnapshot(rows, target, targetIds, today);
    const assignedAccounts = assignReviewers(accounts, { by, ownerId, services, members });
    const reviewerIds = [...new Set(assignedAccounts.map(({ reviewerId }) => reviewerId))];
    const [mailRow] = await rows<{ count: number }>(
      `select count(*)::integer as count from company_user u
       where u.id = any($1) and u.email is not null and not ${hasLeft('u')}`,
      [reviewerIds],
    );
    return {
      accounts: accounts.length,
      reviewers: reviewerIds.length,
      mails: mailRow!.count,
      withoutReviewer: assignedAccounts.filter(({ isLeftToOwner }) => isLeftToOwner).length,
    };
  }
}
