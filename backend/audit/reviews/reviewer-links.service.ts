import { Injectable, Logger } from '@nestjs/common';
import { hasLeft } from '../../../projections/users/person.sql';
import { AccessLinks } from '../../access/links/access-links.service';
import { dayOf } from '../../contract/calendar';
import { Refused } from '../../platform/http/refusals';
import { ReadModels } from '../../platform/http/read-models';
import type { CommandContext } from '../../platform/kit/commands';
import type { Fact } from '../../platform/kit/events';
import { derivedId } from '../../platform/kit/ids';
import { contextOf } from '../../platform/kit/principal';
import { Rejected } from '../../platform/kit/rejections';
import { lifeOf, longestDay } from './link-life.rules';
import { ReviewerLinkQueries } from './reviewer-links.queries';

const log = new Logger('reviews');

interface Reviewer {
  id: string;
  address: string;
  subject: string;
  dueOn: string;
}

/** A fact after which reviewers get links, as far as a job stores it. */
export interface LinkRequest {
  companyId: string;
  /** The campaign. */
  entityId: string;
  /** The id of the fact. */
  id: string;
  metadata: { $correlationId: string };
  /** When it was recorded; unknown of requests that an earlier version stored. */
  at?: string;
}
type Defer = (request: LinkRequest, reviewerId: string) => Promise<void>;

/** The links by which reviewers enter one campaign. */
@Injectable()
export class ReviewerLinks {
  private defer: Defer | undefined;

  constructor(
    private readonly links: AccessLinks,
    private readonly readModels: ReadModels,
    private readonly queries: ReviewerLinkQueries,
  ) {}

  /** Registers what becomes of a mail beyond the limit of its address, or of one that failed. */
  onDeferred(queue: Defer): void {
    this.defer = queue;
  }

  /** Mails a link to these reviewers of the fact's campaign, or to all of them, but to none whose link a person revoked. */
  async mail(fact: Fact, at: string, reviewerIds?: readonly string[]): Promise<void> {
    const revokedAtByReviewer = await this.queries.revokedByHand(fact.companyId, fact.entityId);
    for (const reviewer of await this.reviewers(fact, reviewerIds))
      if (!revokedAtByReviewer.has(reviewer.id)) await this.mailOne(fact, at, reviewer);
  }

  /**
   * Mails the link of one reviewer once more, or a new one after a revocation.
   * @throws Rejected not_found, review_not_running, reviewer_deleted or reviewer_not_mailed, Refused 429 for too many mails
   */
  async send(request: CommandContext, reviewId: string, reviewerId: string): Promise<void> {
    const { companyId, at } = request.context;
    const { isRunning, isGone } = await this.queries.reachOf(companyId, reviewId, reviewerId);
    if (!isRunning) throw new Rejected('review_not_running');
    if (isGone) throw new Rejected('reviewer_deleted');
    const [reviewer] = await this.reviewers({ companyId, entityId: reviewId }, [reviewerId]);
    if (!reviewer) throw new Rejected('reviewer_not_mailed');
    const { link, lasting } = linkFor(reviewId, reviewer, dayOf(at));
    await this.links.issue(request, link, lasting);
  }

  /** The reviewer's sessions of the campaign end at once. @returns how many links there were @throws Rejected not_found */
  async revoke(request: CommandContext, reviewId: string, reviewerId: string): Promise<number> {
    const { companyId } = request.context;
    const { address } = await this.queries.reachOf(companyId, reviewId, reviewerId);
    return address === null ? 0 : this.links.revokeOf(request, companyId, reviewId, address);
  }

  /** New links for those whose present one ends before a due day that was moved. */
  async lengthen(fact: Fact, at: string): Promise<void> {
    const sql = `select distinct u.id from access_link l join company_user u on lower(u.email) = l.address
      join access_review r on r.id = l.subject_id
      where r.id = $1 and l.revoked_at is null and l.expires_on < r.due_on and l.expires_on < $2::date`;
    const longest = lifeOf(longestDay, dayOf(at)).lasting;
    const short = await this.readModels.rows<{ id: string }>(fact.companyId, sql, [fact.entityId, longest]);
    const ids = short.map(({ id }) => id);
    if (ids.length > 0) await this.mail(fact, at, ids);
  }

  /** A mail that waited goes to one who still has something to decide. @throws Refused 429 as long as it has to wait */
  async mailLater(request: LinkRequest, at: string, reviewerId: string): Promise<void> {
    const sql = `select from access_review_part p join access_review_item i on i.part_id = p.id
      where p.review_id = $1 and p.reviewer_id = $2 and i.decision is null limit 1`;
    const open = await this.readModels.rows(request.companyId, sql, [request.entityId, reviewerId]);
    const revokedAtByReviewer = await this.queries.revokedByHand(request.companyId, request.entityId);
    if (open.length === 0 || isAfter(revokedAtByReviewer.get(reviewerId), request.at)) return;
    for (const reviewer of await this.reviewers(request, [reviewerId])) await this.issue(request, at, reviewer);
  }

