import { Controller } from '@nestjs/common';
import type { ReviewPart } from '../../contract/access-review-rows';
import { accessReviews, reviewItemList } from '../../contract/access-reviews';
import { Existence } from '../../people/existence.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { listCsv } from '../../platform/http/list-csv';
import { ReadModels } from '../../platform/http/read-models';
import { Serves } from '../../platform/http/serves.decorator';
import { accessReviewDecider } from './access-review.decider';
import { DecidableItemQueries } from './decidable-items.queries';
import { DeciderQueries } from './deciders.queries';
import { OwnReviewQueries } from './own-review.queries';
import { ReviewCheckQueries } from './review-checks.queries';
import { ReviewItemQueries } from './review-items.queries';
import { ReviewMatrixQueries } from './review-matrix.queries';
import { openReview, type ReviewSettings } from './review-opening.service';
import { ReviewPreviewQueries } from './review-preview.queries';
import { ReviewQueries } from './reviews.queries';
import { WaitingMailQueries } from './waiting-mails.queries';

/** Opens campaigns and shows them. */
@Controller()
export class ReviewsController {
  constructor(
    private readonly commands: Commands,
    private readonly readModels: ReadModels,
    private readonly existence: Existence,
    private readonly queries: ReviewQueries,
    private readonly items: ReviewItemQueries,
    private readonly matrix: ReviewMatrixQueries,
    private readonly checks: ReviewCheckQueries,
    private readonly deciders: DeciderQueries,
    private readonly decidable: DecidableItemQueries,
    private readonly own: OwnReviewQueries,
    private readonly previews: ReviewPreviewQueries,
    private readonly waitingMails: WaitingMailQueries,
  ) {}

  @Serves(accessReviews.list)
  list(request: ApiRequest<typeof accessReviews.list>) {
    return this.queries.list(request, request.query);
  }

  @Serves(accessReviews.open)
  async open(request: ApiRequest<typeof accessReviews.open>) {
    const { companyId, at, today, body } = request;
    await this.requireScope(companyId, body, today);
    const id = request.newId();
    let step = 0;
    await openReview(body, {
      ...{ reviewId: id, previousReviewId: null, at },
      rows: (sql, values) => this.readModels.rows(companyId, sql, values),
      send: (command) => {
        const commandId = request.newId(`review ${step++}`);
        return this.commands.send(accessReviewDecider, id, command, request, {
          commandId,
          noWait: command.type !== 'Start',
        });
      },
    });
    return { id };
  }

  @Serves(accessReviews.preview)
  async preview(request: ApiRequest<typeof accessReviews.preview>) {
    await this.requireScope(request.companyId, request.body, request.today);
    return this.previews.of(request, request.body);
  }

  @Serves(accessReviews.detail)
  async detail(request: ApiRequest<typeof accessReviews.detail>) {
    const { accessReviewId } = request.params;
    const detail = await this.queries.detail(request, accessReviewId);
    const decides = detail.state === 'running' && request.principal.kind === 'administrator';
    const isDeciderKnown = !decides || (await this.deciders.of(request, accessReviewId)).length > 0;
    const parts = await this.withWaitingMails(request, accessReviewId, detail.parts);
    return { ...detail, parts, isDeciderKnown };
  }

  @Serves(accessReviews.mine)
  mine(request: ApiRequest<typeof accessReviews.mine>) {
    return this.own.of(request, request.params.accessReviewId);
  }

  @Serves(accessReviews.items)
  async itemList(request: ApiRequest<typeof accessReviews.items>) {
    const { accessReviewId } = request.params;
    await this.requireReview(request.companyId, accessReviewId);
    return this.items.list(request, accessReviewId, request.query, await this.ownOf(request));
  }

  @Serves(accessReviews.matrix)
  async reviewMatrix(request: ApiRequest<typeof accessReviews.matrix>) {
    const { accessReviewId } = request.params;
    await this.requireReview(request.companyId, accessReviewId);
    return this.matrix.of(request, accessReviewId, request.query, await this.ownOf(request));
  }

  @Serves(accessReviews.itemsCsv)
  async itemsCsv(request: ApiRequest<typeof accessReviews.itemsCsv>) {
    const { accessReviewId } = request.params;
    await this.requireReview(request.companyId, accessReviewId);
    return listCsv(request, reviewItemList, () => this.items.all(request, accessReviewId, request.query));
  }

  @Serves(accessReviews.decidable)
  async decidableItems(request: ApiRequest<typeof accessReviews.decidable>) {
    const { accessReviewId } = request.params;
    await this.requireReview(request.companyId, accessReviewId);
    return this.decidable.of(request, accessReviewId, request.query);
  }

  @Serves(accessReviews.additions)
  additions(request: ApiRequest<typeof accessReviews.additions>) {
    return this.items.additions(request, request.params.accessReviewId, request.query);
  }

  @Serves(accessReviews.checks)
  check(request: ApiRequest<typeof accessReviews.checks>) {
    return this.checks.of(request, request.params.accessReviewId);
  }

  /** The records of a reviewer, who sees the own parts alone. */
  private async ownOf(request: ApiRequest<typeof accessReviews.items | typeof accessReviews.matrix>) {
    const isReviewer = request.principal.kind === 'reviewer';
    return isReviewer ? this.deciders.of(request, request.params.accessReviewId) : undefined;
  }

  /** Jobs have no past. */
  private async withWaitingMails({ companyId, http }: ApiRequest, reviewId: string, parts: ReviewPart[]) {
    if (http.past) return parts;
    const dueAt = await this.waitingMails.dueAt(companyId, reviewId);
    return parts.map((part) => {
      const mailDueAt = dueAt.get(part.reviewer.id);
      return mailDueAt ? { ...part, mailDueAt } : part;
    });
  }

  private async requireScope(
    companyId: string,
    { target, targetIds, ownerId }: Pick<ReviewSettings, 'target' | 'targetIds' | 'ownerId'>,
    today: string,
  ): Promise<void> {
    await this.existence.requireUsers(companyId, [ownerId]);
    if (target === 'departments') await this.existence.requireDepartments(companyId, targetIds, today);
    else for (const id of targetIds) await this.existence.requireService(companyId, id);
  }

  private async requireReview(companyId: string, id: string): Promise<void> {
    await this.readModels.one(companyId, 'select from access_review where id = $1', [id]);
  }
}
