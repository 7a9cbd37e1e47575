import { Injectable } from '@nestjs/common';
import { hasLeft } from '../../../projections/users/person.sql';
import type { ReviewerLink } from '../../contract/access-review-rows';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';

/** The newest link of each reviewer of a campaign `$1`, as rows of reviewer `u` and link `l`. */
const newestLinks = `(
  select distinct on (u.id) u.id as reviewer_id, l.* from access_link l
  join company_user u on lower(u.email) = l.address
  where l.subject_id = $1 and u.id in (select reviewer_id from access_review_part where review_id = $1)
  order by u.id, l.issued_at desc)`;

const stateOn = (today: string) => `case when l.revoked_at is not null then 'revoked'
  when l.expires_on < date '${today}' then 'expired' else 'open' end`;

interface Reach {
  /** Null without one. */
  address: string | null;
  /** Whether the campaign runs. */
  isRunning: boolean;
  /** Whether the person has left, or the user record was deleted. */
  isGone: boolean;
}

/** The links by which reviewers enter a campaign. */
@Injectable()
export class ReviewerLinkQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** @returns by reviewer; of one who was never mailed none */
  async ofReview({ companyId, today }: ReadContext, reviewId: string): Promise<ReadonlyMap<string, ReviewerLink>> {
    const sql = `select l.reviewer_id as "reviewerId", ${stateOn(today)} as state, l.sent_at as "sentAt",
        l.entered_at as "enteredAt" from ${newestLinks} l`;
    const rows = await this.readModels.rows<ReviewerLink & { reviewerId: string }>(companyId, sql, [reviewId]);
    return new Map(rows.map(({ reviewerId, ...link }) => [reviewerId, link]));
  }

  /**
   * The reviewers whose newest link a person revoked, and when. Only a person sends them another.
   * @returns instants by reviewer
   */
  async revokedByHand(companyId: string, reviewId: string): Promise<ReadonlyMap<string, string>> {
    const sql = `select l.reviewer_id as "reviewerId", l.revoked_at as "revokedAt" from ${newestLinks} l
      where l.revoked_at is not null and exists (select from recorded_event e
        where e.entity_id = l.id and e.type = 'AccessLinkRevoked' and e.actor_kind = 'administrator')`;
    const rows = await this.readModels.rows<{ reviewerId: string; revokedAt: string }>(companyId, sql, [reviewId]);
    return new Map(rows.map(({ reviewerId, revokedAt }) => [reviewerId, revokedAt]));
  }

  /** How a reviewer is reached. @throws Rejected not_found for somebody who reviews nothing there */
  reachOf(companyId: string, reviewId: string, reviewerId: string): Promise<Reach> {
    const sql = `select lower(u.email) as address, r.state = 'running' as "isRunning",
        u.id is null or ${hasLeft('u')} as "isGone"
      from access_review_part p join access_review r on r.id = p.review_id
      left join company_user u on u.id = p.reviewer_id
      where p.review_id = $1 and p.reviewer_id = $2 limit 1`;
    return this.readModels.one<Reach>(companyId, sql, [reviewId, reviewerId]);
  }
}