  /** One that fails stops no other: a repeated reaction would mail the others twice. */
  private async mailOne(fact: Fact, at: string, reviewer: Reviewer): Promise<void> {
    const { companyId, entityId, id, metadata, at: recordedAt } = fact;
    try {
      await this.issue(fact, at, reviewer);
    } catch (error) {
      if (!this.defer) throw error;
      if (!(error instanceof Refused))
        log.warn({ companyId, reviewId: entityId, err: error }, 'a mail to a reviewer is tried again later');
      const request = {
        companyId,
        entityId,
        id,
        metadata: { $correlationId: metadata.$correlationId },
        at: recordedAt,
      };
      await this.defer(request, reviewer.id);
    }
  }

  /** What a rule refuses, it refuses in every attempt. @throws Refused 429 for too many mails to the address */
  private async issue(fact: LinkRequest, at: string, reviewer: Reviewer): Promise<void> {
    const { link, lasting } = linkFor(fact.entityId, reviewer, dayOf(at));
    try {
      await this.links.issue(requestOf(fact, at, reviewer.id), link, lasting);
    } catch (error) {
      if (!(error instanceof Rejected) || error.code === 'conflict') throw error;
      log.warn({ companyId: fact.companyId, reviewId: fact.entityId, err: error }, 'a reviewer got no link');
    }
  }

  /** The former reviewer's link is void; a new one comes only if something is left to review. */
  async handOver(fact: Fact, at: string, former: string, next: string): Promise<void> {
    const sql = `select l.id from access_link l join company_user u on lower(u.email) = l.address
      where l.subject_id = $1 and u.id = $2 and l.revoked_at is null`;
    const open = await this.readModels.rows<{ id: string }>(fact.companyId, sql, [fact.entityId, former]);
    for (const { id } of open) await this.links.revoke(requestOf(fact, at, id), id);
    await this.mail(fact, at, [former]);
    for (const reviewer of await this.reviewers(fact, [next])) await this.mailOne(fact, at, reviewer);
  }

  /** Those of people who have left, and those to former addresses: somebody else may get these and review, too. */
  async revokeOrphans(fact: Fact, at: string): Promise<void> {
    const sql = `select l.id from access_link l join access_review r on r.id = l.subject_id and r.state = 'running'
      where l.revoked_at is null and not exists (
        select from access_review_part p join company_user u on u.id = p.reviewer_id
        where p.review_id = r.id and lower(u.email) = l.address and not ${hasLeft('u')})`;
    for (const { id } of await this.readModels.rows<{ id: string }>(fact.companyId, sql))
      await this.links.revoke(requestOf(fact, at, id), id);
  }

  /** At the end of a campaign. */
  async revokeAll(fact: Fact, at: string): Promise<void> {
    await this.links.revokeOf(requestOf(fact, at, 'end'), fact.companyId, fact.entityId);
  }

  private reviewers(
    { companyId, entityId }: Pick<LinkRequest, 'companyId' | 'entityId'>,
    ids?: readonly string[],
  ): Promise<Reviewer[]> {
    const sql = `select distinct u.id, lower(u.email) as address, r.name as subject, r.due_on as "dueOn"
      from access_review_part p join access_review r on r.id = p.review_id join company_user u on u.id = p.reviewer_id
      where r.id = $1 and r.state = 'running' and u.email is not null and not ${hasLeft('u')}
        and ($2::uuid[] is null or u.id = any($2))`;
    return this.readModels.rows(companyId, sql, [entityId, ids ?? null]);
  }
}

const linkFor = (reviewId: string, { address, subject, dueOn }: Reviewer, today: string) => {
  const { expiresOn, lasting } = lifeOf(dueOn, today);
  return { link: { kind: 'review', address, subject, expiresOn, subjectId: reviewId } as const, lasting };
};

const isAfter = (instant: string | undefined, other = ''): boolean =>
  instant !== undefined && (other === '' || Date.parse(instant) > Date.parse(other));

/** The same for the same fact and reviewer, so that a repeated reaction mails no second link. */
const requestOf = ({ companyId, id, metadata }: LinkRequest, at: string, key: string): CommandContext => ({
  context: contextOf(
    { kind: 'system', id: null, companyId },
    { at, correlationId: metadata.$correlationId, causationId: id },
  ),
  newId: (what) => derivedId(id, key, what),
});
