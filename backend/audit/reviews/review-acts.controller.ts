import { Controller } from '@nestjs/common';
import { accessReviews } from '../../contract/access-reviews';
import { Existence } from '../../people/existence.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { Serves } from '../../platform/http/serves.decorator';
import { Rejected } from '../../platform/kit/rejections';
import { accessReviewDecider, type AccessReviewCommand } from './access-review.decider';
import { DeciderQueries } from './deciders.queries';

type OfReview = Exclude<(typeof accessReviews)[keyof typeof accessReviews], typeof accessReviews.list>;
type Act = ApiRequest<Extract<OfReview, { params: typeof accessReviews.decide.params }>>;

/** What people do in a campaign. */
@Controller()
export class ReviewActsController {
  constructor(
    private readonly commands: Commands,
    private readonly existence: Existence,
    private readonly deciders: DeciderQueries,
  ) {}

  @Serves(accessReviews.decide)
  async decide(request: ApiRequest<typeof accessReviews.decide>) {
    const { itemIds, decision, change = null } = request.body;
    const deciderIds = await this.deciders.of(request, request.params.accessReviewId);
    const isReviewer = request.principal.kind === 'reviewer';
    return this.send(request, { type: 'Decide', data: { itemIds, decision, change, deciderIds, isReviewer } });
  }

  @Serves(accessReviews.handOver)
  async handOver(request: ApiRequest<typeof accessReviews.handOver>) {
    const { partIds, reviewerId } = request.body;
    await this.existence.requireUsers(request.companyId, [reviewerId]);
    return this.send(request, { type: 'HandOver', data: { partIds, reviewerId } });
  }

  @Serves(accessReviews.remind)
  remind(request: ApiRequest<typeof accessReviews.remind>) {
    return this.send(request, { type: 'Remind', data: {} });
  }

  @Serves(accessReviews.edit)
  edit(request: ApiRequest<typeof accessReviews.edit>) {
    const { reason: _, ...data } = request.body;
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

  /** @returns how many events it led to */
  private async send(request: Act, command: AccessReviewCommand): Promise<{ changed: number }> {
    const { accessReviewId } = request.params;
    const { types } = await this.commands.send(accessReviewDecider, accessReviewId, command, request);
    return { changed: types.length };
  }
}
