import { Controller } from '@nestjs/common';
import { accessReviews } from '../../contract/access-reviews';
import { Existence } from '../../people/existence.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { Serves } from '../../platform/http/serves.decorator';
import { ReadModels } from '../../platform/http/read-models';
import { retryAfter } from '../../platform/http/refusals';
import { Rejected } from '../../platform/kit/rejections';
import { accessReviewDecider, type AccessReviewCommand } from './access-review.decider';
import { DeciderQueries } from './deciders.queries';
import { newestOfSeries } from './review-series.sql';

type OfReview = Exclude<(typeof accessReviews)[keyof typeof accessReviews], typeof accessReviews.list>;
type Act = ApiRequest<Extract<OfReview, { params: typeof accessReviews.decide.params }>>;

const reminderTooSoon = '催促は1時間に1回までです。時間をおいて、もう一度送信してください。';

/** What people do in a campaign. */
@Controller()
export class ReviewActsController {
  constructor(
    private readonly commands: Commands,
    private readonly existence: Existence,
    private readonly deciders: DeciderQueries,
    private readonly readModels: ReadModels,
  ) {}

  @Serves(accessReviews.decide)
  async decide(request: ApiRequest<typeof accessReviews.decide>) {
    const { itemIds, decision, change = null, onlyUndecided = false } = request.body;
    const { accessReviewId } = request.params;
    const deciderIds = await this.deciders.of(request, accessReviewId);
    const ownItemIds = await this.deciders.ownItems(request, accessReviewId, itemIds, deciderIds);
    const isReviewer = request.principal.kind === 'reviewer';
    const data = { itemIds, decision, change, deciderIds, ownItemIds, isReviewer, onlyUndecided };
    return this.send(request, { type: 'Decide', data });
  }

  @Serves(accessReviews.handOver)
  async handOver(request: ApiRequest<typeof accessReviews.handOver>) {
    const { partIds, reviewerId } = request.body;
    await this.existence.requireUsers(request.companyId, [reviewerId]);
    return this.send(request, { type: 'HandOver', data: { partIds, reviewerId } });
  }

  @Serves(accessReviews.remind)
  async remind(request: ApiRequest<typeof accessReviews.remind>) {
    await this.requireRest(request.companyId, request.params.accessReviewId, request.at);
    return this.send(request, { type: 'Remind', data: {} });
  }

  @Serves(accessReviews.edit)
  async edit(request: ApiRequest<typeof accessReviews.edit>) {
    const { reason: _, ...data } = request.body;
    if (data.cadence === 'once') await this.requireNewest(request.companyId, request.params.accessReviewId);
    if (data.dueOn && data.dueOn < request.today) throw new Rejected('review_due_past');
    return this.send(request, { type: 'Change', data });
  }

  @Serves(accessReviews.close)
  async close(request: ApiRequest<typeof accessReviews.close>) {
    const { tasksOwnerId, tasksDueOn } = request.body;
    if (tasksOwnerId) await this.existence.requireUsers(request.companyId, [tasksOwnerId]);
    await this.send(request, { type: 'Close', data: { tasksOwnerId, tasksDueOn } });
  }

  @Serves(accessReviews.cancel)
  async cancel(request: ApiRequest<typeof accessReviews.cancel>) {
    await this.send(request, { type: 'Cancel', data: {} });
  }

  @Serves(accessReviews.assign)
  async assign(request: ApiRequest<typeof accessReviews.assign>) {
    const { itemIds, ownerId, dueOn } = request.body;
    if (ownerId) await this.existence.requireUsers(request.companyId, [ownerId]);
    return this.send(request, { type: 'AssignTasks', data: { itemIds, ownerId, dueOn } });
  }

  @Serves(accessReviews.confirm)
  confirm(request: ApiRequest<typeof accessReviews.confirm>) {
    return this.send(request, { type: 'Confirm', data: { itemIds: request.body.itemIds, proof: 'hand' } });
  }

  /** The next one of a series goes on by its own cadence. @throws Rejected review_succeeded */
  private async requireNewest(companyId: string, id: string): Promise<void> {
    const sql = `select newest_id as "newestId" from (${newestOfSeries('$1')}) n`;
    const { newestId } = await this.readModels.one<{ newestId: string }>(companyId, sql, [id]);
    if (newestId !== id) throw new Rejected('review_succeeded');
  }

  /** A further reminder would meet the limit of mails to one address: nobody may take it for sent. @throws Refused 429 */
  private async requireRest(companyId: string, id: string, at: string): Promise<void> {
    const sql = `select ceil(extract(epoch from reminded_at + interval '1 hour' - $2::timestamptz))::integer as seconds
      from access_review where id = $1`;
    const { seconds } = await this.readModels.one<{ seconds: number | null }>(companyId, sql, [id, at]);
    if (seconds === null || seconds <= 0) return;
    throw retryAfter(seconds, reminderTooSoon, { status: 429, code: 'too_many_mails' });
  }

  /** @returns how many accounts it changed; of an act about other things than accounts, how many things */
  private async send(request: Act, command: AccessReviewCommand): Promise<{ changed: number }> {
    const { accessReviewId } = request.params;
    const { data } = await this.commands.send(accessReviewDecider, accessReviewId, command, request);
    return { changed: data.reduce((sum, fact) => sum + ('accounts' in fact ? Number(fact.accounts) : 1), 0) };
  }
}
